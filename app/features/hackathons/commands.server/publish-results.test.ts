import { expect } from 'vitest'
import { notifications } from '~/platform/db/tables.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { findHackathon } from '../queries.server/find-hackathon'
import { listRegistrationCells, listRegistrations } from '../queries.server/list-registrations'
import { listHackathons, listResults } from '../queries.server/list-results'
import { resultForm } from '../schema'
import {
  publishResults,
  publishWinners,
  saveResult,
  withdrawResults,
  withdrawWinners,
} from './publish-results'
import { registerForHackathon } from './register-for-hackathon'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T08:00:00Z')

test('results are saved, replaced by name, published, and their winners with them', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const save = (teamName: string, score: number) =>
    saveResult(db, {
      hackathonId,
      result: resultForm.parse({ teamName, members: ['Asha'], projectTitle: 'Bus', score }),
      now,
    })
  await save('Night Bus', 60)
  await save('Half Open', 70)
  await save('Night Bus', 90)
  const rows = await listResults(db, hackathonId)
  expect(rows.map(({ teamName, score, place }) => [teamName, score, place])).toEqual([
    ['Night Bus', 90, null],
    ['Half Open', 70, null],
  ])

  await publishResults(db, { hackathonId, now })
  await publishResults(db, { hackathonId, now: later })
  expect(await findHackathon(db, hackathonId)).toMatchObject({
    resultsPublishedAt: now,
    winnersPublishedAt: null,
  })

  const winners = rows.map(({ id }, index) => ({ resultId: id, prizeMinor: index ? 0 : 5_000_000 }))
  expect(await publishWinners(db, { hackathonId, winners, now: later })).toEqual({ ok: true })
  expect(
    await publishWinners(db, { hackathonId, winners: winners.toReversed(), now: later }),
  ).toEqual({ ok: true })
  expect(await listResults(db, hackathonId)).toMatchObject([
    { teamName: 'Half Open', place: 1, prizeMinor: 0 },
    { teamName: 'Night Bus', place: 2, prizeMinor: 5_000_000 },
  ])
})

test('a winner without a result, or of another event, is refused', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const winners = [{ resultId: 'first-surge-1', prizeMinor: 1 }]

  expect(await publishWinners(db, { hackathonId, winners, now })).toMatchObject({ ok: false })
  expect(await publishWinners(db, { hackathonId, winners: [], now })).toMatchObject({ ok: false })
  expect(await listResults(db, 'first-surge')).toMatchObject([
    { teamName: 'Night Bus', place: 1 },
    { teamName: 'Canteen Queue', place: 2 },
    { teamName: 'रसायन', place: 3 },
    { place: null },
    { place: null },
  ])
  expect((await listHackathons(db))[0]).toMatchObject({ id: 'second-surge' })
})

test('registrations come a page at a time, are found by a part, and are no formulas', async ({
  db,
}) => {
  await createHackathon(db, now)
  await createRegistered(db, now)
  await createRegistered(db, now)
  await registerForHackathon(db, {
    form: {
      name: '=HYPERLINK("https://evil.example")',
      email: 'ravi@example.org',
      Mobile: '+91 98765 43210',
      College_Name: '@sum_100%',
    },
    entrant: { student: null, keyHash: null },
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now: later,
  })

  const first = await listRegistrations(db, { limit: 2 })
  const second = await listRegistrations(db, { limit: 2, after: first.next })
  const emails = [...first.rows, ...second.rows].map(({ email }) => email)
  expect(emails[0]).toBe('ravi@example.org')
  expect(new Set(emails).size).toBe(3)
  expect(second.next).toBe(null)
  expect((await listRegistrations(db, { search: 'SUM_100%' })).rows).toHaveLength(1)
  expect((await listRegistrations(db, { search: 's%m' })).rows).toHaveLength(0)

  const cells = await listRegistrationCells(db, later)
  expect(cells).toHaveLength(4)
  expect(cells.at(-1)).toEqual([
    'Third Surge',
    `'=HYPERLINK("https://evil.example")`,
    `'+91 98765 43210`,
    'ravi@example.org',
    `'@sum_100%`,
    later.toISOString(),
    '',
    '',
  ])
})

test('everybody registered with an account hears of the results once, and nobody else', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const { student } = await createRegistered(db, now)

  await publishResults(db, { hackathonId, now })
  await publishResults(db, { hackathonId, now: later })

  const told = await db.select().from(notifications)
  expect(told).toMatchObject([
    { personId: student.id, link: `/hackathons/${hackathonId}/results`, createdAt: now },
  ])
})

test('withdrawn winners and results are as if never published, and are told of anew', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const { student } = await createRegistered(db, now)
  for (const [teamName, score] of [
    ['Knotted', 70],
    ['Spliced', 90],
  ] as const) {
    const result = resultForm.parse({ teamName, members: ['Asha'], projectTitle: 'Bus', score })
    await saveResult(db, { hackathonId, result, now })
  }
  const ids = (await listResults(db, hackathonId)).map(({ id }) => id)
  const winners = ids.toReversed().map((resultId) => ({ resultId, prizeMinor: 100 }))
  expect(await withdrawResults(db, hackathonId)).toMatchObject({ reason: 'not-published' })
  expect(await withdrawWinners(db, hackathonId)).toMatchObject({ reason: 'not-published' })

  await publishWinners(db, { hackathonId, winners, now })
  expect(await withdrawWinners(db, hackathonId)).toEqual({ ok: true })
  expect(await withdrawWinners(db, hackathonId)).toMatchObject({ reason: 'not-published' })
  const event = { resultsPublishedAt: now, winnersPublishedAt: null }
  expect(await findHackathon(db, hackathonId)).toMatchObject(event)
  expect(await listResults(db, hackathonId)).toMatchObject(ids.map((id) => ({ id, place: null })))
  expect(await db.select().from(notifications)).toHaveLength(1)

  await publishWinners(db, { hackathonId, winners, now })
  expect(await withdrawResults(db, hackathonId)).toEqual({ ok: true })
  const before = { resultsPublishedAt: null, winnersPublishedAt: null }
  expect(await findHackathon(db, hackathonId)).toMatchObject(before)
  expect(await listResults(db, hackathonId)).toMatchObject(ids.map((id) => ({ id, place: null })))
  expect(await db.select().from(notifications)).toEqual([])

  await publishResults(db, { hackathonId, now: later })
  expect(await db.select().from(notifications)).toMatchObject([
    { personId: student.id, createdAt: later },
  ])
})
