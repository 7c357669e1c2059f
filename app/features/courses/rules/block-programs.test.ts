import { expect, test } from 'vitest'
import {
  type Block,
  chainOf,
  joinBlocks,
  readBlockMessage,
  readBlockOutput,
} from './block-programs'

const block = (source: string, more: Partial<Block> = {}): Block => ({
  language: 'python',
  source,
  title: null,
  continues: false,
  ...more,
})

test('a block that continues runs after the earlier blocks of the same engine', () => {
  const blocks = [
    block('a = 1'),
    block('b = 2', { continues: true }),
    block('let c', { language: 'javascript' }),
    block('d = 4', { continues: true }),
  ]

  expect(chainOf(blocks, 3).map(({ source }) => source)).toEqual(['a = 1', 'b = 2', 'd = 4'])
  expect(chainOf(blocks, 2).map(({ source }) => source)).toEqual(['let c'])
})

test('a single block runs unchanged', () => {
  expect(joinBlocks([block('print(1)')])).toEqual({ source: 'print(1)', linesBefore: 0 })
})

test('leaves out the output of earlier blocks and counts lines from the start of the last block', () => {
  const { source, linesBefore } = joinBlocks([block('print(1)\nprint(2)'), block('print(3)')])

  expect(source.split('\n')[linesBefore]).toBe('print(3)')
  expect(readBlockOutput('1\n2\n\u001E\n3\n')).toBe('3\n')
  expect(readBlockOutput('1\n')).toBe('1\n')
  const words = `File "solution.py", line ${linesBefore + 1}`
  expect(readBlockMessage(words, linesBefore)).toBe('File "solution.py", line 1')
  expect(readBlockMessage('File "solution.py", line 2', linesBefore)).toBe(
    'File "solution.py", line 2 of an earlier block',
  )
})

test('joins scripts of several files without moving their lines', () => {
  const { source, linesBefore } = joinBlocks([
    block('export const one = 1', { language: 'javascript' }),
    block("import {\n  one,\n} from './one.js'\nimport fs from 'fs'\nconsole.log(one)", {
      language: 'javascript',
    }),
  ])

  expect(source.split('\n')[0]).toBe('const one = 1')
  expect(source.split('\n').slice(linesBefore)).toEqual([
    '',
    '',
    '',
    "import fs from 'fs'",
    'console.log(one)',
  ])
})
