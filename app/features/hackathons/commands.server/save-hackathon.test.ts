import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { pagesChannel } from '~/platform/db/tell-pages-changed.server'
import { test } from '../../../../test/fixtures'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { findHackathon, findUpcomingHackathon } from '../queries.server/find-hackathon'
import { createTeam, joinTeam } from './change-team'
import { findTeam } from '../queries.server/find-team'
import { deleteHackathon } from './delete-hackathon'
import { type HackathonTerms, saveHackathon } from './save-hackathon'

const now = new Date('2026-03-09T10:00:00Z')
const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)

function termsWith(changes: Partial<HackathonTerms> = {}): HackathonTerms {
  return {
    title: 'Monsoon Hack',
    summary: 'A weekend for the campus.',
    startsAt: inHours(24),
    submissionsCloseAt: inHours(48),
    timeZone: 'Asia/Kolkata',
    prizeMinor: 2_500_000,
    teamSizeMin: 2,
    teamSizeMax: 3,
    testMinutes: 45,
    ...changes,
  }
}

function save(
  db: Database,
  id: string | null,
  changes: Partial<HackathonTerms> = {},
  version?: number,
) {
  return db.transaction((tx) =>
    saveHackathon(tx, {
      id,
      terms: termsWith(changes),
      siteName: 'SkillSurge',
      isSure: true,
      version,
      now,
    }),
  )
}

test('an announced hackathon is the upcoming one, and its address comes from its name', async ({
  db,
}) => {
  expect(await save(db, null)).toEqual({ ok: true, id: 'monsoon-hack', version: 0, before: null })

  expect(await findUpcomingHackathon(db, now)).toMatchObject({ id: 'monsoon-hack', ...termsWith() })
})

test('announcing, changing and deleting a hackathon notifies every process', async ({ db }) => {
  const listener = await db.$client.connect()
  let told = 0
  listener.on('notification', () => (told += 1))
  await listener.query(`listen ${pagesChannel}`)

  await save(db, null)
  await expect.poll(() => told).toBe(1)
  await save(db, 'monsoon-hack', { title: 'Ours' })
  await expect.poll(() => told).toBe(2)
  await db.transaction((tx) => deleteHackathon(tx, 'monsoon-hack'))
  await expect.poll(() => told).toBe(3)
  listener.release(true)
})

test('a name that is taken or has no Latin letters gets an address with a random ending', async ({
  db,
}) => {
  await save(db, null)

  const [again, hindi] = [await save(db, null), await save(db, null, { title: 'मानसून' })]

  expect(again).toMatchObject({ ok: true, id: expect.stringMatching(/^monsoon-hack-[0-9a-f]{8}$/) })
  expect(hindi).toMatchObject({ ok: true, id: expect.stringMatching(/^hackathon-[0-9a-f]{8}$/) })
})

test('announcing several hackathons of the same name at once stores each', async ({ db }) => {
  const prizes = [1_000, 2_000, 3_000]
  const saved = await Promise.all(prizes.map((prizeMinor) => save(db, null, { prizeMinor })))

  const stored = await Promise.all(
    saved.map(async (result) => (result.ok ? findHackathon(db, result.id) : null)),
  )
  expect(stored).toMatchObject(prizes.map((prizeMinor) => ({ prizeMinor })))
})

test('a name becomes an address of 50 letters and hyphens, without accents and signs', async ({
  db,
}) => {
  for (const [title, id] of [
    [`Fête ${'x'.repeat(75)}`, `fete-${'x'.repeat(45)}`],
    ['“Code, & rest!”', 'code-rest'],
  ] as const)
    expect(await save(db, null, { title })).toMatchObject({ id })
})

