import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import {
  courseModules,
  enrolments,
  moduleMasteries,
  quizAnswers,
  quizResults,
} from '../tables.server'
import { saveVisitorQuiz } from './save-visitor-quiz'

const now = new Date('2026-03-09T10:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const later = new Date(now.getTime() + 2 * dayMs)

const quiz = [
  question({ id: 'one', correct: [0] }),
  question({ id: 'two', correct: [1] }),
  question({ id: 'three', correct: [0, 2] }),
]
const allRight = { one: [[0]], two: [[1]], three: [[0, 2]] }
const oneRight = { one: [[0]], two: [[0], [1]], three: [[0], [1]] }

type Answers = Record<string, number[][]>

/** An attempt as a browser sends it. */
const attempted = (attempt: number, answers: Answers) => ({
  attempt,
  questions: quiz.flatMap(({ id, question: text, options }) =>
    answers[id]
      ? [{ id, question: text, options: options.map((option) => option.text), tries: answers[id] }]
      : [],
  ),
})

async function createTaker(db: Database, course: Parameters<typeof createCourse>[1] = {}) {
  const student = await createStudent(db, { timeZone: 'Asia/Kolkata' })
  const { id: courseId } = await createCourse(db, { quiz, ...course })
  return { student, courseId, moduleId: 'first', now }
}

const listResults = (db: Database) => db.select().from(quizResults)

test('a first attempt that a visitor finished becomes the first attempt of the account', async ({
  db,
}) => {
  const taker = await createTaker(db)

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(1, allRight)] })

  expect(await listResults(db)).toMatchObject([
    { attempts: 1, bestScore: 3, firstScore: 3, firstOutOf: 3, passedAt: now },
  ])
  expect(await db.$count(moduleMasteries)).toBe(1)
  expect(await db.$count(enrolments)).toBe(1)
  expect(await db.select().from(activity)).toMatchObject([{ kind: 'quiz-answered' }])
})

test('takes the first-try score from the first of two attempts, and the second masters nothing', async ({
  db,
}) => {
  const taker = await createTaker(db)

  await saveVisitorQuiz(db, {
    ...taker,
    attempts: [attempted(2, allRight), attempted(1, oneRight)],
  })

  expect(await listResults(db)).toMatchObject([
    { attempts: 2, bestScore: 3, firstScore: 1, passedAt: null },
  ])
  expect(await db.$count(moduleMasteries)).toBe(0)
})

test('a later attempt without the first one gets no first-try score, and is not stored when unfinished', async ({
  db,
}) => {
  const [taker, other] = [await createTaker(db), await createTaker(db)]

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(2, allRight)] })
  await saveVisitorQuiz(db, { ...other, attempts: [attempted(2, { one: [[0]] })] })

  expect(await listResults(db)).toMatchObject([
    { courseId: taker.courseId, bestScore: 3, firstScore: null, firstOutOf: null, passedAt: null },
  ])
  expect(await db.$count(quizAnswers)).toBe(3)
})

test('takes only the choices from the browser and marks them on the server', async ({ db }) => {
  const taker = await createTaker(db)

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(1, oneRight)] })

  expect(
    await db.select().from(quizAnswers).orderBy(quizAnswers.questionId, quizAnswers.tryNumber),
  ).toMatchObject([
    { questionId: 'one', tryNumber: 1, isRight: true },
    { questionId: 'three', tryNumber: 1, isRight: false },
    { questionId: 'three', tryNumber: 2, isRight: false },
    { questionId: 'two', tryNumber: 1, isRight: false },
    { questionId: 'two', tryNumber: 2, isRight: true },
  ])
})

test('an unfinished attempt continues in the account', async ({ db }) => {
  const taker = await createTaker(db)

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(1, { one: [[0]], two: [[0]] })] })
  expect(await db.$count(quizResults)).toBe(0)

  const rest = { two: [[0], [1]], three: [[0, 2]] }
  await takeQuiz(db, { ...taker, answers: rest })
  expect(await listResults(db)).toMatchObject([{ firstScore: 2, bestScore: 3 }])
})

test('the answers of the account stay when both have the same attempt unfinished', async ({
  db,
}) => {
  const taker = await createTaker(db)
  await takeQuiz(db, { ...taker, answers: { one: [[1]] } })

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(1, allRight)] })

  const answers = await db.select().from(quizAnswers).orderBy(quizAnswers.questionId)
  expect(answers).toMatchObject([
    { questionId: 'one', chosen: [1] },
    { questionId: 'three', chosen: [0, 2] },
    { questionId: 'two', chosen: [1] },
  ])
  // The first question still lacks its second try.
  expect(await listResults(db)).toEqual([])
})

