import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '~/platform/db/tables.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { findHackathon } from '../queries.server/find-hackathon'
import { listRegistrations, listRegistrationsWithTests } from '../queries.server/list-registrations'
import { listHackathons, listResults, listWinners } from '../queries.server/list-results'
import { resultForm } from '../schema'
import { createTeam } from './change-team'
import { publishResults, publishWinners, withdrawResults, withdrawWinners } from './publish-results'
import { registerForHackathon } from './register-for-hackathon'
import { saveResult } from './save-result'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T08:00:00Z')

const resultOf = (teamName: string, score: number) =>
  resultForm.parse({ teamName, members: ['Asha'], projectTitle: 'Bus', score })
const isSure = true

test('publishes results and winners once, and replaces the winners', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  await saveResult(db, { hackathonId, result: resultOf('Half Open', 70), now })
  await saveResult(db, { hackathonId, result: resultOf('Night Bus', 90), now })
  const { rows } = await listResults(db, hackathonId)
  expect(rows.map(({ teamName, score, place }) => [teamName, score, place])).toEqual([
    ['Night Bus', 90, null],
    ['Half Open', 70, null],
  ])

  await publishResults(db, { hackathonId, isSure, now })
  await publishResults(db, { hackathonId, isSure, now: later })
  expect(await findHackathon(db, hackathonId)).toMatchObject({
    resultsPublishedAt: now,
    winnersPublishedAt: null,
  })

  const winners = rows.map(({ id }, index) => ({ resultId: id, prizeMinor: index ? 0 : 5_000_000 }))
  const publish = { hackathonId, isSure, now: later }
  expect(await publishWinners(db, { ...publish, winners })).toMatchObject({ ok: true })
  expect(await publishWinners(db, { ...publish, winners: winners.toReversed() })).toMatchObject({
    before: [{ teamName: 'Night Bus' }, { teamName: 'Half Open' }],
  })
  expect(await listWinners(db, hackathonId)).toMatchObject([
    { teamName: 'Half Open', place: 1, prizeMinor: 0 },
    { teamName: 'Night Bus', place: 2, prizeMinor: 5_000_000 },
  ])
})

test('publishes nothing before submissions close unless the organiser confirms', async ({ db }) => {
  const { id: hackathonId, submissionsCloseAt } = await createHackathon(db, now)
  const early = new Date(submissionsCloseAt.getTime() - 1)
  expect(await publishResults(db, { hackathonId, now: early })).toMatchObject({
    reason: 'no-results',
  })
  await saveResult(db, { hackathonId, result: resultOf('Knotted', 70), now })
  const [saved] = (await listResults(db, hackathonId)).rows
  const winners = [{ resultId: saved?.id ?? '', prizeMinor: 0 }]

  expect(await publishResults(db, { hackathonId, now: early })).toMatchObject({
    reason: 'not-over',
  })
  expect(await publishWinners(db, { hackathonId, winners, now: early })).toMatchObject({
    reason: 'not-over',
  })
  expect(await findHackathon(db, hackathonId)).toMatchObject({ resultsPublishedAt: null })

  const sure = { hackathonId, isSure, now: early }
  expect(await publishResults(db, sure)).toMatchObject({ ok: true })
  await withdrawResults(db, { hackathonId, now })
  const close = { hackathonId, now: submissionsCloseAt }
  expect(await publishResults(db, close)).toMatchObject({ ok: true })
  expect(await publishWinners(db, { ...close, winners })).toMatchObject({ ok: true })
})

test('refuses to replace winners that another admin changed meanwhile', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  for (const [name, score] of [
    ['Knotted', 90],
    ['Knotted', 80],
  ] as const)
    await saveResult(db, { hackathonId, result: resultOf(name, score), isAnother: true, now })
  const [first, second] = (await listResults(db, hackathonId)).rows.map(({ id }) => id)
  const crown = (resultId: string | undefined, version: number) =>
    publishWinners(db, {
      hackathonId,
      winners: [{ resultId: resultId ?? '', prizeMinor: 100 }],
      version,
      isSure,
      now,
    })

  expect(await crown(first, 0)).toMatchObject({ ok: true })
  expect(await crown(second, 0)).toMatchObject({
    reason: 'changed',
    stored: { version: 1, winners: [{ id: first }] },
  })
  expect(await crown(first, 0)).toMatchObject({ ok: true })
  expect(await listWinners(db, hackathonId)).toMatchObject([{ id: first }])

  expect(await crown(second, 2)).toMatchObject({ ok: true })
})

test('refuses an empty list of winners, and a winner of another hackathon', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const winners = [{ resultId: 'first-surge-1', prizeMinor: 1 }]

  expect(await publishWinners(db, { hackathonId, winners, now })).toMatchObject({ ok: false })
  expect(await publishWinners(db, { hackathonId, winners: [], now })).toMatchObject({ ok: false })
  expect(await listWinners(db, 'first-surge')).toMatchObject([
    { teamName: 'Night Bus', place: 1 },
    { teamName: 'Canteen Queue', place: 2 },
    { teamName: 'रसायन', place: 3 },
  ])
  // Real hackathons come before samples, and later samples before earlier ones.
  const listed = (await listHackathons(db)).map(({ id }) => id)
  expect(listed.slice(-2)).toEqual(['second-surge', 'first-surge'])
  expect(listed.length).toBeGreaterThan(2)
})

