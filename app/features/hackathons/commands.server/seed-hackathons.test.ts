import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { judgeTasks } from '~/features/judging/tables.server/tasks'
import { test } from '../../../../test/fixtures'
import { createTestTasks } from '../../../../test/hackathon-builders'
import { createJudgeTask } from '../../../../test/judging-builders'
import { seedHackathons } from './seed-hackathons'
import { findUpcomingHackathon, listPastHackathons } from '../queries.server/find-hackathon'
import { testQuestions } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'

const now = new Date('2026-03-09T10:00:00Z')

const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a fresh installation has the past hackathon of the spec and an upcoming one', async ({
  db,
}) => {
  await seedHackathons(db, { now })

  const terms = {
    prizeMinor: 5_000_000,
    teamSizeMin: 1,
    teamSizeMax: 4,
    timeZone: 'Asia/Kolkata',
  }
  expect(await listPastHackathons(db, now)).toMatchObject([
    {
      ...terms,
      startsAt: new Date('2025-09-14T10:00:00+05:30'),
      submissionsCloseAt: new Date('2025-09-15T10:00:00+05:30'),
    },
  ])
  expect(await findUpcomingHackathon(db, now)).toMatchObject({
    ...terms,
    startsAt: new Date('2026-04-26T10:00:00+05:30'),
  })
})

test('seeding again changes neither the dates nor what an operator wrote', async ({ db }) => {
  await seedHackathons(db, { now })
  await db.update(hackathons).set({ title: 'Ours' }).where(eq(hackathons.id, 'second-surge'))
  const before = await db.select().from(hackathons)

  await Promise.all([1, 2, 3].map(() => seedHackathons(db, { now: new Date('2027-01-01') })))

  expect(await db.select().from(hackathons)).toEqual(before)
})

test('seeding again does not restore winners, results and hackathons that an operator deleted', async ({
  db,
}) => {
  await seedHackathons(db, { now })
  await db.delete(winners).where(ne(winners.place, 1))
  await db.delete(results).where(eq(results.id, 'first-surge-5'))
  await db.delete(hackathons).where(eq(hackathons.id, 'second-surge'))

  await seedHackathons(db, { now: new Date('2027-01-01') })

  expect(await db.$count(winners)).toBe(1)
  expect(await db.$count(results)).toBe(4)
  expect(await db.$count(hackathons)).toBe(1)
})

test('several processes that seed at once create one past hackathon with its results', async ({
  db,
}) => {
  await Promise.all([1, 2, 3].map(() => seedHackathons(db, { now })))

  expect(await db.$count(hackathons)).toBe(2)
  expect(await db.$count(results)).toBe(5)
  const prizes = await db.select().from(winners).orderBy(winners.place)
  expect(prizes.map(({ place, prizeMinor }) => [place, prizeMinor])).toEqual([
    [1, 5_000_000],
    [2, 0],
    [3, 0],
  ])
})

test('a hackathon is upcoming until its submissions close, then past', async ({ db }) => {
  await seedHackathons(db, { now })
  const close = new Date('2026-04-27T10:00:00+05:30')
  const justBefore = new Date(close.getTime() - 1)

  expect(await findUpcomingHackathon(db, justBefore)).toMatchObject({ id: 'second-surge' })
  expect(await findUpcomingHackathon(db, close)).toBeNull()
  expect((await listPastHackathons(db, close)).map(({ id }) => id)).toEqual([
    'second-surge',
    'first-surge',
  ])
})

test('the question follows new versions of its task, but never replaces an operator’s own', async ({
  db,
}) => {
  const newest = async () =>
    (await db.select().from(testQuestions).where(eq(testQuestions.kind, 'coding'))).at(-1)
  await seedHackathons(db, { now })
  const first = await newest()
  expect(first).toMatchObject({ id: 'coding-1', taskId: null })

  await createTestTasks(db)
  await db.update(testQuestions).set({ prompt: 'Ours' }).where(eq(testQuestions.id, 'coding-1'))
  await seedHackathons(db, { now: after(1) })
  expect(await newest()).toMatchObject({ id: 'coding-1' })

  await db
    .update(testQuestions)
    .set({ prompt: first?.prompt })
    .where(eq(testQuestions.id, 'coding-1'))
  await Promise.all([1, 2, 3].map(() => seedHackathons(db, { now: after(1) })))
  await seedHackathons(db, { now: after(2) })
  expect(await db.$count(testQuestions)).toBe(4)
  expect(await newest()).toMatchObject({
    id: 'coding-2',
    weight: 50,
    taskVersion: 'v1',
    publishedAt: after(1),
  })

  await createJudgeTask(db, { id: 'fair-stretch', version: 'v2', loadedAt: after(3) })
  await seedHackathons(db, { now: after(3) })
  expect(await newest()).toMatchObject({ id: 'coding-3', taskVersion: 'v2' })

  const own = { kind: 'coding' as const, version: 4, weight: 80, prompt: 'Ours', publishedAt: now }
  await db.insert(testQuestions).values({ ...own, id: 'coding-own' })
  await db.update(judgeTasks).set({ loadedAt: now }).where(eq(judgeTasks.version, 'v2'))
  await seedHackathons(db, { now: after(4) })
  expect(await newest()).toMatchObject({ id: 'coding-own', taskId: null })
})
