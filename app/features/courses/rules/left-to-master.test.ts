import { expect, test } from 'vitest'
import { leftToMaster, practiceSentence } from './left-to-master'

const now = new Date('2026-03-09T10:00:00Z')
const exercise = { isRequired: true, state: 'new' }
const lesson = {
  quiz: ['a', 'b', 'c', 'd', 'e', 'f'],
  isQuizPassed: false,
  quizFinishedAt: null,
  quizAttempts: 0,
  quizTries: [],
  exercises: [
    { ...exercise, id: 'one', title: 'One' },
    { ...exercise, id: 'two', title: 'Two', state: 'tried' },
    { ...exercise, id: 'done', title: 'Done', state: 'solved' },
    { ...exercise, id: 'extra', title: 'Extra', isRequired: false },
  ],
}

test('the quiz and the unsolved required exercises are left', () => {
  expect(leftToMaster(lesson, now)).toEqual({
    isQuizPassed: false,
    toPass: '5 of 6',
    quizCountsFrom: null,
    isPractice: false,
    exercises: [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
    ],
  })
})

test('nothing is left once the quiz is passed and the required exercises are solved', () => {
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

const finished = { ...lesson, quizFinishedAt: new Date('2026-03-09T09:00:00Z'), quizAttempts: 1 }
const answered = (attempt: number, answeredAt: string) => ({ attempt, answeredAt })

test.for([
  ['before a second one within a day', finished, '2026-03-09T10:00:00Z', true],
  ['a day later', finished, '2026-03-10T09:00:00Z', false],
  [
    'a day later, in one that began before',
    {
      ...finished,
      quizTries: [answered(1, '2026-03-09T08:59:00Z'), answered(2, '2026-03-09T20:00:00+00:00')],
    },
    '2026-03-11T10:00:00Z',
    true,
  ],
  [
    'a day later, in one that began then',
    { ...finished, quizTries: [answered(2, '2026-03-10T09:00:00Z')] },
    '2026-03-11T10:00:00Z',
    false,
  ],
  ['once the quiz is passed', { ...finished, isQuizPassed: true }, '2026-03-09T10:00:00Z', false],
] as const)('whether the attempt is practice: %s', ([, given, at, isPractice]) => {
  expect(leftToMaster(given, new Date(at))?.isPractice).toBe(isPractice)
})

test('practice says from when an attempt counts', () => {
  expect(practiceSentence('10 Mar 2026, 2:30 pm IST')).toBe(
    'This attempt is for practice. An attempt counts again from 10 Mar 2026, 2:30 pm IST, or a day after you finish this one.',
  )
  expect(practiceSentence(null)).toContain('you began it less than a day after the last')
})
