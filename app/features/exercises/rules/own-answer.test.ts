import { expect, test } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { question } from '../../../../test/builders'
import { chosenTexts, ownAnswer } from './own-answer'
import { lineOrder } from './line-order'

const body = (fields: object) => ({ hints: [], mistakes: [], ...fields }) as unknown as ExerciseBody
const code = (text: string) => ({ kind: 'code', text })

test('shows chosen options by their texts', () => {
  const asked = question({ id: 'one' })
  const [first, second] = asked.options.map(({ text }) => text)
  expect(chosenTexts(asked, '1,0')).toEqual({ kind: 'options', texts: [second, first] })
})

test('shows placed lines in the chosen order, without those left out', () => {
  const order = body({ kind: 'order', lines: ['a', 'b'], distractors: ['c'] })
  const shown = lineOrder('a1', 3)
  const numberOf = (line: number) => shown.indexOf(line) + 1
  expect(ownAnswer(order, 'a1', `${numberOf(3)},${numberOf(1)}`)).toEqual(code('c\na'))
})

test('shows one gap by its text, several by number, and marks an empty one', () => {
  const one = body({ kind: 'fill', gaps: [{ accept: [] }] })
  expect(ownAnswer(one, 'a1', '1=range(3)')).toEqual(code('range(3)'))
  const two = body({ kind: 'fill', gaps: [{ accept: [] }, { accept: [] }] })
  expect(ownAnswer(two, 'a1', '1=\n2=x = 1')).toEqual(code('1: (empty)\n2: x = 1'))
})

test('shows a chosen line with its number, and typed text unchanged', () => {
  const spot = body({ kind: 'spot', program: 'a = 1\n  b = 2\n', fault: 1 })
  expect(ownAnswer(spot, 'a1', '2')).toEqual(code('Line 2: b = 2'))
  expect(ownAnswer(body({ kind: 'predict' }), 'a1', '3\n4\n')).toEqual(code('3\n4'))
})
