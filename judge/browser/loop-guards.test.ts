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
  [
    'function fib(n) { return fib(n - 1) + fib(n - 2) }',
    'function fib(n) {guardLoop(); return fib(n - 1) + fib(n - 2) }',
  ],
  ['const f = function () {}', 'const f = function () {guardLoop();}'],
  ['const f = (n) => f(n - 1)', 'const f = (n) => (guardLoop(),f(n - 1))'],
  ['const f = async () => ({ a: 1 })', 'const f = async () => (guardLoop(),({ a: 1 }))'],
  ['const f = (a) => (b) => c', 'const f = (a) => (guardLoop(),(b) => (guardLoop(),c))'],
  ['while (a) b = () => c', 'while (a) {guardLoop();b = () => (guardLoop(),c)}'],
  ['class A { get b() { return 1 } }', 'class A { get b() {guardLoop(); return 1 } }'],
  ['const a = { b() {}, c: 1 }', 'const a = { b() {guardLoop();}, c: 1 }'],
])('%s gets a guard, and its lines stay where they are', (code, guarded) => {
  expect(guard('App.jsx', code)).toBe(guarded)
  expect(guard('index.html', `<p>a</p>\n<script>${code}</script>`)).toBe(
    `<p>a</p>\n<script>${guarded}</script>`,
  )
})

test('a loop in what a component returns is guarded, text that looks like a loop is not', () => {
  const code = 'function App() { return <p onClick={() => { while (a) b() }}>while (true) x</p> }'

  expect(guard('App.jsx', code)).toBe(
    'function App() {guardLoop(); return <p onClick={() => {guardLoop(); while (a) {guardLoop();b()} }}>while (true) x</p> }',
  )
  expect(guard('style.css', 'while (a) b()')).toBe('while (a) b()')
})

test('code that cannot be parsed stays as it is', () => {
  expect(guard('a.js', 'while (')).toBe('while (')
})
