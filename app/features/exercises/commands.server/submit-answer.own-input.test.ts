import { expect } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { courseExercises, exerciseResults } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { exerciseAttempts, exerciseDrafts, exerciseInputs } from '../tables.server'
import { saveDraft } from './save-draft'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')
const body = {
  kind: 'own-input',
  answer: 'number',
  hints: [],
  mistakes: [{ wrong: 'wrong-1', say: '<p>You forgot the last number.</p>' }],
}
const answers = { solution: '7', wrongs: [{ name: 'wrong-1', answer: '3' }] }

async function createSolver(db: Database) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)
  await db.insert(courseExercises).values({
    id: 'sum',
    courseId,
    moduleId: 'first',
    position: 1,
    kind: 'own-input',
    title: 'Sum',
    minutes: 3,
    isRequired: true,
    version: 'a1',
    statementHtml: '',
    body: body as unknown as ExerciseBody,
  })
  const place = { studentId, courseId, exerciseId: 'sum' }
  const submit = (answer: string, who: string | null = studentId) =>
    submitAnswer(db, { ...place, studentId: who, answer, clientAddress: null, now })
  const give = (values: Partial<typeof exerciseInputs.$inferInsert>) =>
    db
      .insert(exerciseInputs)
      .values({ ...place, version: 'a1', seed: 1, createdAt: now, ...values })
      .onConflictDoUpdate({
        target: [exerciseInputs.studentId, exerciseInputs.courseId, exerciseInputs.exerciseId],
        set: values,
      })
  return { place, submit, give }
}

test('judges an answer by what the solution prints for the student’s own input', async ({ db }) => {
  const { place, submit, give } = await createSolver(db)
  await give({ input: '1\n2\n4\n', answers })
  await saveDraft(db, { ...place, answer: '3', now })

  expect(await submit('3')).toEqual({
    ok: true,
    judged: { ok: true, isRight: false, say: '<p>You forgot the last number.</p>' },
  })
  expect(await db.$count(exerciseDrafts)).toBe(0)
  expect(await submit('7.0')).toMatchObject({ judged: { isRight: true, say: null } })
  expect(await db.select().from(exerciseResults)).toMatchObject([{ tries: 2, solvedAt: now }])
  const attempts = await db.select().from(exerciseAttempts).orderBy(exerciseAttempts.answer)
  expect(attempts).toMatchObject([
    { verdict: 'wrong', feedback: { outcomes: [], say: '<p>You forgot the last number.</p>' } },
    { verdict: 'right', feedback: { outcomes: [], say: null } },
  ])
})

test('refuses an answer while the student has no input of this version', async ({ db }) => {
  const { submit, give } = await createSolver(db)
  const refused = { ok: false, reason: 'no-input-yet' }
  const { id: other } = await createStudent(db)

  expect(await submit('7')).toEqual(refused)
  await give({ input: null, answers: null })
  expect(await submit('7')).toEqual(refused)
  await give({ input: '1', answers, version: 'a0' })
  expect(await submit('7')).toEqual(refused)
  await give({ version: 'a1' })
  expect(await submit('7', other)).toEqual(refused)
  expect(await submit('', null)).toEqual({ ok: false, reason: 'log-in-for-input' })
  expect(await db.$count(exerciseAttempts)).toBe(0)
  expect(await submit('7')).toMatchObject({ judged: { isRight: true } })
})
