import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import {
  courseExercises,
  courses,
  exerciseResults,
  quizAnswers,
} from '~/features/courses/tables.server'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { writeExercises } from '../../../../test/course-files'
import { test as base } from '../../../../test/fixtures'
import { comparedExercises, functionFiles } from '../../../../test/sample-exercises'
import { findNewestAttempt } from '../queries.server/find-attempts'
import { exerciseAttempts, exerciseDrafts } from '../tables.server'
import { beginChallenge } from './begin-challenge'
import { saveVisitorAnswers } from './save-visitor-answers'
import { saveDraft } from './save-draft'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')
const courseId = 'knots'
const nothing = { quizzes: [], exercises: [], drafts: [], now }

const test = base.extend('student', async ({ db, folder }) => {
  await writeExercises(folder, { double: functionFiles, ...comparedExercises })
  const { problems } = await loadCourses(db, { contentDir: folder, now })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return createStudent(db)
})

/** A question of the lesson as the visitor saw it. */
const holds = {
  id: 'what-holds',
  question: 'What holds?',
  options: ['The loop', 'The end'],
  tries: [[0]],
}

async function answered(db: Database, exerciseId: string, ...answers: string[]) {
  const [row] = await db.select().from(courseExercises).where(eq(courseExercises.id, exerciseId))
  return { courseId, exerciseId, version: row?.version ?? '', answers }
}

async function typed(db: Database, exerciseId: string, answer: string) {
  const { answers: _, ...place } = await answered(db, exerciseId)
  return { ...place, answer }
}

const listResults = (db: Database) => db.select().from(exerciseResults)

test('judges compared answers again, and counts them as tries in their order', async ({
  db,
  student,
}) => {
  const predict = await answered(db, 'predict', '2', '3')

  expect(await saveVisitorAnswers(db, { ...nothing, student, exercises: [predict] })).toEqual({
    ok: true,
  })

  expect(await listResults(db)).toMatchObject([{ exerciseId: 'predict', tries: 2, solvedAt: now }])
  const place = { studentId: student.id, courseId, exerciseId: 'predict' }
  expect(await findNewestAttempt(db, place)).toMatchObject({ answer: '3', verdict: 'right' })
})

test('judges a wrong answer as wrong even if the browser sent it as right', async ({
  db,
  student,
}) => {
  const predict = { ...(await answered(db, 'predict', '2')), isSolved: true, isRight: true }

  await saveVisitorAnswers(db, { ...nothing, student, exercises: [predict] })

  expect(await listResults(db)).toMatchObject([{ tries: 1, solvedAt: null }])
})

test('stores the answers once when they are sent again or from two tabs', async ({
  db,
  student,
}) => {
  const exercises = [await answered(db, 'predict', '2', '3')]

  await Promise.all([1, 2, 3].map(() => saveVisitorAnswers(db, { ...nothing, student, exercises })))

  expect(await db.$count(exerciseAttempts)).toBe(2)
  expect(await listResults(db)).toMatchObject([{ tries: 2 }])
})

test('stores an answer to an exercise of a running challenge as a draft, without judging it', async ({
  db,
  student,
}) => {
  await beginChallenge(db, { studentId: student.id, courseId, seed: 'seed', now })

  await saveVisitorAnswers(db, {
    ...nothing,
    student,
    exercises: [await answered(db, 'predict', '2', '3')],
  })

  expect(await db.$count(exerciseAttempts)).toBe(0)
  expect(await db.select().from(exerciseDrafts)).toMatchObject([
    { exerciseId: 'predict', answer: '3' },
  ])
})

test('stores a program as a draft, without judging it', async ({ db, student }) => {
  const drafts = [await typed(db, 'double', 'def double(number):\n    return 4\n')]
  const exercises = [await answered(db, 'double', 'def double(number): return 3')]

  await saveVisitorAnswers(db, { ...nothing, student, drafts, exercises })

  expect(await db.select().from(exerciseDrafts)).toMatchObject([
    { exerciseId: 'double', answer: drafts[0]?.answer, version: drafts[0]?.version },
  ])
  expect(await db.$count(judgeJobs)).toBe(0)
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('keeps the draft that the account already has', async ({ db, student }) => {
  const place = { studentId: student.id, courseId, exerciseId: 'predict' }
  await saveDraft(db, { ...place, answer: 'on another device', now })

  await saveVisitorAnswers(db, {
    ...nothing,
    student,
    drafts: [await typed(db, 'predict', 'as a visitor')],
    exercises: [await answered(db, 'predict', '2')],
  })

  expect(await db.select().from(exerciseDrafts)).toMatchObject([{ answer: 'on another device' }])
  expect(await db.$count(exerciseAttempts)).toBe(1)
})

test('an exercise that the account has solved stays solved', async ({ db, student }) => {
  const place = { studentId: student.id, courseId, exerciseId: 'predict', clientAddress: null }
  await submitAnswer(db, { ...place, answer: '3', now: new Date('2026-03-01T10:00:00Z') })

  const exercises = [await answered(db, 'predict', '2')]
  await saveVisitorAnswers(db, { ...nothing, student, exercises })

  expect(await listResults(db)).toMatchObject([
    { tries: 2, solvedAt: new Date('2026-03-01T10:00:00Z') },
  ])
})

test('stores nothing for a locked course, an older version or an unknown exercise', async ({
  db,
  student,
}) => {
  const predict = await answered(db, 'predict', '3')
  const draft = await typed(db, 'double', 'x = 1')
  const old = { ...predict, version: 'old' }
  await saveVisitorAnswers(db, {
    ...nothing,
    student,
    exercises: [old, { ...predict, exerciseId: 'gone' }],
    drafts: [{ ...draft, version: 'old' }],
  })
  await db.update(courses).set({ priceMinor: 49_900 })
  await saveVisitorAnswers(db, { ...nothing, student, exercises: [predict], drafts: [draft] })

  expect(await db.$count(exerciseAttempts)).toBe(0)
  expect(await db.$count(exerciseDrafts)).toBe(0)
})

test('saves quizzes too, and skips answers that are not valid', async ({ db, student }) => {
  const quizzes = [
    { courseId, moduleId: 'bowline', attempts: [{ attempt: 1, questions: [holds] }] },
  ]
  const exercises = [await answered(db, 'predict', '३', ' ', '3\ud800', '2')]

  await saveVisitorAnswers(db, { ...nothing, student, quizzes, exercises })

  expect(await db.select().from(quizAnswers)).toMatchObject([{ questionId: 'what-holds' }])
  expect(await db.select().from(exerciseAttempts)).toMatchObject([{ answer: '2' }])
})

test('stores nothing for an exercise with its own input, as a visitor has no input', async ({
  db,
  student,
}) => {
  const exercises = [await answered(db, 'predict', '3')]
  const body = { kind: 'own-input', hints: [], mistakes: [] } as unknown as ExerciseBody
  await db.update(courseExercises).set({ body }).where(eq(courseExercises.id, 'predict'))

  await saveVisitorAnswers(db, { ...nothing, student, exercises })

  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('limits the requests of one student, not counting empty ones', async ({ db, student }) => {
  const exercises = [await answered(db, 'predict', '2')]
  const answers = []
  for (let time = 0; time < 16; time++) await saveVisitorAnswers(db, { ...nothing, student })
  for (let time = 0; time < 17; time++)
    answers.push(await saveVisitorAnswers(db, { ...nothing, student, exercises }))

  expect(answers.at(14)).toEqual({ ok: true })
  expect(answers.at(-1)).toMatchObject({ ok: false, reason: 'too-many-attempts' })
})
