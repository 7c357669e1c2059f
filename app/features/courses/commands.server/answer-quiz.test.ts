import { expect } from 'vitest'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import type { QuizAnswers } from '../rules'
import { quizResults } from '../tables.server'
import { answerQuiz } from './answer-quiz'

const now = new Date('2026-03-09T20:00:00Z')
const quiz = [
  question({ id: 'one', correct: [0] }),
  question({ id: 'two', correct: [1] }),
  question({ id: 'three', correct: [0, 2] }),
]
const allRight = { one: [0], two: [1], three: [0, 2] }
const oneRight = { one: [0], two: [0], three: [0] }
const noneRight = { one: [1], two: [0], three: [1] }

test('an attempt is graded, explained and stored', async ({ db }) => {
  const student = await createStudent(db, { timeZone: 'Asia/Kolkata' })
  const { id: courseId } = await createCourse(db, { quiz })

  const result = await answerQuiz(db, {
    student,
    courseId,
    moduleId: 'first',
    answers: oneRight,
    now,
  })

  expect(result).toMatchObject({
    ok: true,
    score: 1,
    outOf: 3,
    graded: [
      { id: 'one', isRight: true, correct: [0], explanation: 'Because of one.' },
      { id: 'two', isRight: false, correct: [1] },
      { id: 'three', isRight: false, correct: [0, 2] },
    ],
  })
  expect(await db.select().from(quizResults)).toEqual([
    {
      studentId: student.id,
      courseId,
      moduleId: 'first',
      bestScore: 1,
      bestOutOf: 3,
      attempts: 1,
      firstScore: null,
      firstOutOf: null,
      passedAt: null,
      updatedAt: now,
    },
  ])
  expect(await db.select().from(activity)).toMatchObject([
    {
      actorId: student.id,
      kind: 'quiz-answered',
      subject: `${courseId}/first`,
      detail: { score: 1, outOf: 3 },
      localDay: '2026-03-10',
    },
  ])
})

test('the best score is kept, whatever comes after it', async ({ db }) => {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz })
  const input = { student, courseId, moduleId: 'first', now }

  for (const answers of [oneRight, allRight, noneRight]) await answerQuiz(db, { ...input, answers })

  expect(await db.select().from(quizResults)).toMatchObject([
    { bestScore: 3, bestOutOf: 3, attempts: 3 },
  ])
})

test('of quizzes of different lengths, the larger share of right answers is the best', async ({
  db,
}) => {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz })
  const key = { studentId: student.id, courseId, moduleId: 'first' }
  await db
    .insert(quizResults)
    .values({ ...key, bestScore: 2, bestOutOf: 5, attempts: 1, updatedAt: now })
  const input = { student, courseId, moduleId: 'first', now }

  await answerQuiz(db, { ...input, answers: oneRight })
  expect(await db.select().from(quizResults)).toMatchObject([{ bestScore: 2, bestOutOf: 5 }])

  await answerQuiz(db, { ...input, answers: { ...allRight, two: [0] } })
  expect(await db.select().from(quizResults)).toMatchObject([{ bestScore: 2, bestOutOf: 3 }])
})

test('ten attempts at once are ten attempts and one best', async ({ db }) => {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz })

  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      answerQuiz(db, {
        student,
        courseId,
        moduleId: 'first',
        answers: index === 4 ? allRight : noneRight,
        now,
      }),
    ),
  )

  expect(await db.select().from(quizResults)).toMatchObject([{ bestScore: 3, attempts: 10 }])
  expect(await db.$count(activity)).toBe(10)
})

test("a visitor's answers are graded and not stored", async ({ db }) => {
  const { id: courseId } = await createCourse(db, { quiz })

  const result = await answerQuiz(db, {
    student: null,
    courseId,
    moduleId: 'first',
    answers: allRight,
    now,
  })

  expect(result).toMatchObject({ ok: true, score: 3, outOf: 3 })
  expect(await db.$count(quizResults)).toBe(0)
  expect(await db.$count(activity)).toBe(0)
})

const allIds = ['one', 'two', 'three', 'constructor']

test.for<[string, QuizAnswers, string[]]>([
  ['nothing', {}, allIds],
  ['a question left out', allRight, ['constructor']],
  ['two questions left out', { two: [1], constructor: [0] }, ['one', 'three']],
  ['a question without a choice', { ...allRight, constructor: [] }, ['constructor']],
  ['only questions that are not there', { other: [0] }, allIds],
])('an attempt with %s is refused and not stored', async ([, answers, unanswered], { db }) => {
  const student = await createStudent(db)
  // The id is a name that every object has.
  const odd = question({ id: 'constructor' })
  const { id: courseId } = await createCourse(db, { quiz: [...quiz, odd] })

  const result = await answerQuiz(db, { student, courseId, moduleId: 'first', answers, now })

  expect(result).toEqual({ ok: false, reason: 'unanswered', unanswered })
  expect(await db.$count(quizResults)).toBe(0)
  expect(await db.$count(activity)).toBe(0)
})

test('a quiz that is locked, or not there, is refused', async ({ db }) => {
  const student = await createStudent(db)
  const { id: paidId } = await createCourse(db, { quiz, priceMinor: 1 })
  const { id: courseId } = await createCourse(db, { quiz })
  const input = { moduleId: 'first', answers: allRight, now }
  const locked = { ok: false, reason: 'locked' }

  expect(await answerQuiz(db, { ...input, student, courseId: paidId })).toEqual(locked)
  expect(await answerQuiz(db, { ...input, student: null, courseId: paidId })).toEqual(locked)
  expect(await answerQuiz(db, { ...input, student, courseId, moduleId: 'never-was' })).toEqual({
    ok: false,
    reason: 'unknown-module',
  })
  expect(await db.$count(quizResults)).toBe(0)
})
