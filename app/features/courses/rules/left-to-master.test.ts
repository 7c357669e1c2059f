import { expect, test } from 'vitest'
import { leftToMaster } from './left-to-master'

const now = new Date('2026-03-09T10:00:00Z')
const exercise = { isRequired: true, state: 'new' }
const lesson = {
  isQuizPassed: false,
  quizFinishedAt: null,
  exercises: [
    { ...exercise, id: 'one', title: 'One' },
    { ...exercise, id: 'two', title: 'Two', state: 'tried' },
    { ...exercise, id: 'done', title: 'Done', state: 'solved' },
    { ...exercise, id: 'extra', title: 'Extra', isRequired: false },
  ],
}

test('the quiz and the required exercises that are not solved are left', () => {
  expect(leftToMaster(lesson, now)).toEqual({
    isQuizPassed: false,
    quizCountsFrom: null,
    exercises: [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
    ],
  })
})

test('nothing is left once the quiz is passed and they are solved', () => {
  expect(leftToMaster({ ...lesson, isQuizPassed: true, exercises: [] }, now)).toBe(null)
  expect(leftToMaster({ ...lesson, isQuizPassed: true }, now)?.exercises).toHaveLength(2)
})

test.for([
  ['2026-03-09T09:59:00Z', '2026-03-10T09:59:00.000Z'],
  ['2026-03-08T10:00:01Z', '2026-03-09T10:00:01.000Z'],
  ['2026-03-08T10:00:00Z', undefined],
] as const)('after an attempt at %s the next one counts from %s', ([finished, from]) => {
  const left = leftToMaster({ ...lesson, quizFinishedAt: new Date(finished) }, now)
  expect(left?.quizCountsFrom?.toISOString()).toBe(from)
})
