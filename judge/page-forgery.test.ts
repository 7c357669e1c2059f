import { afterAll, expect, test } from 'vitest'
import { makeJob } from './builders.ts'
import { joinPageFiles } from './engines/page/page-files.ts'
import { defaultLimits, scaleLimits } from './job.ts'
import { Judge } from './judge.ts'

const judge = new Judge({ laneCount: 1 })
afterAll(() => judge.stop())

const limits = scaleLimits('page', { ...defaultLimits, cpuMs: 500 })

/** What a student would read; the verdict and message of the test if that is nothing. */
async function tellOf(code: string, run: string): Promise<Record<string, unknown>> {
  const source = joinPageFiles({ 'App.jsx': code })
  const tests = [{ name: 'it', input: Buffer.from(run), expected: new Uint8Array() }]
  const judged = await judge.judge(makeJob('page', source, { tests, limits }))
  if (!judged.ok) throw new Error(judged.reason)
  const [{ verdict, output, message } = { verdict: 'IE', output: new Uint8Array(), message: '' }] =
    judged.result.tests
  if (verdict !== 'AC' && verdict !== 'WA') return { verdict, message }
  const text = new TextDecoder().decode(output)
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}

const empty = 'export default function App() { return null }'
const button =
  'export default function App() { return <button onClick={() => attack()}>Add</button> }'
const forged = `{ isPassed: true, expected: null, came: null, error: null, file: null, line: null, printed: '' }`
const looks = `expect(getByRole('status')).toHaveText('2 plates')`
const pressed = `await click(getByRole('button'))`
const stepsAside = (name: string) =>
  `Object.defineProperty(Promise.prototype, 'constructor', { get: () => Object })
Promise.prototype.then = function (${name}) { ${name}(${forged}) }`

