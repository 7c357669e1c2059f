import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { findHackathon } from '../queries.server/find-hackathon'
import { results, winners } from '../tables.server/results'
import { deleteSampleHackathons } from './delete-hackathon'
import { seedHackathons } from './seed-hackathons'

const now = new Date('2026-03-09T10:00:00Z')

test('the invented hackathons are samples and go with their winners; real ones stay', async ({
  db,
}) => {
  const own = await createHackathon(db, now)
  expect(own.isSample).toBe(false)
  expect(await findHackathon(db, 'first-surge')).toMatchObject({ isSample: true })

  const { deleted, kept } = await db.transaction(deleteSampleHackathons)

  expect(deleted.map(({ id }) => id)).toEqual(['first-surge', 'second-surge'])
  expect(deleted[0]?.results).toHaveLength(5)
  expect(kept).toEqual([])
  expect(await db.$count(results)).toBe(0)
  expect(await db.$count(winners)).toBe(0)
  expect(await findHackathon(db, own.id)).not.toBeNull()
})

test('a sample that people registered for is kept, and is no sample any more', async ({ db }) => {
  await seedHackathons(db, { now })
  await createRegistered(db, now)

  const { deleted, kept } = await db.transaction(deleteSampleHackathons)

  expect(deleted.map(({ id }) => id)).toEqual(['first-surge'])
  expect(kept).toEqual(['Second Surge'])
  expect(await findHackathon(db, 'second-surge')).toMatchObject({ isSample: false })
  expect(await db.transaction(deleteSampleHackathons)).toEqual({ deleted: [], kept: [] })
})
