import { expect, test } from 'vitest'
import { judgeOwnInput } from './own-input-answer'

const answers = { solution: '1234.5\n', wrongs: [{ name: 'wrong-1', answer: '1234' }] }
const number = {
  answer: 'number' as const,
  tolerance: 0.01,
  mistakes: [{ wrong: 'wrong-1', say: 'You left the half away.' }],
}
const text = { ...number, answer: 'text' as const }
const judge = (given: string, body: typeof number | typeof text = number) =>
  judgeOwnInput(body, answers, given)

test.for(['1234.5', ' 1234.50 \n', '\u00a01234.5', '+1234.5', '1.2345e3', '1234.495'])(
  'accepts the number in every notation: %j',
  (given) => {
    expect(judge(given)).toEqual({ ok: true, isRight: true, say: null })
  },
)

test.for([
  ['1234,5', 'decimal-comma'],
  ['1,234.5', 'decimal-comma'],
  ['1 234.5', 'decimal-comma'],
  ['₹1234.5', 'decimal-comma'],
  ['0x4d2', 'decimal-comma'],
  ['१२३४.५', 'other-digits'],
] as const)(
  'refuses %s with advice on how to write it, instead of judging it as wrong',
  ([given, reason]) => {
    expect(judge(given)).toEqual({ ok: false, reason })
  },
)

test('shows the mistake when the answer is that of a known wrong program', () => {
  expect(judge('1234')).toEqual({ ok: true, isRight: false, say: 'You left the half away.' })
  expect(judge('7')).toEqual({ ok: true, isRight: false, say: null })
})

test('ignores blanks around a text, but not those in it', () => {
  expect(judge('  1234.5\r\n', text)).toMatchObject({ isRight: true })
  expect(judge('1234 .5', text)).toMatchObject({ isRight: false })
})

test('ignores capitals in a text', () => {
  const names = { solution: 'Charu\n', wrongs: [{ name: 'wrong-1', answer: 'Divya' }] }
  expect(judgeOwnInput(text, names, 'charu')).toMatchObject({ isRight: true })
  expect(judgeOwnInput(text, names, 'DIVYA')).toEqual({
    ok: true,
    isRight: false,
    say: 'You left the half away.',
  })
})
