import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import {
  createEntrant,
  createHackathon,
  createRegistered,
  registrationOf,
} from '../../../../test/hackathon-builders'
import { findHackathon } from '../queries.server/find-hackathon'
import { teams } from '../tables.server/teams'
import { deleteHackathon } from './delete-hackathon'
import { publishWinners } from './publish-results'
import { registerForHackathon } from './register-for-hackathon'
import { saveResult } from './save-result'
import { seedHackathons } from './seed-hackathons'
import { saveTestAnswers } from './take-test'
import { listResults } from '../queries.server/list-results'

const now = new Date('2026-03-09T10:00:00Z')
const answers = { mcq: '4' }

const remove = (db: Database, id: string) => db.transaction((tx) => deleteHackathon(tx, id))

test('deletes a hackathon without registrations, with its results and the tests that do not count', async ({
  db,
}) => {
  const { id } = await createHackathon(db, now)
  const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }
  await saveResult(db, { hackathonId: id, result, now })
  const [saved] = (await listResults(db, id)).rows
  const winners = [{ resultId: saved?.id ?? '', prizeMinor: 100 }]
  await publishWinners(db, { hackathonId: id, winners, isSure: true, now })
  await saveTestAnswers(db, { entrant: { student: null, keyHash: null }, answers, now })

  expect(await remove(db, id)).toMatchObject({ ok: true, hackathon: { id }, results: [result] })

  expect(await findHackathon(db, id)).toBeNull()
  expect(await remove(db, id)).toMatchObject({ reason: 'no-such-hackathon' })
})

test('keeps the results and tests of other hackathons', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  await saveTestAnswers(db, { entrant: await createEntrant(db), answers, now })
  const other = await createHackathon(db, now, { startsAt: new Date('2026-06-01T10:00:00Z') })
  const count = () =>
    db.execute(sql`select (select count(*)::int from hackathon_test_answers) as answers,
      (select count(*)::int from hackathon_test_attempts where hackathon_id = ${id}) as attempts,
      (select count(*)::int from hackathon_results) as results,
      (select count(*)::int from hackathon_winners) as winners`)

  expect(await remove(db, other.id)).toMatchObject({ ok: true })

  expect((await count()).rows).toEqual([{ answers: 1, attempts: 1, results: 5, winners: 3 }])
})

test('refuses to delete a hackathon with a registration or a team', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  await createRegistered(db, now)
  const old = await createHackathon(db, now, { startsAt: new Date('2019-03-01T10:00:00Z') })
  const team = { id: randomUUID(), name: 'Knotted', inviteToken: 'knot', createdAt: now }
  await db.insert(teams).values({ ...team, hackathonId: old.id })

  for (const kept of [id, old.id]) {
    expect(await remove(db, kept)).toEqual({
      ok: false,
      reason: 'has-registrations',
    })
    expect(await findHackathon(db, kept)).not.toBeNull()
  }
})

test('the seed does not restore a deleted hackathon', async ({ db }) => {
  await seedHackathons(db, { now })
  await remove(db, 'second-surge')
  await remove(db, 'first-surge')

  await Promise.all([1, 2].map(() => seedHackathons(db, { now })))

  expect(await findHackathon(db, 'second-surge')).toBeNull()
  expect(await findHackathon(db, 'first-surge')).toBeNull()
})

/** Waits until a transaction is blocked by a lock of another one. */
async function untilSomebodyWaits(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

const late: Record<string, (db: Database) => Promise<() => Promise<unknown>>> = {
  'registers for a hackathon': async (db) => {
    const entrant = await createEntrant(db)
    return () =>
      registerForHackathon(db, {
        form: registrationOf(),
        entrant,
        clientAddress: null,
        appUrl: 'https://surge.example',
        siteName: 'SkillSurge',
        now,
      })
  },
  'begins a hackathon test': async (db) => {
    const entrant = await createEntrant(db)
    return () => saveTestAnswers(db, { entrant, answers, now })
  },
  'continues a hackathon test': async (db) => {
    const entrant = await createEntrant(db)
    await saveTestAnswers(db, { entrant, answers, now })
    return () => saveTestAnswers(db, { entrant, answers: { aptitude: '5' }, now })
  },
}

test.for(Object.entries(late))(
  'refuses a student who %s while the hackathon is being deleted',
  async ([, prepare], { db }) => {
    const { id } = await createHackathon(db, now)
    const act = await prepare(db)
    const waiting = await db.transaction(async (tx) => {
      await deleteHackathon(tx, id)
      const answer = act()
      await untilSomebodyWaits(db)
      // In an object, because returning a bare promise would await it inside the transaction.
      return { answer }
    })

    expect(await waiting.answer).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^no-(hackathon|test)$/),
    })
  },
)
