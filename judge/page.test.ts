import { afterAll, expect, test } from 'vitest'
import { makeJob } from './builders.ts'
import { joinPageFiles } from './engines/page/page-files.ts'
import { defaultLimits, scaleLimits } from './job.ts'
import { Judge } from './judge.ts'

const judge = new Judge({ laneCount: 1 })
afterAll(() => judge.stop())

type Outcome = Record<
  'expected' | 'came' | 'error' | 'file' | 'line' | 'printed' | 'isPassed',
  unknown
>

const limits = scaleLimits('page', { ...defaultLimits, cpuMs: 500 })

async function run(files: Record<string, string>, ...tests: string[]) {
  const given = tests.map((each) => ({
    name: each,
    input: Buffer.from(each),
    expected: new Uint8Array(),
  }))
  const judged = await judge.judge(makeJob('page', joinPageFiles(files), { tests: given, limits }))
  if (!judged.ok) throw new Error(judged.reason)
  const outcomes = judged.result.tests.map(({ output }) =>
    output.length > 0 ? (JSON.parse(new TextDecoder().decode(output)) as Outcome) : null,
  )
  return { outcomes, verdicts: judged.result.tests.map(({ verdict }) => verdict) }
}

async function outcomeOf(files: Record<string, string>, testCode: string) {
  const { outcomes } = await run(files, testCode)
  return outcomes[0]
}

const counter = (handler: string) => ({
  'App.jsx': `import { useState } from 'react'
import './style.css'
export default function App() {
  const [count, setCount] = useState(0)
  return <button onClick={() => ${handler}}>Pressed {count} times</button>
}`,
  'style.css': 'button { color: red }',
})
const pressTwice = `await click(getByRole('button'))
await click(getByRole('button'))
expect(getByRole('button')).toHaveText('Pressed 2 times')`

test('a component is drawn, found by role, clicked and read', async () => {
  expect(await outcomeOf(counter('setCount(count + 1)'), pressTwice)).toMatchObject({
    isPassed: true,
    error: null,
  })
})

test('a check that fails says what was expected and what came', async () => {
  expect(await outcomeOf(counter('setCount(1)'), pressTwice)).toMatchObject({
    isPassed: false,
    expected: "the text 'Pressed 2 times'",
    came: "'Pressed 1 times'",
  })
})

test('what is not there is told with the page in its place', async () => {
  const outcome = await outcomeOf(counter('0'), `getByRole('link', { name: 'Home' })`)

  expect(outcome?.expected).toBe('an element with the role "link" and name "Home"')
  expect(outcome?.came).toContain('<button>Pressed 0 times</button>')
})

test('an error names its file and line, in the handler and in what cannot be read', async () => {
  const thrown = await outcomeOf(counter('count.x.y'), pressTwice)
  const unread = await outcomeOf({ 'App.jsx': 'export default\nfunction {' }, pressTwice)

  expect(thrown).toMatchObject({ isPassed: false, file: 'App.jsx', line: 5 })
  expect(thrown?.error).toContain('TypeError')
  expect(unread).toMatchObject({ isPassed: false, file: 'App.jsx', line: 2 })
  expect(unread?.error).toContain('SyntaxError')
})

test('each test begins with a page of its own', async () => {
  const files = {
    'index.html': '<!doctype html><p>0</p><script src="a.js"></script>',
    'a.js':
      'globalThis.seen = (globalThis.seen ?? 0) + 1\ndocument.querySelector("p").textContent = seen',
  }
  const code = `expect(document.querySelector('p')).toHaveText('1')`
  const { outcomes } = await run(files, code, `${code} // again`)

  expect(outcomes.map((outcome) => outcome?.isPassed)).toEqual([true, true])
})

test('forms behave as in a browser: labels, boxes, lists, what is required, what is sent', async () => {
  const files = {
    'index.html': `<form><label>Name <input name="name" required></label>
      <label><input type="checkbox" name="sure"> Sure</label>
      <label for="size">Size</label><select id="size" name="size"><option>S</option><option>M</option></select>
      <button>Send</button></form><p role="status"></p><script src="form.js"></script>`,
    'form.js': `const form = document.querySelector('form')
form.addEventListener('submit', (event) => {
  event.preventDefault()
  document.querySelector('p').textContent = [...new FormData(form)].join(' ')
})`,
  }
  const fill = `await click(getByText('Sure'))
await choose(getByLabelText('Size'), 'M')`
  const send = `await click(getByRole('button'))`

  const { outcomes } = await run(
    files,
    `${fill}\n${send}\nexpect(getByRole('status')).toHaveText('')`,
    `await type(getByLabelText('Name'), 'Asha')\n${fill}\n${send}
expect(getByRole('status')).toHaveText('name,Asha sure,on size,M')`,
  )

  expect(outcomes).toMatchObject([{ isPassed: true }, { isPassed: true }])
})

test('a loop without end and a flood of memory end the test, and the next one is well', async () => {
  const loop = await run({ 'App.jsx': 'while (true) {}' }, 'expect(1).toBe(1)')
  const flood = await run(
    { 'App.jsx': 'const all = []\nfor (;;) all.push(new Array(1e5).fill(1))' },
    'expect(1).toBe(1)',
  )

  expect(loop.verdicts).toEqual(['TLE'])
  expect(flood.verdicts).toEqual(['MLE'])
  expect(await outcomeOf(counter('setCount(count + 1)'), pressTwice)).toMatchObject({
    isPassed: true,
  })
})

test('a page finds neither the host nor anything of Node', async () => {
  const names = ['host', 'process', 'require', 'module', 'Buffer', 'fetch', 'WebAssembly']
  const outcome = await outcomeOf(
    {
      'App.jsx': `console.log(${names.map((name) => `typeof ${name === 'require' || name === 'module' ? `globalThis.${name}` : name}`).join(', ')})
try { import('fs').catch((error) => console.log(error.message)) } catch (error) { console.log(error.message) }
export default () => null`,
    },
    'await wait(10)',
  )

  expect(outcome?.printed).toMatch(/^(undefined ){6}undefined\n/)
  expect(outcome?.printed).not.toContain('readFile')
})

test('a package that is not there, and a file that is not, are named', async () => {
  const importing = (name: string) => ({
    'App.jsx': `import it from '${name}'\nexport default () => it`,
  })
  const pack = await outcomeOf(importing('axios'), 'expect(1).toBe(1)')
  const file = await outcomeOf(importing('./Card.jsx'), 'expect(1).toBe(1)')

  expect(pack?.error).toContain("Cannot find the package 'axios' that App.jsx imports")
  expect(file?.error).toContain("Cannot find the file './Card.jsx' that App.jsx imports")
})