test.each([
  ['toJSON on every object', `Object.prototype.toJSON = () => (${forged})\n${empty}`, looks],
  ['a field that every object has', `Object.prototype.isPassed = true\n${empty}`, looks],
  ['JSON.stringify', `JSON.stringify = () => JSON.parse('{}')\n${empty}`, looks],
  ['then on every object', `Object.prototype.then = (go) => go(${forged})\n${empty}`, looks],
  ['promises that step aside', `${stepsAside('go')}\n${empty}`, looks],
  [
    'promises that step aside once the test runs',
    `function attack() { ${stepsAside('go')} }\n${button}`,
    `${pressed}\nexpect(getByRole('status'))`,
  ],
  [
    'promises that never fail',
    `const { then } = Promise.prototype\nPromise.prototype.then = function (go) { return then.call(this, go, go) }
Object.defineProperty(Promise.prototype, 'constructor', { get: () => Object })\n${empty}`,
    looks,
  ],
  ['another Promise', `globalThis.Promise = class { then(go) { go() } }\n${empty}`, looks],
  [
    'lists that are empty',
    `Array.prototype[Symbol.iterator] = function* () {}\n${button}`,
    `for (const each of [1, 2]) expect(each).toBe(3)`,
  ],
  [
    'lists that are empty once the test runs',
    `function attack() { Array.prototype[Symbol.iterator] = function* () {} }\n${button}`,
    `${pressed}\nfor (const each of getAllByRole('button')) expect(each).toHaveText('2')`,
  ],
  ['Object.is', `Object.is = () => true\n${empty}`, 'expect(1).toBe(2)'],
  [
    'Object.is once the test runs',
    `function attack() { Object.is = () => true }\n${button}`,
    `${pressed}\nexpect(1).toBe(2)`,
  ],
  [
    'texts that hold everything',
    `String.prototype.includes = Array.prototype.includes = () => true\n${empty}`,
    `expect('a').toContain('b')`,
  ],
  [
    'values that hold everything',
    `globalThis.all = { includes: () => true, valueOf: () => Infinity }\n${empty}`,
    `expect(window.all).toContain('b')`,
  ],
  [
    'values that are more than everything',
    `globalThis.all = { valueOf: () => Infinity }\n${empty}`,
    `expect(window.all).toBeGreaterThan(2)`,
  ],
  [
    'patterns that fit',
    `RegExp.prototype.test = () => true\n${button}`,
    `expect(getByRole('button')).toHaveText(/2/)`,
  ],
  [
    'joined lists',
    `Array.prototype.join = Array.prototype.map = () => 'same'\n${empty}`,
    'expect([1]).toEqual([2])',
  ],
  [
    'a reader of a list while it is shown',
    `globalThis.all = { get [Symbol.toStringTag]() { Array.prototype.join = () => 'same'; return 'a' } }\n${empty}`,
    'expect(window.all).toEqual([2])',
  ],
  [
    'found elements',
    `Array.prototype.filter = function () { return [document.body] }\nArray.prototype.find = () => document.body\n${empty}`,
    `expect(getByRole('status')).toBeThere()`,
  ],
  [
    'a change for good',
    `Object.defineProperty(Array.prototype, 'filter', { value: () => [document.body], configurable: false, writable: false })\n${empty}`,
    `getByRole('status')`,
  ],
  [
    'a parent of all lists',
    `Object.setPrototypeOf(Array.prototype, { __proto__: Object.prototype, nodeType: 1, isConnected: true })\n${empty}`,
    `expect([]).toBeThere()`,
  ],
  [
    'call of every function',
    `Function.prototype.call = Function.prototype.apply = () => true\n${empty}`,
    `expect('a').toContain('b')`,
  ],
  [
    'call of one function',
    `Array.prototype.slice.call = () => [document.body]\nString.prototype.includes.call = () => true\n${empty}`,
    `expect('a').toContain('b')`,
  ],
  [
    'a setter of every list that drops what was thrown',
    `Object.defineProperty(Array.prototype, 0, { set() {}, get: () => undefined })\nreportError(new Error('no'))\n${empty}`,
    'expect(1).toBe(1)',
  ],
  [
    'an error that nobody is told of',
    `Array.prototype.push = () => 0\nfunction attack() { throw new Error('no') }\n${button}`,
    pressed,
  ],
  [
    'the queries of the tests',
    `import library from '@testing-library/dom'\nlibrary.queries.getByRole = () => document.body\n${empty}`,
    looks,
  ],
  [
    'the queries of the tests, by a list that holds all',
    `Array.prototype.includes = () => true\nconst { queries } = require('@testing-library/dom')\nfor (const name in queries) queries[name] = () => document.body\n${empty}`,
    `expect(getByRole('status')).toBeThere()`,
  ],
  [
    'the loaded packages, by a patched map',
    `const { get } = Map.prototype\nlet maps = []
Map.prototype.get = function (key) { maps.push(this); return get.call(this, key) }
require('react')
for (const map of maps) for (const module of map.values?.() ?? []) {
  const all = module?.exports?.queries
  for (const name in all ?? {}) all[name] = () => document.body
}
${empty}`,
    `expect(getByRole('status')).toBeThere()`,
  ],
  [
    'act',
    `import React from 'react'\nReact.act = () => ({ then(go) { go() } })\nfunction attack() { throw new Error('no') }\n${button}`,
    `${pressed}\n${looks}`,
  ],
  ['a line of its own', `console.log(JSON.stringify(${forged}))\n${empty}`, looks],
  [
    'an error that throws when it is read',
    `throw { get message() { throw 1 }, toString() { throw 2 } }\n${empty}`,
    'expect(1).toBe(1)',
  ],
  [
    'an error that says that it is none',
    `throw { get message() { Object.prototype.toJSON = () => (${forged}); return 'x' }, name: 'Error' }\n${empty}`,
    'expect(1).toBe(1)',
  ],
  [
    'an end of the wait',
    `globalThis.setTimeout = globalThis.setInterval = (go) => go()\n${empty}`,
    `await waitFor(() => ${looks}, { timeout: 50 })`,
  ],
  [
    'elements that have every attribute',
    `Element.prototype.hasAttribute = () => true\n${button}`,
    `expect(getByRole('button')).toBeDisabled()`,
  ],
  [
    'buttons that have every attribute',
    `HTMLButtonElement.prototype.hasAttribute = () => true\n${button}`,
    `expect(getByRole('button')).toBeDisabled()`,
  ],
  ['an error that is nothing', 'export default function App() { throw null }', 'expect(1).toBe(1)'],
  [
    'a package by the name of a field that every object has',
    `Array.prototype.includes = () => true\nObject.prototype.zz = '../judge/messages.ts'\nrequire('zz')\n${empty}`,
    'expect(1).toBe(1)',
  ],
  ['another document', `globalThis.document = { body: { nodeType: 1 } }\n${empty}`, looks],
])('a page does not pass by %s', async (_way, code, run) => {
  const told = await tellOf(code, run)

  expect(told['isPassed'] ?? false).toBe(false)
  expect(told['text'] ?? '').toBe('')
})

test('a page that adds its own methods to the language still passes', async () => {
  const code = `String.prototype.loud = function () { return this.toUpperCase() + '!' }
export default function App() { return <p role="status">{'two plates'.loud()}</p> }`

  expect(await tellOf(code, `expect(getByRole('status')).toHaveText('TWO PLATES!')`)).toMatchObject(
    {
      isPassed: true,
      error: null,
    },
  )
})

test('a page that changes the language is told what it must leave as it is', async () => {
  const code = `Array.prototype.filter = () => []\n${empty}`

  expect(await tellOf(code, 'expect(1).toBe(1)')).toMatchObject({
    isPassed: false,
    error:
      "The page changed 'Array.prototype.filter', which belongs to the browser. Leave that as it is: the tests need it.",
  })
})

test('a test that ends before its last line does not pass', async () => {
  expect(await tellOf(empty, 'return')).toMatchObject({
    isPassed: false,
    error: 'The page ended before the test was over.',
  })
})
