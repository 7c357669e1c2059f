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

test('a check that fails says what was expected and what was found', async () => {
  expect(await outcomeOf(counter('setCount(1)'), pressTwice)).toMatchObject({
    isPassed: false,
    expected: "the text 'Pressed 2 times'",
    came: "'Pressed 1 times'",
  })
})

test('an element that is missing is reported with the page in its place', async () => {
  const outcome = await outcomeOf(counter('0'), `getByRole('link', { name: 'Home' })`)

  expect(outcome?.expected).toBe('an element with the role "link" and name "Home"')
  expect(outcome?.came).toContain('<button>Pressed 0 times</button>')
})

test.each([
  `toHaveAttribute('datetime')`,
  `toHaveValue('8')`,
  `toContainElement(getByRole('button'))`,
  'toBeChecked()',
  'not.toBeDisabled()',
])('%s of a missing element fails the check and is no error of the test', async (check) => {
  const missing = `expect(document.querySelector('time')).${check}`
  expect(await outcomeOf(counter('0'), missing)).toMatchObject({
    expected: 'an element',
    came: 'null',
    error: null,
  })
})

test('an error names its file and line, in the handler and in what cannot be read', async () => {
  const thrown = await outcomeOf(counter('count.x.y'), pressTwice)
  const unread = await outcomeOf({ 'App.jsx': 'export default\nfunction {' }, pressTwice)

  const inline = { 'index.html': '<p>Hi</p>\n<script>\nnothing()\n</script>' }
  const unreadInline = { 'index.html': '<p>Hi</p>\n<script>\nconst = 1\n</script>' }

  for (const files of [inline, unreadInline])
    expect(await outcomeOf(files, 'expect(1).toBe(1)')).toMatchObject({
      file: 'index.html',
      line: 3,
    })
  expect(thrown).toMatchObject({ isPassed: false, file: 'App.jsx', line: 5 })
  expect(thrown?.error).toContain('TypeError')
  expect(unread).toMatchObject({ isPassed: false, file: 'App.jsx', line: 2 })
  expect(unread?.error).toContain('SyntaxError')
})

