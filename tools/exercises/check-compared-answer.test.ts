import { afterAll, expect, test } from 'vitest'
import type { ComparedBody } from '~/features/exercises/rules/check-answer'
import { Judge } from '../../judge/judge.ts'
import { checkComparedAnswer } from './check-compared-answer.ts'

const judge = new Judge({ laneCount: 1 })
afterAll(() => judge.stop())

const common = { title: 'T', minutes: 1, optional: false, hints: ['Hint.'] }
const mistakes = [{ answer: '.', say: 'You …' }]
const guests = {
  ...common,
  kind: 'order',
  language: 'python',
  lines: ['name = input()', 'for letter in name:', '    print(letter)'],
  distractors: [],
  swappable: [],
  input: 'Om\n',
  mistakes: [{ answer: '^(?!1,2,3$)', say: 'You …' }],
}
const sum = {
  ...common,
  kind: 'predict',
  language: 'typescript',
  program: 'const late = "25" as unknown as number\nconsole.log(late + 5)\n',
  programHtml: '',
  wrong: ['30', '35'],
}

const check = (body: object) => checkComparedAnswer(judge, body as ComparedBody, '00000007aaaaaaaa')

test('lines in their right order have to print what the author says', async () => {
  expect(await check({ ...guests, prints: 'O\nm\n' })).toEqual([])
  expect(await check({ ...guests, prints: 'Om\n' })).toEqual(['in its order it prints "O\\nm\\n"'])
})

test('lines that may be swapped have to print the same in each right order', async () => {
  const lines = ['a = 1', 'b = 2', 'print(a + b)']
  const both = { ...guests, lines, swappable: [[1, 2]], input: undefined, prints: '3' }
  const either = { ...both, lines: ['print(1)', 'print(2)', 'print(3)'], prints: '1\n2\n3' }

  expect(await check(both)).not.toContainEqual(expect.stringContaining('it prints'))
  expect(await check(either)).toContain('in its right order 2 it prints "2\\n1\\n3\\n"')
})

test('a whole program that cannot be run here is named', async () => {
  const lines = ['import pandas', 'a = 1', 'print(a)']

  expect(await check({ ...guests, lines, prints: '1' })).toEqual([
    'prints: the program cannot be run here',
  ])
})

test('a TypeScript program has to print the answer', async () => {
  const meets = [{ answer: '^3', say: 'You …' }]

  expect(await check({ ...sum, answer: '255', mistakes: meets })).toEqual([])
  expect(await check({ ...sum, answer: '255.5', mistakes })).toContain(
    'the program prints "255\\n", not the answer',
  )
})
