import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { createChallengeCourse, createChallenger } from '../../../../test/challenge'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { courseChallenges } from '../tables.server'
import { beginChallenge } from './begin-challenge'
import { finishChallenge } from './finish-challenge'

const now = new Date('2026-03-09T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)

test('begins once, whoever presses how often at the same time, and enrols', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const courseId = await createChallengeCourse(db)
  const begin = () => beginChallenge(db, { studentId, courseId, seed: 'seed', now })

  const answers = await Promise.all(Array.from({ length: 5 }, begin))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await db.select().from(courseChallenges)).toMatchObject([
    { studentId, number: 1, finishedAt: null, endsAt: new Date(now.getTime() + 30 * 60_000) },
  ])
  expect(await db.$count(enrolments)).toBe(1)
})

test('a second one waits for a week from the start of the first', async ({ db }) => {
  const { begin, newest } = await createChallenger(db, now)

  expect(await begin(days(6.99))).toEqual({ ok: false, reason: 'challenge-too-soon' })
  expect(await begin(days(7))).toEqual({ ok: true })

  expect(await newest()).toMatchObject({ number: 2, startedAt: days(7) })
})

test('one that was handed in, or whose time is over, does not go on', async ({ db }) => {
  const { begin, place } = await createChallenger(db, now)
  const tooSoon = { ok: false, reason: 'challenge-too-soon' }

  expect(await begin(days(30 / 60 / 24))).toEqual(tooSoon)
  await finishChallenge(db, { ...place, number: 1, now })
  expect(await begin(now)).toEqual(tooSoon)
})

test('refuses a locked course, one that is not there, and one that asks nothing', async ({
  db,
}) => {
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