test('each test begins with a fresh page', async () => {
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

const sending = (form: string, handler: string) => ({
  'index.html': `${form}<p role="status"></p><script src="send.js"></script>`,
  'send.js': `let count = 0
document.querySelector('form').addEventListener('submit', (event) => {
  ${handler}
  count += 1
  document.querySelector('p').textContent = count + ' ' + [...new FormData(event.target, event.submitter)].join(' ')
})`,
})
const named =
  '<form><label>Name <input name="name"></label><button name="way" value="fast">Send</button></form>'
const sent = (text: string) => `expect(getByRole('status')).toHaveText('${text}')`

test.each([
  ['a button', named, `await click(getByRole('button'))`, '1 name, way,fast'],
  ['Enter in a field', named, `await press(getByLabelText('Name'), 'Enter')`, '1 name, way,fast'],
  ['requestSubmit', named, `document.querySelector('form').requestSubmit()`, '1 name,'],
  ['the action of tests', named, `await submit(document.querySelector('form'))`, '1 name,'],
  [
    'Enter without a button',
    '<form><label>Name <input name="name"></label></form>',
    `await press(getByLabelText('Name'), 'Enter')`,
    '1 name,',
  ],
  [
    'no Enter where a listener prevents it',
    named.replace('<input', '<input autofocus'),
    `getByLabelText('Name').addEventListener('keydown', (event) => event.preventDefault())
await press(getByLabelText('Name'), 'Enter')`,
    '',
  ],
  [
    'a button outside',
    `<form id="f"><input name="name" aria-label="Name"></form><button form="f">Send</button>`,
    `await click(getByRole('button'))`,
    '1 name,',
  ],
  ['submit() without an event', named, `document.querySelector('form').submit()`, ''],
])('a form is sent by %s, unless that is prevented', async (_by, form, action, text) => {
  for (const handler of ['event.preventDefault()', '']) {
    const outcome = await outcomeOf(sending(form, handler), `${action}\n${sent(text)}`)

    expect(outcome).toMatchObject({ isPassed: true })
  }
})

test('a form of method dialog closes its dialog and names its button, unless it is prevented', async () => {
  const dialog = `<dialog><form method="dialog"><button value="yes">Sure</button></form></dialog>`
  const code = `const dialog = document.querySelector('dialog')
dialog.addEventListener('close', () => { document.querySelector('p').textContent += '!' })
expect(queryByRole('button')).toBe(null)
dialog.showModal()
await click(getByRole('button', { name: 'Sure' }))
await wait(20)
document.querySelector('p').textContent += ' ' + dialog.open + ' ' + dialog.returnValue\n`

  expect(await outcomeOf(sending(dialog, ''), code + sent('1 ! false yes'))).toMatchObject({
    isPassed: true,
  })
  expect(
    await outcomeOf(sending(dialog, 'event.preventDefault()'), code + sent('1 true')),
  ).toMatchObject({ isPassed: true })
})

test('a clicked link does not leave the page', async () => {
  const files = {
    'index.html': '<a href="next.html">Next</a><a href="#top">Top</a><p id="top">Here</p>',
  }
  const code = `await click(getByText('Next'))
await press(getByText('Next'), 'Enter')
await click(getByText('Top'))
await wait(20)
expect(getByText('Here')).toHaveText('Here')`

  expect(await outcomeOf(files, code)).toMatchObject({ isPassed: true })
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

test('a page cannot reach the host or anything of Node', async () => {
  const names = ['host', 'process', 'require', 'module', 'Buffer', 'WebAssembly']
  const outcome = await outcomeOf(
    {
      'App.jsx': `console.log(${names.map((name) => `typeof ${name === 'require' || name === 'module' ? `globalThis.${name}` : name}`).join(', ')})
try { import('fs').catch((error) => console.log(error.message)) } catch (error) { console.log(error.message) }
export default () => null`,
    },
    'await wait(10)',
  )

  expect(outcome?.printed).toMatch(/^(undefined ){5}undefined\n/)
  expect(outcome?.printed).not.toContain('readFile')
})

test('a page fetches only its own files, and its storage ends with it', async () => {
  const files = {
    'App.jsx': `import { useEffect, useState } from 'react'
export default function App() {
  const [text, setText] = useState(localStorage.getItem('menu') ?? 'nothing')
  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const { signal } = controller
      const menu = await (await fetch('/api/menu.json', { signal })).json()
      localStorage.setItem('menu', menu[0])
      const other = await fetch('https://example.org/menu.json').catch((error) => error.message)
      setText(localStorage.getItem('menu') + ', ' + other)
    }
    load().catch((error) => setText(error.message))
    return () => controller.abort()
  }, [])
  return <p>{text}</p>
}`,
    'api/menu.json': '["Poha"]',
  }
  const shown = `await waitFor(() => expect(document.body).toHaveText('Poha, Failed to fetch'))`
  const { outcomes } = await run(files, shown, `${shown} // again`)

  expect(outcomes.map((outcome) => outcome?.came ?? outcome?.error)).toEqual([null, null])
})

test('files in folders import each other, and an error in one names it', async () => {
  const files = {
    'App.tsx': `import { Table } from './ui/table'\nexport default () => <Table />`,
    'ui/table.tsx': `import { words } from '../trains/words'\nimport './style.css'
export const Table = () => <p>{words}</p>`,
    'ui/style.css': '',
    'trains/words.ts': `export const words: string = 'No trains'`,
  }
  const shown = `expect(document.body).toHaveText('No trains')`
  const broken = { ...files, 'trains/words.ts': 'export const words = nothing' }

  expect(await outcomeOf(files, shown)).toMatchObject({ isPassed: true })
  expect(await outcomeOf(broken, shown)).toMatchObject({ file: 'trains/words.ts', line: 1 })
})

test('a package or file that does not exist is named', async () => {
  const importing = (name: string) => ({
    'App.jsx': `import it from '${name}'\nexport default () => it`,
  })
  const pack = await outcomeOf(importing('axios'), 'expect(1).toBe(1)')
  const file = await outcomeOf(importing('./Card.jsx'), 'expect(1).toBe(1)')

  expect(pack?.error).toContain("Cannot find the package 'axios' that App.jsx imports")
  expect(file?.error).toContain("Cannot find the file './Card.jsx' that App.jsx imports")
})
