import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { answerQuiz } from '~/features/courses/commands.server/answer-quiz'
import { courseExercises } from '~/features/courses/tables.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { createStudent } from '../../../../test/builders'
import { createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { challengeAnswers, exerciseAttempts } from '../tables.server'
import { answerChallenge } from './answer-challenge'
import { finishChallenge } from './finish-challenge'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('counts the newest answer to an item given before the challenge ends', async ({ db }) => {
  const { answer } = await createChallenger(db, now)
  await answer('first', 'sum', false)

  await answer('first', 'sum', true, minutes(29))

  expect(await db.select().from(challengeAnswers)).toMatchObject([{ answer: '3', isRight: true }])
})

test('refuses an answer sent at the end of the challenge', async ({ db }) => {
  const { answer } = await createChallenger(db, now)
  await answer('first', 'one', true)

  expect(await answer('first', 'one', false, minutes(30))).toMatchObject({
    reason: 'challenge-over',
  })

  expect(await db.select().from(challengeAnswers)).toMatchObject([{ isRight: true }])
})

test('the lesson does not judge an exercise of a challenge before the challenge is over', async ({
  db,
}) => {
  const { place } = await createChallenger(db, now)
  const submit = (at: Date) =>
    submitAnswer(db, { ...place, exerciseId: 'sum', answer: '3', clientAddress: null, now: at })

  expect(await submit(minutes(29))).toEqual({ ok: false, reason: 'asked-by-challenge' })
  expect(await db.$count(exerciseAttempts)).toBe(0)
  expect(await submit(minutes(30))).toMatchObject({ ok: true, judged: { isRight: true } })
})

test('the quizzes of the course are not judged before the challenge is over', async ({ db }) => {
  const { place, student } = await createChallenger(db, now)
  const given = { moduleId: 'first', attempt: 1, questionId: 'one', tryNumber: 1, chosen: [0] }
  const taker = { ...place, ...given, student: { id: student.id, timeZone: 'UTC' }, earlier: [] }

  expect(await answerQuiz(db, { ...taker, now: minutes(29) })).toMatchObject({
    reason: 'asked-by-challenge',
  })
  expect(await answerQuiz(db, { ...taker, student: null, now })).toMatchObject({ ok: true })
  expect(await answerQuiz(db, { ...taker, now: minutes(30) })).toMatchObject({ ok: true })
  await finishChallenge(db, { ...place, number: 1, now })
  expect(await answerQuiz(db, { ...taker, questionId: 'two', now })).toMatchObject({ ok: true })
})

test('the lesson judges an exercise of a challenge for other students, and once it is handed in', async ({
  db,
}) => {
  const { place } = await createChallenger(db, now)
  const given = { exerciseId: 'sum', answer: '3', clientAddress: null, now }
  const other = { ...place, studentId: (await createStudent(db)).id }

  expect(await submitAnswer(db, { ...other, ...given })).toMatchObject({ ok: true })
  await finishChallenge(db, { ...place, number: 1, now })
  expect(await submitAnswer(db, { ...place, ...given })).toMatchObject({ ok: true })
})

test('refuses an answer after the challenge was handed in', async ({ db }) => {
  const { answer, place } = await createChallenger(db, now)
  await finishChallenge(db, { ...place, number: 1, now })

  expect(await answer('first', 'one', true)).toMatchObject({ reason: 'challenge-over' })
  expect(await db.$count(challengeAnswers)).toBe(0)
})

test('refuses and does not store an answer that does not fit the item', async ({ db }) => {
  const { place, items } = await createChallenger(db, now)
  const send = (itemId: string, given: { chosen?: number[]; typed?: string; item?: number }) => {
    const index = items.findIndex((item) => item.itemId === itemId)
    return answerChallenge(db, { ...place, item: index + 1, chosen: [], typed: '', ...given, now })
  }

  expect(await send('one', {})).toMatchObject({ reason: 'nothing-chosen' })
  expect(await send('one', { chosen: [5] })).toMatchObject({ reason: 'unknown-choice' })
  expect(await send('one', { chosen: [0, 1] })).toMatchObject({ reason: 'unknown-choice' })
  expect(await send('one', { item: 15, chosen: [0] })).toMatchObject({ reason: 'unknown-item' })
  expect(await send('sum', { typed: ' ' })).toMatchObject({ reason: 'empty-answer' })
  expect(await send('sum', { typed: '३' })).toMatchObject({ reason: 'other-digits' })
  expect(await send('sum', { typed: '3'.repeat(4001) })).toMatchObject({
    reason: 'compared-answer-too-long',
  })
  expect(await db.$count(challengeAnswers)).toBe(0)
})

test.for([
  ['lines as they were shown', { kind: 'order', lines: ['a', 'b'], distractors: ['c'] }, '1,2,3'],
  ['gaps without text', { kind: 'fill', program: '[[1]] [[2]]', gaps: [] }, '1=\n2='],
] as const)(
  'refuses %s as an answer when the student goes to another item',
  async ([, body, typed], { db }) => {
    const { place, items } = await createChallenger(db, now)
    await db
      .update(courseExercises)
      .set({ body: { ...body, mistakes: [], swappable: [] } as unknown as ExerciseBody })
      .where(eq(courseExercises.id, 'sum'))
    const item = items.findIndex(({ itemId }) => itemId === 'sum') + 1

    const left = await answerChallenge(db, {
      ...place,
      item,
      chosen: [],
      typed,
      isLeaving: true,
      now,
    })

    expect(left).toMatchObject({ reason: 'empty-answer' })
    expect(await db.$count(challengeAnswers)).toBe(0)
  },
)

test('allows 100 changes of an answer, and does not count them as answers to exercises', async ({
  db,
}) => {
  const { answer, place } = await createChallenger(db, now)

  for (let change = 0; change < 100; change += 1)
    expect(await answer('first', 'one', change % 2 === 0)).toEqual({ ok: true })

  const who = { person: place.studentId }
  expect(await countTry(db, { policy: rateLimitPolicies['answer-exercise'], who, now })).toEqual({
    ok: true,
  })
})

test('refuses an answer to an exercise that changed since the challenge drew it', async ({
  db,
}) => {
  const { answer } = await createChallenger(db, now)
  await db.update(courseExercises).set({ version: 'b2' }).where(eq(courseExercises.id, 'sum'))

  expect(await answer('first', 'sum', true)).toMatchObject({ reason: 'item-changed' })
})
