import { expect, test } from 'vitest'
import type { ComparedBody } from '~/features/exercises/rules/check-answer'
import { checkWrongAnswers } from './wrong-answers.ts'

const version = '00000007aaaaaaaa'
const common = { title: 'T', minutes: 1, optional: false, hints: ['Hint.'], language: 'python' }
const meets = (...answers: string[]) => answers.map((answer) => ({ answer, say: 'You …' }))
const program = { program: 'a\n\nb\nc\n', programHtml: '' }

const predict = { ...common, ...program, kind: 'predict', answer: '3' }
const order = { ...common, kind: 'order', lines: ['a', 'b', 'c'], distractors: [], swappable: [] }
const fill = { ...common, ...program, kind: 'fill' }
const gaps = [
  { accept: ['x'], choices: ['x', 'y'] },
  { accept: ['v'], choices: ['v', 'w'] },
]
const spot = { ...common, ...program, kind: 'spot', fault: 3, because: 'So.' }
const command = { ...common, kind: 'command', accept: ['ls'], options: [], transcript: 'a' }

const check = (body: object) => checkWrongAnswers(body as ComparedBody, version)
const unmet = (mistake: string) => `no wrong answer meets the mistake ${mistake} first`

test.for<[string, object]>([
  ['each other line', { ...spot, mistakes: meets('^1$', '^4$') }],
  ['each other choice', { ...predict, choices: ['3', '4', '5'], mistakes: meets('4', '5') }],
  [
    'the other choices of each gap, the rest right',
    { ...fill, gaps, mistakes: meets('^1=y\n2=v$', '^1=x\n2=w$') },
  ],
  [
    'lines swapped, left out and reversed',
    { ...order, mistakes: meets('^2,1,3$', '^1,3,2$', '^2,3$', '^1,3$', '^1,2$', '^3,2,1$') },
  ],
  [
    'a line too many at each place, and in the place of each line',
    {
      ...order,
      distractors: ['d'],
      mistakes: meets('^4,1,2,3$', '^1,2,4,3$', '^1,2,3,4$', '^4,2,3$', '^1,2,4$', '.'),
    },
  ],
])('%s is tried', ([, body]) => {
  expect(check(body)).toEqual([])
})

test('a mistake that no answer meets, or that an earlier one hides, is named', () => {
  expect(check({ ...spot, mistakes: meets('^1$', '^2$', '^[14]$') })).toEqual([unmet('^2$')])
  expect(check({ ...spot, mistakes: meets('^[14]$', '^4$') })).toEqual([unmet('^4$')])
})

test('the author lists wrong answers where they cannot be enumerated', () => {
  const mistakes = meets('^rm$', '^cat$')

  expect(check({ ...command, mistakes, wrong: ['rm', 'cat'] })).toEqual([])
  expect(check({ ...command, mistakes, wrong: ['rm', 'mv'] })).toEqual([
    'the wrong answer "mv" is met by no mistake',
    unmet('^cat$'),
  ])
  expect(check({ ...order, mistakes: meets('^3,1,2$'), wrong: ['3,1,2', '3,1'] })).toEqual([
    'the wrong answer "3,1" is met by no mistake',
  ])
})

test('a wrong answer that is right, or is refused before it is judged, is named', () => {
  const mistakes = meets('.')

  expect(check({ ...command, mistakes, wrong: ['rm', ' ls '] })).toEqual([
    'the wrong answer " ls " is right',
  ])
  expect(check({ ...fill, gaps, mistakes, wrong: ['1=y\n2=w', '1=y\n2='] })).toEqual([
    'the wrong answer "1=y\\n2=" is refused before it is judged',
  ])
  expect(check({ ...predict, answer: '1.5', mistakes, wrong: ['2', '1,5'] })).toEqual([
    'the wrong answer "1,5" is refused before it is judged',
  ])
})

test('an order that the author allows is not tried as a wrong one', () => {
  const mistakes = meets('^1,3,2$', '.')

  expect(check({ ...order, swappable: [[1, 2]], mistakes: meets('^1,3,2$', '.') })).toEqual([])
  expect(check({ ...order, swappable: [[1, 2]], mistakes, wrong: ['1,3,2', '2,1,3'] })).toEqual([
    'the wrong answer "2,1,3" is right',
  ])
  expect(check({ ...order, lines: ['a', 'a', 'c'], mistakes })).toEqual([])
})
