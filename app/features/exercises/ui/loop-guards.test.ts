import { expect, test } from 'vitest'
import { guardFiles } from './loop-guards'

const guard = (name: string, text: string) => guardFiles({ [name]: text })[name]

test.each([
  ['while (a) { b() }', 'while (a) {guardLoop(); b() }'],
  ['while (a) b()', 'while (a) {guardLoop();b()}'],
  ['for (let i = 0; ; i++) {\n  b()\n}', 'for (let i = 0; ; i++) {guardLoop();\n  b()\n}'],
  ['for (const a of b) c()', 'for (const a of b) {guardLoop();c()}'],
  ['do { b() } while (a)', 'do {guardLoop(); b() } while (a)'],
  ['while (a) while (b) c()', 'while (a) {guardLoop();while (b) {guardLoop();c()}}'],
  ['for (;;);', 'for (;;){guardLoop();;}'],
])('%s gets a guard, and its lines stay', (code, guarded) => {
  expect(guard('App.jsx', code)).toBe(guarded)
  expect(guard('index.html', `<p>a</p>\n<script>${code}</script>`)).toBe(
    `<p>a</p>\n<script>${guarded}</script>`,
  )
})

test('a loop in what a component returns gets one, and text that looks like a loop none', () => {
  const code = 'const App = () => <p onClick={() => { while (a) b() }}>while (true) x</p>'

  expect(guard('App.jsx', code)).toBe(code.replace('b()', '{guardLoop();b()}'))
  expect(guard('style.css', 'while (a) b()')).toBe('while (a) b()')
})

test('code that cannot be read stays as it is', () => {
  expect(guard('a.js', 'while (')).toBe('while (')
})
