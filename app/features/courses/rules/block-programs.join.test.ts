import { expect, test } from 'vitest'
import {
  type Block,
  chainOf,
  engineOf,
  joinBlocks,
  readBlockMessage,
  readBlockOutput,
  readsInput,
} from './block-programs'

const block = (source: string, more: Partial<Block> = {}): Block => ({
  language: 'python',
  source,
  title: null,
  continues: false,
  ...more,
})
const script = (source: string) => block(source, { language: 'javascript' })

test('a missing block has no chain, and nothing precedes the first block', () => {
  expect(chainOf([], 0)).toEqual([])
  const first = block('a', { continues: true })
  expect(chainOf([first], 0)).toEqual([first])
})

test('JavaScript and TypeScript can continue each other and run together as TypeScript', () => {
  const blocks = [script('a'), block('b'), block('c', { language: 'typescript', continues: true })]

  expect(chainOf(blocks, 2).map(({ source }) => source)).toEqual(['a', 'c'])
  expect(engineOf(chainOf(blocks, 2))).toBe('typescript')
  expect(engineOf(chainOf(blocks, 1))).toBe('python')
  expect(engineOf(chainOf(blocks, 0))).toBe('javascript')
})

test('Python that reads input echoes the input after its prompt', () => {
  expect(readsInput(block('name = input("Name? ")'))).toBe(true)
  expect(readsInput(block('input = 1'))).toBe(false)
  expect(readsInput(block('my_input(1)'))).toBe(false)
  expect(readsInput(script('input(1)'))).toBe(false)

  const { source, linesBefore } = joinBlocks([block('input()')])
  expect(source.split('\n').slice(linesBefore)).toEqual(['input()'])
  expect(source).toContain('builtins.input = _ask')
  expect(joinBlocks([block('input()'), block('print(1)')]).source).not.toContain('builtins')
})

test('joins no blocks to an empty program', () => {
  expect(joinBlocks([])).toEqual({ source: '', linesBefore: 0 })
})

test('joins the blocks of a chain in order and prints a mark before the last one', () => {
  expect(joinBlocks([block('a'), block('b\nc'), block('d')])).toEqual({
    source: 'a\nb\nc\nprint("\\u001e")\nd',
    linesBefore: 4,
  })
  expect(joinBlocks([script('a'), script('d')])).toEqual({
    source: 'a\nconsole.log("\\u001e")\nd',
    linesBefore: 2,
  })
})

test('registers earlier Python files for import by name, but not the last one', () => {
  const { source } = joinBlocks([
    block('a = 1', { title: 'bills.py' }),
    block('b = 1', { title: 'not a name.py' }),
    block('c = 1', { title: 'notes.pyi' }),
    block('from bills import a', { title: 'last.py' }),
  ])

  expect(source.match(/sys\.modules\["\w+"\] =/g)).toEqual(['sys.modules["bills"] ='])
  expect(source).toContain(
    'a = 1\nimport sys\nsys.modules["bills"] = sys.modules["__main__"]\nb = 1',
  )
})

test.for([
  ["import { a } from './a.js'", ''],
  ["import { a } from '../a.js'", ''],
  ["import { a } from './a.js';b()", 'b()'],
  ["import './a.js'", ''],
  ["import {\n  a,\n} from './a.js'", '\n\n'],
  ["import a from 'fs'", "import a from 'fs'"],
  ["import a from '.../a'", "import a from '.../a'"],
  ["  import a from './a'", "  import a from './a'"],
  ["importer('./a')", "importer('./a')"],
  ["import a from 'b'; c('./d')", "import a from 'b'; c('./d')"],
  ['export const a = 1', 'const a = 1'],
  ['export let a', 'let a'],
  ['export async function a() {}', 'async function a() {}'],
  ['export class A {}', 'class A {}'],
  ['a\nexport var b', 'a\nvar b'],
  ['export default 1', 'export default 1'],
  ['export constant', 'export constant'],
  ['  export const a = 1', '  export const a = 1'],
])('rewrites %s to %s in scripts of a chain', ([written = '', run = '']) => {
  expect(joinBlocks([script('z'), script(written)]).source).toBe(
    `z\nconsole.log("\\u001e")\n${run}`,
  )
  // A block that runs alone needs no change.
  expect(joinBlocks([script(written)]).source).toBe(written)
})

test('the output of the last block begins after the last mark', () => {
  expect(readBlockOutput('1\n\u001E\n2\n\u001E\n3')).toBe('3')
  expect(readBlockOutput('\u001E\n3')).toBe('3')
  expect(readBlockOutput('1\u001E')).toBe('1\u001E')
})

test.for([
  ['solution.js:12:5', 10, 'solution.js:2:5'],
  ['solution.js:11 and solution.js:12', 10, 'solution.js:1 and solution.js:2'],
  ['solution.js:10:5', 10, 'solution.js:10 of an earlier block:5'],
  ['File "solution.py", line 12, in a', 10, 'File "solution.py", line 2, in a'],
  ['File "solution.py", line 9', 10, 'File "solution.py", line 9 of an earlier block'],
  ['solution.js:10', 0, 'solution.js:10'],
  ['other.js:12', 10, 'other.js:12'],
  ['line 12', 10, 'line 12'],
] as const)('rewrites %s with %i lines before it to %s', ([message, linesBefore, shown]) => {
  expect(readBlockMessage(message, linesBefore)).toBe(shown)
})
