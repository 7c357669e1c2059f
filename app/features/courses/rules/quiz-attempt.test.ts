import { describe, expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { isChoiceOf, isPassed, isRightChoice, rightToPass, showQuiz } from './quiz-attempt'

const one = question({ id: 'one', options: 3, correct: [2] })
const several = question({ id: 'several', options: 4, correct: [0, 3] })
const because = one.options.map((option, index) =>
  index === 1 ? { ...option, why: 'It slips.' } : option,
)
const quiz = [{ ...one, options: because }, several]

const show = (...tries: [string, number[]][]) =>
  showQuiz(
    quiz,
    tries.map(([questionId, chosen]) => ({ questionId, chosen })),
    { attempt: 1, seed: 'asha' },
  )

describe('marking a question', () => {
  test.each([
    ['the right one', [2], true],
    ['a wrong one', [0], false],
    ['the right one and another', [2, 0], false],
    ['none', [], false],
  ])('a single choice with %s', (_, chosen, isRight) => {
    expect(isRightChoice(one, chosen)).toBe(isRight)
  })

  test.each([
    ['exactly the right ones', [0, 3], true],
    ['exactly the right ones, in another order', [3, 0], true],
    ['only some of them', [0], false],
    ['one twice', [0, 0], false],
    ['all there are', [0, 1, 2, 3], false],
  ])('a multiple choice with %s', (_, chosen, isRight) => {
    expect(isRightChoice(several, chosen)).toBe(isRight)
  })

  test.each([
    ['one of a single choice', one, [2], true],
    ['two of a single choice', one, [2, 0], false],
    ['an unknown option', one, [3], false],
    ['an option twice', several, [0, 0], false],
    ['all of a multiple choice', several, [0, 1, 2, 3], true],
  ])('%s', (_, asked, chosen, isChoice) => {
    expect(isChoiceOf(asked, chosen)).toBe(isChoice)
  })
})

describe('an attempt', () => {
  test('reveals nothing before an answer', () => {
    const { questions, score } = show()

    expect(score).toBeNull()
    for (const { state, tries, options, explanation } of questions) {
      expect([state, tries, explanation]).toEqual(['open', [], null])
      expect(options.every(({ mark, why }) => mark === null && why === null)).toBe(true)
    }
  })

  test('says why a wrong choice fails, and hides the key until the second try', () => {
    const [shown] = show(['one', [1]]).questions

    expect(shown).toMatchObject({ state: 'second-try', tries: [[1]], explanation: null })
    expect(shown?.options.filter(({ mark, why }) => mark !== null || why !== null)).toEqual([
      { index: 1, text: 'Option 1', mark: 'wrong', why: 'It slips.' },
    ])
  })

  test('marks only the wrong options that were chosen in a multiple choice', () => {
    const shown = show(['several', [0, 1]]).questions[1]

    expect(shown?.options.filter(({ mark }) => mark !== null).map(({ index }) => index)).toEqual([
      1,
    ])
  })

  test.each<[string, number[][], string]>([
    ['right', [[2]], 'right'],
    ['right at the second try', [[1], [2]], 'right-at-second'],
    ['missed twice', [[1], [0]], 'missed'],
  ])('shows the key and the explanation of a question that is %s', (_, tries, state) => {
    const [shown] = show(...tries.map((chosen): [string, number[]] => ['one', chosen])).questions

    expect(shown).toMatchObject({ state, explanation: 'Because of one.' })
    expect(shown?.options.find(({ index }) => index === 2)?.mark).toBe('right')
  })

  test('has no third try', () => {
    expect(show(['one', [1]], ['one', [0]], ['one', [2]]).questions[0]?.state).toBe('missed')
    expect(show(['one', [2]], ['one', [0]]).questions[0]).toMatchObject({
      state: 'right',
      tries: [[2]],
    })
  })

  test('counts first and second choices separately', () => {
    expect(show(['one', [2]], ['several', [0]]).score).toBeNull()
    expect(show(['one', [2]], ['several', [0]], ['several', [0, 3]]).score).toEqual({
      first: 1,
      right: 2,
      outOf: 2,
    })
  })

  test('ignores answers to unknown questions', () => {
    expect(show(['other', [0]], ['constructor', [0]]).questions.map(({ state }) => state)).toEqual([
      'open',
      'open',
    ])
  })
})

test('the order of the options stays after a reload and changes in another attempt', () => {
  const long = question({ id: 'long', options: 6 })
  const order = (attempt: number, seed: string) =>
    showQuiz([long], [], { attempt, seed }).questions[0]?.options.map(({ index }) => index)
  const orders = [1, 2, 3, 4, 5, 6].flatMap((attempt) => [order(attempt, 'a'), order(attempt, 'b')])

  expect(order(1, 'a')).toEqual(order(1, 'a'))
  expect(new Set(orders.map(String)).size).toBeGreaterThan(6)
  expect(orders.every((each) => String(each?.toSorted()) === '0,1,2,3,4,5')).toBe(true)
  // Each option comes first in some attempt.
  const firsts = Array.from({ length: 200 }, (_, attempt) => order(attempt, 'c')?.[0])
  expect(new Set(firsts).size).toBe(6)
})

test.each([3, 4])('no attempt has the order of the previous one, with %i options', (options) => {
  const short = question({ id: 'short', options })
  const orders = Array.from({ length: 200 }, (_, index) =>
    showQuiz([short], [], { attempt: index + 1, seed: 'a' })
      .questions[0]?.options.map(({ index: option }) => option)
      .join(),
  )

  expect(orders.filter((order, at) => order === orders[at - 1])).toEqual([])
  expect(new Set(orders).size).toBe(options === 3 ? 6 : 24)
})

test.each([
  [4, 5, true],
  [3, 4, false],
  [3, 3, true],
  [2, 3, false],
  [3, 5, false],
])('%i of %i at the first choice', (first, outOf, isGood) => {
  expect(isPassed({ first, right: outOf, outOf })).toBe(isGood)
})

test.each([
  [3, 3],
  [4, 4],
  [5, 4],
  [6, 5],
  [10, 8],
])('a quiz of %i questions needs %i right at the first choice, and no fewer', (outOf, needed) => {
  expect(rightToPass(outOf)).toBe(needed)
  expect(isPassed({ first: needed, right: outOf, outOf })).toBe(true)
  expect(isPassed({ first: needed - 1, right: outOf, outOf })).toBe(false)
})