test('refuses the second of two simultaneous changes of the same version', async ({ db }) => {
  await save(db, null)

  const answers = await Promise.all(
    ['Ours', 'Theirs'].map((title) => save(db, 'monsoon-hack', { title }, 0)),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual(expect.objectContaining({ reason: 'changed' }))
  expect(await save(db, 'monsoon-hack', { title: 'Both' }, 1)).toMatchObject({
    ok: true,
    version: 2,
  })
})

test('accepts the same change sent twice, instead of reporting a conflict', async ({ db }) => {
  await save(db, null)

  for (const _ of ['sent', 'sent again'])
    expect(await save(db, 'monsoon-hack', { title: 'Ours' }, 0)).toMatchObject({ ok: true })
})

test('an upcoming hackathon can be moved and renamed, and keeps its address', async ({ db }) => {
  await save(db, null)
  const { id: other } = await createHackathon(db, now)
  const moved = { title: 'Winter Hack', startsAt: inHours(72), submissionsCloseAt: inHours(96) }

  expect(await save(db, 'monsoon-hack', moved)).toMatchObject({ ok: true, before: termsWith() })

  expect(await findHackathon(db, 'monsoon-hack')).toMatchObject(moved)
  expect(await findHackathon(db, other)).toMatchObject({ title: 'Third Surge' })
})

test.for<[string, string, Partial<HackathonTerms>]>([
  ['a start that is past', 'start-in-the-past', { startsAt: now }],
  ['an unknown hackathon', 'no-such-hackathon', {}],
])('refuses %s', async ([, reason, changes], { db }) => {
  const id = reason === 'no-such-hackathon' ? 'nowhere' : null

  expect(await save(db, id, changes)).toEqual({ ok: false, reason })

  expect(await findUpcomingHackathon(db, now)).toBeNull()
})

test('a running hackathon keeps its start, and its close can be moved', async ({ db }) => {
  const { id, startsAt } = await createHackathon(db, now)

  expect(await save(db, id)).toMatchObject({ ok: false, reason: 'has-begun' })
  expect(await save(db, id, { startsAt, submissionsCloseAt: inHours(30) })).toMatchObject({
    ok: true,
  })

  expect(await findHackathon(db, id)).toMatchObject({ startsAt, submissionsCloseAt: inHours(30) })
})

test('a running hackathon refuses a close in the past, and its texts can be changed', async ({
  db,
}) => {
  const { id, startsAt, submissionsCloseAt } = await createHackathon(db, now)

  expect(await save(db, id, { startsAt, submissionsCloseAt: now })).toMatchObject({
    ok: false,
    reason: 'close-in-the-past',
  })
  expect(await save(db, id, { startsAt, submissionsCloseAt, title: 'Ours' })).toMatchObject({
    ok: true,
  })
})

test('only the texts of a past hackathon can change', async ({ db }) => {
  const over = await createHackathon(db, now, { startsAt: inHours(-48) })
  const terms = {
    startsAt: over.startsAt,
    submissionsCloseAt: over.submissionsCloseAt,
    teamSizeMin: over.teamSizeMin,
    teamSizeMax: over.teamSizeMax,
    testMinutes: over.testMinutes,
  }

  for (const change of [
    { startsAt: inHours(-50) },
    { submissionsCloseAt: inHours(-20) },
    { testMinutes: 10 },
    { teamSizeMin: 2 },
    { teamSizeMax: 9 },
  ]) {
    expect(await save(db, over.id, { ...terms, ...change })).toMatchObject({ reason: 'is-over' })
  }
  expect(await save(db, over.id, { ...terms, title: 'The First One' })).toMatchObject({ ok: true })

  expect(await findHackathon(db, over.id)).toMatchObject({ ...terms, title: 'The First One' })
})

test('refuses a largest team size below an existing team', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id, startsAt } = hackathon
  const [asha, ravi] = [await createRegistered(db, now), await createRegistered(db, now)]
  await createTeam(db, { hackathon, ...asha, teamName: 'Knotted', now })
  const team = await findTeam(db, id, asha.student.id)
  await joinTeam(db, { hackathon, ...ravi, inviteToken: team?.inviteToken ?? '', now })

  const sizes = { startsAt, teamSizeMin: 1, teamSizeMax: 1 }
  expect(await save(db, id, sizes)).toMatchObject({ reason: 'larger-teams' })
  expect(await save(db, id, { ...sizes, teamSizeMax: 2 })).toMatchObject({ ok: true })
})
