import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { courseExercises, courseModules } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { countTry } from '~/platform/db/rate-limit.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findNewestChallenge } from '../queries.server/find-challenge'
import { challengeAnswers } from '../tables.server'
import { answerChallenge } from './answer-challenge'
import { beginChallenge } from './begin-challenge'
import { finishChallenge } from './finish-challenge'

const now = new Date('2026-03-09T10:00:00Z')
const ended = new Date('2026-03-09T10:30:00Z')
const common = { hints: [], mistakes: [] }
const bodies = {
  sum: { kind: 'predict', answer: '3', ...common },
  lines: { kind: 'order', lines: ['a', 'b'], distractors: ['c'], swappable: [], ...common },
  gaps: { kind: 'fill', gaps: [{ accept: ['a'] }, { accept: ['b'] }], ...common },
}

type Given = { chosen?: number[]; typed?: string; isLeaving?: boolean; now?: Date }

/** A challenge with three exercises and two modules whose questions share an id but not the answer. */
async function createAsked(db: Database) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz: [question({ id: 'one' })] })
  const place = { studentId, courseId }
  const quiz = [question({ id: 'two', correct: [1] }), question({ id: 'one', correct: [2] })]
  const isSecond = and(eq(courseModules.courseId, courseId), eq(courseModules.id, 'second'))
  await db.update(courseModules).set({ quiz }).where(isSecond)
  await db.insert(courseExercises).values(
    Object.entries(bodies).map(([id, body], index) => ({
      id,
      courseId,
      moduleId: 'first',
      position: index + 1,
      kind: body.kind as 'predict',
      title: id,
      minutes: 3,
      isRequired: true,
      version: 'a1',
      statementHtml: '',
      body: body as unknown as ExerciseBody,
    })),
  )
  await beginChallenge(db, { ...place, seed: 'seed', now })
  const items = (await findNewestChallenge(db, place))?.items ?? []
  const send = (moduleId: string, itemId: string, given: Given) => {
    const index = items.findIndex((each) => each.moduleId === moduleId && each.itemId === itemId)
    return answerChallenge(db, { ...place, item: index + 1, chosen: [], typed: '', now, ...given })
  }
  const type = (itemId: string, typed: string, isLeaving = false) =>
    send('first', itemId, { typed, isLeaving })
  return { place, items, send, type }
}

async function listAnswers(db: Database) {
  const rows = await db.select().from(challengeAnswers).orderBy(challengeAnswers.answer)
  return rows.map(({ answer, isRight }) => [answer, isRight])
}

test('judges each question by its own answer, even if two share an id', async ({ db }) => {
  const { send } = await createAsked(db)

  for (const [moduleId, itemId, chosen] of [
    ['first', 'one', 0],
    ['second', 'one', 2],
    ['second', 'two', 1],
  ] as const)
    expect(await send(moduleId, itemId, { chosen: [chosen] })).toEqual({ ok: true })

  expect(await listAnswers(db)).toEqual([
    ['0', true],
    ['1', true],
    ['2', true],
  ])
})

test('refuses any answer outside the time of the challenge, and does not say what is wrong with it', async ({
  db,
}) => {
  const { place, send } = await createAsked(db)
  const over = { ok: false, reason: 'challenge-over' }
  const { id: studentId } = await createStudent(db)
  const other = { ...place, studentId, item: 1, chosen: [0], typed: '', now }

  expect(await send('first', 'one', { now: ended })).toEqual(over)
  expect(await answerChallenge(db, other)).toEqual(over)
  await finishChallenge(db, { ...place, number: 1, now })
  expect(await send('first', 'one', {})).toEqual(over)
})

test('does not limit a student who resends the same answer, nor other students', async ({ db }) => {
  const [{ place, send }, other] = [await createAsked(db), await createAsked(db)]
  await send('first', 'one', { chosen: [0] })
  const who = { person: place.studentId }
  for (let count = 1; count < 400; count += 1)
    await countTry(db, { policy: rateLimitPolicies['answer-challenge'], who, now })

  expect(await send('first', 'one', { chosen: [0] })).toEqual({ ok: true })
  expect(await send('first', 'one', { chosen: [1] })).toMatchObject({ reason: 'too-many-attempts' })
  expect(await other.send('first', 'one', { chosen: [1] })).toEqual({ ok: true })
  expect(await listAnswers(db)).toEqual([
    ['0', true],
    ['1', false],
  ])
})

test('accepts lines in the order shown, unless the student leaves the item without moving any', async ({
  db,
}) => {
  const { type } = await createAsked(db)

  expect(await type('lines', '1,2,3', true)).toMatchObject({ reason: 'empty-answer' })
  expect(await type('lines', '2,1,3', true)).toEqual({ ok: true })
  expect(await type('lines', '1,2,3', true)).toEqual({ ok: true })
  expect(await listAnswers(db)).toMatchObject([['1,2,3', expect.anything()]])
})

test('accepts lines in the order shown when the student submits them', async ({ db }) => {
  const { type } = await createAsked(db)

  expect(await type('lines', '1,2,3')).toEqual({ ok: true })
  // Only lines can be left in the order shown.
  expect(await type('sum', '1,2,3', true)).toEqual({ ok: true })
})

test('accepts gaps when at least one is filled', async ({ db }) => {
  const { type } = await createAsked(db)

  expect(await type('gaps', '1= \n10=')).toMatchObject({ reason: 'empty-answer' })
  expect(await type('gaps', '1=a\n2=')).toEqual({ ok: true })
  expect(await type('gaps', '1=\n2=b')).toEqual({ ok: true })
  // A typed answer may look like a gap.
  expect(await type('sum', '1=')).toEqual({ ok: true })
  expect(await type('sum', '3'.repeat(4000))).toEqual({ ok: true })
})

test('refuses answers to items that changed since the challenge drew them', async ({ db }) => {
  const { send, type } = await createAsked(db)
  const changed = { ok: false, reason: 'item-changed' }
  const change = (id: string, values: object) =>
    db.update(courseExercises).set(values).where(eq(courseExercises.id, id))
  await change('sum', { version: 'b2' })
  await change('lines', { body: { ...common, kind: 'own-input' } })
  await change('gaps', { body: { ...common, kind: 'program' } })
  const reworded = { ...question({ id: 'one' }), question: 'Which of those?' }
  await db.update(courseModules).set({ quiz: [reworded] })

  for (const id of ['sum', 'lines', 'gaps']) expect(await type(id, '1')).toEqual(changed)
  expect(await send('first', 'one', { chosen: [0] })).toEqual(changed)
  expect(await send('second', 'two', { chosen: [1] })).toEqual(changed)
  await db.update(courseModules).set({ removedAt: now })
  expect(await send('second', 'one', { chosen: [0] })).toEqual(changed)
  expect(await listAnswers(db)).toEqual([])
})