test('an unfinished attempt continues although only the account knows the first one', async ({
  db,
}) => {
  const taker = await createTaker(db)
  await takeQuiz(db, { ...taker, answers: oneRight })
  const { one: _, ...others } = allRight
  await takeQuiz(db, { ...taker, attempt: 2, answers: others })

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(2, { one: [[1]] })] })
  expect(await db.$count(quizAnswers)).toBe(8)
  await takeQuiz(db, { ...taker, attempt: 2, answers: { one: [[1], [0]] } })

  expect(await listResults(db)).toMatchObject([{ attempts: 2, firstScore: 1, bestScore: 3 }])
})

test('earlier answers to a question that was reworded since do not block new ones', async ({
  db,
}) => {
  const taker = await createTaker(db)
  await takeQuiz(db, { ...taker, answers: { one: [[1]] } })
  const reworded = { ...question({ id: 'one' }), question: 'Which of those?' }
  const asked = [reworded, ...quiz.slice(1)]
  await db.update(courseModules).set({ quiz: asked }).where(eq(courseModules.id, 'first'))
  const { questions } = attempted(1, allRight)
  const shown = questions.map((each) =>
    each.id === 'one' ? { ...each, question: reworded.question } : each,
  )

  await saveVisitorQuiz(db, { ...taker, attempts: [{ attempt: 1, questions: shown }] })

  expect(await listResults(db)).toMatchObject([{ firstScore: 3, bestScore: 3 }])
})

test('recognizes an attempt it already stored by its answers, whatever order they were chosen in', async ({
  db,
}) => {
  const taker = await createTaker(db)
  const keep = (answers: Answers) =>
    saveVisitorQuiz(db, { ...taker, attempts: [attempted(1, answers)], now: later })
  await keep({ ...allRight, three: [[2, 0]] })
  await keep(allRight)
  expect(await listResults(db)).toMatchObject([{ attempts: 1 }])

  // Each of these answers is stored, but in two different attempts.
  await takeQuiz(db, { ...taker, attempt: 2, answers: { one: [[1], [2]] } })
  await keep({ ...allRight, one: [[1], [2]] })

  expect(await listResults(db)).toMatchObject([{ attempts: 2, bestScore: 3 }])
})

test('stores attempts of a visitor after those of the account, and counts them a day later', async ({
  db,
}) => {
  const taker = await createTaker(db)
  await takeQuiz(db, { ...taker, answers: oneRight })

  await saveVisitorQuiz(db, { ...taker, attempts: [attempted(1, allRight)], now: later })

  expect(await listResults(db)).toMatchObject([
    { attempts: 2, firstScore: 1, bestScore: 3, passedAt: later },
  ])
})

test('sending the attempts twice, or ten times at once, stores them once', async ({ db }) => {
  const taker = await createTaker(db)
  const kept = { ...taker, attempts: [attempted(1, oneRight), attempted(2, allRight)] }

  await Promise.all(Array.from({ length: 10 }, () => saveVisitorQuiz(db, kept)))
  await saveVisitorQuiz(db, { ...kept, now: later })

  expect(await listResults(db)).toMatchObject([{ attempts: 2, firstScore: 1, bestScore: 3 }])
  expect(await db.$count(activity)).toBe(2)
})

test('starts no course when there is nothing to store', async ({ db }) => {
  const taker = await createTaker(db)
  const { questions } = attempted(1, { one: [[0]] })
  const otherOptions = questions.map((each) => ({ ...each, options: ['Yes', 'No'] }))
  const unknown = questions.map((each) => ({ ...each, id: 'gone' }))
  const attempts = [
    ...[otherOptions, unknown].map((asked) => ({ attempt: 1, questions: asked })),
    attempted(1, { three: [[]] }),
    attempted(1, { two: [[0], [7]] }),
  ]

  await saveVisitorQuiz(db, { ...taker, attempts: [] })
  await saveVisitorQuiz(db, { ...taker, attempts })

  expect(await db.$count(quizAnswers)).toBe(0)
  expect(await db.$count(enrolments)).toBe(0)
})

test('skips answers to changed questions, invalid choices and lessons that the student may not read', async ({
  db,
}) => {
  const taker = await createTaker(db)
  const paid = await createTaker(db, { priceMinor: 49_900 })
  const { questions } = attempted(1, { ...allRight, two: [[7]], three: [[0, 2]] })
  const changed = questions.map((each) =>
    each.id === 'three' ? { ...each, question: 'Which?' } : each,
  )

  await saveVisitorQuiz(db, { ...taker, attempts: [{ attempt: 1, questions: changed }] })
  await saveVisitorQuiz(db, { ...paid, attempts: [attempted(1, allRight)] })
  await saveVisitorQuiz(db, { ...taker, moduleId: 'gone', attempts: [attempted(1, allRight)] })

  expect(await db.select().from(quizAnswers)).toMatchObject([
    { courseId: taker.courseId, questionId: 'one' },
  ])
})
