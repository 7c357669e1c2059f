import { expect, test } from 'vitest'
import { type InputAnswers, isOwnInputAnswer, judgeOwnInput } from './own-input-answer'

const number = { answer: 'number' as const, tolerance: 0.01 }
const text = { answer: 'text' as const, tolerance: undefined }
const answers: InputAnswers = {
  solution: '12.5\n',
  wrongs: [
    { name: 'wrong-1', answer: '13' },
    { name: 'wrong-2', answer: '14' },
  ],
}
const mistakes = [
  { wrong: 'wrong-3', say: 'Nobody prints this.' },
  { wrong: 'wrong-2', say: 'You counted twice.' },
]
const judge = (given: string, kind: typeof number | typeof text = number) =>
  judgeOwnInput({ ...kind, mistakes }, answers, given)

test('accepts the answer of the solution, and shows the mistake of a known wrong program', () => {
  expect(judge(' 12.505 ')).toEqual({ ok: true, isRight: true, say: null })
  expect(judge('14')).toEqual({ ok: true, isRight: false, say: 'You counted twice.' })
  expect(judge('13')).toEqual({ ok: true, isRight: false, say: null })
  expect(judge('99')).toEqual({ ok: true, isRight: false, say: null })
})

test('refuses digits of other scripts, and text where a number is needed', () => {
  expect(judge('१२')).toMatchObject({ ok: false, reason: 'other-digits' })
  expect(judge('12,5')).toMatchObject({ ok: false, reason: 'decimal-comma' })
  expect(judge('12,5', text)).toEqual({ ok: true, isRight: false, say: null })
})

test.for([
  ['12.49', '12.5', true],
  ['12.51', '12.5', true],
  ['12.489', '12.5', false],
  ['12.512', '12.5', false],
  ['+12.5', '12.5', true],
  ['-12.5', '12.5', false],
  ['-12.5', '-12.50', true],
  ['12.', '12', true],
  ['.5', '0.5', true],
  ['1.25e1', '12.5', true],
  ['125E-1', '12.5', true],
  ['12.5x', '12.5', false],
  ['x12.5', '12.5', false],
  ['12 .5', '12.5', false],
  ['', '0', false],
  ['.', '0', false],
  ['e1', '0', false],
  ['1e', '1', false],
  ['0', 'none', false],
  ['12', '12', true],
  ['.25', '0.25', true],
  ['12.25', '12.25', true],
  ['1e12', '1000000000000', true],
] as const)('%s for %s as a number: %s', ([given, expected, isRight]) => {
  expect(isOwnInputAnswer(number, given, expected)).toBe(isRight)
})

test('without a tolerance, ignores only rounding in the last digits', () => {
  expect(isOwnInputAnswer({ answer: 'number' }, '0.1', '0.1000000001')).toBe(true)
  expect(isOwnInputAnswer({ answer: 'number' }, '0.1', '0.10000001')).toBe(false)
})

test('compares texts without blanks around them and without regard to capitals', () => {
  expect(isOwnInputAnswer(text, ' Asha\n', 'Asha \n')).toBe(true)
  expect(isOwnInputAnswer(text, 'asha', 'Asha')).toBe(true)
  expect(isOwnInputAnswer(text, 'asha k', 'Asha')).toBe(false)
  expect(isOwnInputAnswer(text, '12.0', '12')).toBe(false)
})