test('lists registrations page by page, and finds them by a part of a field', async ({ db }) => {
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

  const part = await listRegistrationsWithTests(db, { now: later, limit: 2 })
  const rest = await listRegistrationsWithTests(db, { now: later, limit: 2, after: part.next })
  const rows = [...part.rows, ...rest.rows]
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({
    id: expect.any(String),
    hackathonId: expect.any(String),
    hackathonTitle: 'Third Surge',
    name: '=HYPERLINK("https://evil.example")',
    mobile: '+91 98765 43210',
    email: 'ravi@example.org',
    collegeName: '@sum_100%',
    createdAt: later,
    teamName: null,
    points: null,
    verdict: null,
    isWaiting: false,
  })
})

test('notifies everybody registered with an account of the results once, and nobody else', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const { student } = await createRegistered(db, now)
  await saveResult(db, { hackathonId, result: resultOf('Knotted', 70), now })

  await publishResults(db, { hackathonId, isSure, now })
  await publishResults(db, { hackathonId, isSure, now: later })

  const told = await db.select().from(notifications)
  expect(told).toMatchObject([
    { personId: student.id, link: `/hackathons/${hackathonId}/results`, createdAt: now },
  ])
})

test('withdrawn winners and results notify again when they are published again', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const { student } = await createRegistered(db, now)
  for (const [teamName, score] of [
    ['Knotted', 70],
    ['Spliced', 90],
  ] as const) {
    await saveResult(db, { hackathonId, result: resultOf(teamName, score), now })
  }
  const ids = (await listResults(db, hackathonId)).rows.map(({ id }) => id)
  const winners = ids.toReversed().map((resultId) => ({ resultId, prizeMinor: 100 }))
  expect(await withdrawResults(db, { hackathonId, now })).toMatchObject({ reason: 'not-published' })
  expect(await withdrawWinners(db, { hackathonId, now })).toMatchObject({ reason: 'not-published' })

  await publishWinners(db, { hackathonId, winners, isSure, now })
  expect(await withdrawWinners(db, { hackathonId, now })).toMatchObject({ ok: true })
  expect(await withdrawWinners(db, { hackathonId, now })).toMatchObject({ reason: 'not-published' })
  const hackathon = { resultsPublishedAt: now, winnersPublishedAt: null }
  expect(await findHackathon(db, hackathonId)).toMatchObject(hackathon)
  expect(await listWinners(db, hackathonId)).toEqual([])
  expect(await db.select().from(notifications)).toHaveLength(1)

  await publishWinners(db, { hackathonId, winners, isSure, now })
  expect(await withdrawResults(db, { hackathonId, now })).toMatchObject({ ok: true })
  const before = { resultsPublishedAt: null, winnersPublishedAt: null }
  expect(await findHackathon(db, hackathonId)).toMatchObject(before)
  expect(await listWinners(db, hackathonId)).toEqual([])
  expect(await db.select().from(notifications)).toEqual([])

  await publishResults(db, { hackathonId, isSure, now: later })
  expect(await db.select().from(notifications)).toMatchObject([
    { personId: student.id, createdAt: later },
  ])
})

test('notifies each member of a winning team of its place once, and again when the place changes', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const enter = async (teamName: string, score: number) => {
    const { student, keyHash } = await createRegistered(db, now)
    const made = await createTeam(db, { hackathon, student, keyHash, teamName, now })
    if (!made.ok) throw new Error(made.reason)
    const { teamId } = made
    await saveResult(db, { hackathonId, teamId, result: resultOf(teamName, score), now })
    const [result] = (await listResults(db, hackathonId, { search: teamName })).rows
    return { id: student.id, winner: { resultId: result?.id ?? '', prizeMinor: 0 } }
  }
  const bus = await enter('Night Bus', 90)
  const open = await enter('Half Open', 70)
  const outsider = await createRegistered(db, now)
  const publish = (...winners: (typeof bus)[]) =>
    publishWinners(db, {
      hackathonId,
      isSure,
      now,
      winners: winners.map(({ winner }) => winner),
    })
  const told = async (id: string) => {
    const all = await db.select().from(notifications).where(eq(notifications.personId, id))
    return all.filter(({ kind }) => kind === 'hackathon-won').map(({ title }) => title)
  }

  await publish(bus, open)
  await publish(bus, open)
  expect(await told(bus.id)).toEqual(['Your team Night Bus came 1st at Third Surge'])
  expect(await told(open.id)).toEqual(['Your team Half Open came 2nd at Third Surge'])
  expect(await told(outsider.student.id)).toEqual([])
  const [notification] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, 'hackathon-won'))
  expect(notification?.link).toBe(`/hackathons/${hackathonId}/results`)

  await publish(open)
  expect(await told(bus.id)).toEqual([])
  expect(await told(open.id)).toEqual(['Corrected: your team Half Open came 1st at Third Surge'])
  const lost = async (id: string) => {
    const all = await db.select().from(notifications).where(eq(notifications.personId, id))
    return all.filter(({ kind }) => kind === 'hackathon-place-withdrawn').map(({ title }) => title)
  }
  expect(await lost(bus.id)).toEqual(['Your team Night Bus is no longer 1st at Third Surge'])
  expect(await lost(open.id)).toEqual([])

  await withdrawWinners(db, { hackathonId, now })
  expect(await told(open.id)).toEqual([])
  expect(await lost(open.id)).toEqual(['Your team Half Open is no longer 1st at Third Surge'])
  await publish(open)
  await withdrawResults(db, { hackathonId, now })
  expect(await lost(open.id)).toHaveLength(1)
  expect(await lost(bus.id)).toHaveLength(1)
  expect(await lost(outsider.student.id)).toEqual([])
})
