import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { seedHackathons } from './seed-hackathons'
import { findUpcomingHackathon, listPastHackathons } from '../queries.server/find-hackathon'
import { hackathons } from '../tables.server/edition'
import { results, winners } from '../tables.server/results'

const now = new Date('2026-03-09T10:00:00Z')

test('a fresh installation has the past edition of the spec and an upcoming one', async ({
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

test('a later start changes neither the date of the first nor what an operator wrote', async ({
  db,
}) => {
  await seedHackathons(db, { now })
  await db.update(hackathons).set({ title: 'Ours' }).where(eq(hackathons.id, 'second-surge'))
  const before = await db.select().from(hackathons)

  await Promise.all([1, 2, 3].map(() => seedHackathons(db, { now: new Date('2027-01-01') })))

  expect(await db.select().from(hackathons)).toEqual(before)
})

test('winners, results and editions that an operator took away do not come back', async ({
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

test('several processes that start at once make one past edition with its results', async ({
  db,
}) => {
  await Promise.all([1, 2, 3].map(() => seedHackathons(db, { now })))

  expect(await db.$count(hackathons)).toBe(2)
  expect(await db.$count(results)).toBe(5)
  expect(await db.$count(winners)).toBe(3)
})

test('an edition is upcoming until its submissions close, then past', async ({ db }) => {
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
