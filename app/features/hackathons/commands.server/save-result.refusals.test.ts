import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { listResults } from '../queries.server/list-results'
import { registrations } from '../tables.server/hackathons'
import { results } from '../tables.server/results'
import { createTeam } from './change-team'
import { publishResults } from './publish-results'
import { deleteResult, saveResult } from './save-result'

const now = new Date('2026-03-09T10:00:00Z')
const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }

/** A hackathon with a team, its result, and another hackathon. */
const test = databaseTest.extend('given', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  const made = await createTeam(db, { hackathon, ...entrant, teamName: 'Knotted', now })
  if (!made.ok) throw new Error(made.reason)
  const hackathonId = hackathon.id
  await saveResult(db, { hackathonId, result, teamId: made.teamId, now })
  const [saved] = (await listResults(db, hackathonId)).rows
  const { id: otherId } = await createHackathon(db, now)
  return { hackathonId, teamId: made.teamId, resultId: saved?.id ?? '', otherId }
})

test('corrects and deletes a result only in its own hackathon', async ({ db, given }) => {
  const { resultId, hackathonId, otherId } = given
  const before = (await listResults(db, hackathonId)).rows
  const refused = { ok: false, reason: 'no-such-result' }

  const correction = { resultId, result: { ...result, score: 1 }, now }
  expect(await saveResult(db, { ...correction, hackathonId: otherId })).toEqual(refused)
  const removal = { hackathonId: otherId, id: resultId, now }
  expect(await db.transaction((tx) => deleteResult(tx, removal))).toEqual(refused)

  expect((await listResults(db, hackathonId)).rows).toEqual(before)
  expect((await listResults(db, otherId)).rows).toEqual([])
})

test('refuses a result for a team of another hackathon', async ({ db, given }) => {
  const { teamId, otherId } = given

  const saved = await saveResult(db, { hackathonId: otherId, result, teamId, now })

  expect(saved).toEqual({ ok: false, reason: 'no-such-team' })
  expect((await listResults(db, otherId)).rows).toEqual([])
})

test('the name of a result is taken only in its own hackathon', async ({ db, given }) => {
  const { hackathonId, otherId } = given

  expect(await saveResult(db, { hackathonId, result, now })).toEqual({
    ok: false,
    reason: 'result-of-that-name',
  })
  expect(await saveResult(db, { hackathonId: otherId, result, now })).toMatchObject({ ok: true })
})

test("asks before saving a team's result beside one that was typed under its name", async ({
  db,
  given,
}) => {
  const { hackathonId, teamId } = given
  await db.delete(results).where(eq(results.teamId, teamId))
  await saveResult(db, { hackathonId, result, isAnother: true, now })
  const save = (isAnother: boolean) =>
    saveResult(db, { hackathonId, result, teamId, isAnother, now })

  expect(await save(false)).toEqual({ ok: false, reason: 'result-of-that-name' })
  expect(await save(true)).toMatchObject({ ok: true })
})

test('refuses a result typed under the name of a team, unless it is for another team', async ({
  db,
  given: { hackathonId, teamId },
}) => {
  await db.delete(results).where(eq(results.teamId, teamId))
  const typed = { ...result, teamName: 'KNOTTED' }
  const save = (isAnother: boolean) =>
    saveResult(db, { hackathonId, result: typed, isAnother, now })

  expect(await save(false)).toEqual({ ok: false, reason: 'team-of-that-name', teamId })
  expect(await save(true)).toMatchObject({ ok: true })
})

test('links a typed result to a team that has none', async ({ db, given }) => {
  const { hackathonId, teamId } = given
  const typed = { ...result, teamName: 'Rope' }
  await saveResult(db, { hackathonId, result: typed, now })
  const [rope] = (await listResults(db, hackathonId, { search: 'Rope' })).rows
  const resultId = rope?.id ?? ''
  const link = (isSure = false) =>
    saveResult(db, { hackathonId, resultId, teamId, result: typed, isSure, now })

  expect(await link()).toEqual({ ok: false, reason: 'team-has-result' })
  await db.delete(results).where(eq(results.teamId, teamId))
  await publishResults(db, { hackathonId, isSure: true, now })
  expect(await link()).toMatchObject({ reason: 'score-is-public', mailCount: 1 })
  expect(await link(true)).toMatchObject({ ok: true, mailCount: 1 })

  expect((await listResults(db, hackathonId)).rows).toMatchObject([{ id: resultId, teamId }])
})

test('changes or adds a published score only after the admin confirms', async ({ db, given }) => {
  const { hackathonId, resultId } = given
  const correct = (changes: Partial<typeof result>, isSure = false) =>
    saveResult(db, { hackathonId, resultId, result: { ...result, ...changes }, isSure, now })
  expect(await correct({ score: 80 })).toMatchObject({ ok: true })
  await publishResults(db, { hackathonId, isSure: true, now })

  expect(await correct({ score: 70 })).toMatchObject({
    reason: 'score-is-public',
    before: { score: 80 },
    mailCount: 1,
  })
  const added = { ...result, teamName: 'Spliced' }
  expect(await saveResult(db, { hackathonId, result: added, now })).toMatchObject({
    reason: 'score-is-public',
    before: null,
    mailCount: 0,
  })
  expect((await listResults(db, hackathonId)).rows).toMatchObject([{ score: 80 }])

  expect(await correct({ score: 80, projectTitle: 'A rope' })).toMatchObject({ ok: true })
  expect(await correct({ score: 70 }, true)).toMatchObject({ ok: true, mailCount: 1 })
})

test('does not mail a team a score that it was already mailed', async ({ db, given }) => {
  const { hackathonId, resultId } = given
  await publishResults(db, { hackathonId, isSure: true, now })
  await db.update(registrations).set({ mailedResult: '88 was 1' })
  const correct = (score: number, isSure = false) =>
    saveResult(db, { hackathonId, resultId, result: { ...result, score }, isSure, now })

  await correct(70, true)

  expect(await correct(88)).toMatchObject({ reason: 'score-is-public', mailCount: 0 })
  expect(await correct(88.5)).toMatchObject({ reason: 'score-is-public', mailCount: 1 })
})
