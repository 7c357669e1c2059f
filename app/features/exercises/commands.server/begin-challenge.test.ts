import { expect } from 'vitest'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { enrolments, exerciseResults, quizAnswers } from '~/features/courses/tables.server'
import { createChallengeCourse, createChallenger } from '../../../../test/challenge'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { listShownKeys } from '../queries.server/list-shown-keys'
import { courseChallenges } from '../tables.server'
import { beginChallenge } from './begin-challenge'
import { finishChallenge } from './finish-challenge'

const now = new Date('2026-03-09T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)

test('begins one challenge for simultaneous requests, and does not start the course', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db)
  const courseId = await createChallengeCourse(db)
  const begin = () => beginChallenge(db, { studentId, courseId, seed: 'seed', now })

  const answers = await Promise.all(Array.from({ length: 5 }, begin))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await db.select().from(courseChallenges)).toMatchObject([
    { studentId, number: 1, finishedAt: null, endsAt: new Date(now.getTime() + 30 * 60_000) },
  ])
  expect(await findCourse(db, courseId, studentId)).toMatchObject({ isEnrolled: false })
})

test('refuses a second challenge within a week of the start of the first', async ({ db }) => {
  const { begin, newest } = await createChallenger(db, now)

  expect(await begin(days(6.99))).toEqual({ ok: false, reason: 'challenge-too-soon' })
  expect(await begin(days(7))).toEqual({ ok: true })

  expect(await newest()).toMatchObject({ number: 2, startedAt: days(7) })
})

test('a challenge that was handed in or ran out of time cannot be resumed', async ({ db }) => {
  const { begin, place } = await createChallenger(db, now)
  const tooSoon = { ok: false, reason: 'challenge-too-soon' }

  expect(await begin(days(30 / 60 / 24))).toEqual(tooSoon)
  await finishChallenge(db, { ...place, number: 1, now })
  expect(await begin(now)).toEqual(tooSoon)
})

test('draws nothing that the student was shown within a day while there are other items', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, {
    modules: ['first'],
    quiz: Array.from({ length: 25 }, (_, index) => question({ id: `q${index}` })),
  })
  const miss = (
    questionId: string,
    given: { isRight?: boolean; tryNumber?: number; at: Date },
  ) => ({
    studentId,
    courseId,
    moduleId: 'first',
    attempt: 1,
    questionId,
    version: 'v1',
    tryNumber: given.tryNumber ?? 2,
    chosen: [1],
    isRight: given.isRight ?? false,
    answeredAt: given.at,
  })
  const shown = Array.from({ length: 10 }, (_, index) => `q${index}`)
  await db.insert(quizAnswers).values(shown.map((id) => miss(id, { at: days(-0.9) })))
  await db
    .insert(quizAnswers)
    .values([
      miss('q20', { at: days(-1.1) }),
      miss('q21', { at: days(-0.5), tryNumber: 1 }),
      miss('q22', { at: days(-0.5), isRight: true }),
    ])

  await beginChallenge(db, { studentId, courseId, seed: 'seed', now })

  const [challenge] = await db.select().from(courseChallenges)
  const asked = challenge?.items.map(({ itemId }) => itemId) ?? []
  expect(asked).toHaveLength(15)
  expect(asked.filter((id) => shown.includes(id))).toEqual([])
  expect(asked).toEqual(expect.arrayContaining(['q20', 'q21', 'q22']))

  await beginChallenge(db, { studentId, courseId, seed: 'other', now: days(8) })
  const [, second] = await db.select().from(courseChallenges)
  const again = second?.items.map(({ itemId }) => itemId) ?? []
  // Ten items that the first challenge did not ask, and five that it did.
  expect(again.filter((id) => !asked.includes(id)).toSorted()).toEqual(shown)
})

test('counts an exercise as shown for a day after its solution was opened', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const courseId = await createChallengeCourse(db)
  const place = { studentId, courseId, exerciseId: 'sum' }
  await db.insert(exerciseResults).values({ ...place, tries: 3, solutionOpenedAt: days(-0.5) })

  expect(await listShownKeys(db, { studentId, courseId, now })).toEqual([
    { kind: 'exercise', moduleId: 'first', itemId: 'sum' },
  ])
  expect(await listShownKeys(db, { studentId, courseId, now: days(0.6) })).toEqual([])
})

test('draws unsolved exercises before solved ones', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const courseId = await createChallengeCourse(db, { predicts: 12 })
  const place = { studentId, courseId }
  const solved = ['sum', 'predict2', 'predict4', 'predict6', 'predict8']
  await db
    .insert(exerciseResults)
    .values(solved.map((exerciseId) => ({ ...place, exerciseId, tries: 1, solvedAt: days(-9) })))
  await db.insert(exerciseResults).values({ ...place, exerciseId: 'predict1', tries: 1 })

  await beginChallenge(db, { ...place, seed: 'seed', now })

  const [challenge] = await db.select().from(courseChallenges)
  const asked = challenge?.items.flatMap(({ itemId, kind }) => (kind === 'exercise' ? itemId : []))
  // Two modules of 14 and 2 items: all twelve exercises but one are asked.
  expect(asked).toHaveLength(11)
  const unsolved = ['predict1', 'predict3', 'predict5', 'predict7', 'predict9', 'predict10']
  expect(asked).toEqual(expect.arrayContaining([...unsolved, 'predict11']))
})

test('refuses a locked course, an unknown course and a course without items', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const locked = await createChallengeCourse(db, { priceMinor: 49_900 })
  const { id: empty } = await createCourse(db, { modules: [] })
  const begin = (courseId: string) => beginChallenge(db, { studentId, courseId, seed: 's', now })

  expect(await begin(locked)).toEqual({ ok: false, reason: 'locked' })
  expect(await begin('nowhere')).toEqual({ ok: false, reason: 'unknown-course' })
  expect(await begin(empty)).toEqual({ ok: false, reason: 'no-items' })
  expect(await db.$count(courseChallenges)).toBe(0)
  expect(await db.$count(enrolments)).toBe(0)
})
