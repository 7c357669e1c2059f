import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { listResults } from '../queries.server/list-results'
import type { ResultForm } from '../schema'
import { teams } from '../tables.server/teams'
import { createTeam } from './change-team'
import { publishWinners } from './publish-results'
import { deleteResult, saveResult } from './save-result'

const now = new Date('2026-03-09T10:00:00Z')
const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }

async function createTwins(db: Database) {
  const hackathon = await createHackathon(db, now)
  const teamIds: string[] = []
  for (const teamName of ['Knotted', 'Unravelled']) {
    const { student, keyHash } = await createRegistered(db, now)
    const made = await createTeam(db, { hackathon, student, keyHash, teamName, now })
    if (!made.ok) throw new Error(made.reason)
    teamIds.push(made.teamId)
  }
  // Older hackathons may have two teams with the same name.
  await db.update(teams).set({ name: 'Knotted' })
  return { hackathonId: hackathon.id, teamIds }
}

test('two teams with the same name each have their own result', async ({ db }) => {
  const { hackathonId, teamIds } = await createTwins(db)
  const save = (teamId: string | undefined, score: number) =>
    saveResult(db, { hackathonId, result: { ...result, score }, teamId, now })

  expect(await save(teamIds[0], 88)).toMatchObject({ ok: true, before: null })
  expect(await save(teamIds[1], 61)).toMatchObject({ ok: true, before: null })
  expect(await save(teamIds[1], 10)).toMatchObject({ reason: 'team-has-result' })
  expect(await save('a-team-of-nobody', 10)).toMatchObject({ reason: 'no-such-team' })

  const { rows } = await listResults(db, hackathonId)
  expect(rows).toMatchObject([
    { teamId: teamIds[0], score: 88 },
    { teamId: teamIds[1], score: 61 },
  ])
})

test('a typed name that has a result is saved as another result only on confirmation', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const save = (changes: Partial<ResultForm>, isAnother = false) =>
    saveResult(db, { hackathonId, result: { ...result, ...changes }, isAnother, now })
  await save({})

  expect(await save({ score: 10 })).toMatchObject({ reason: 'result-of-that-name' })
  expect((await listResults(db, hackathonId)).rows).toMatchObject([{ score: 88 }])

  expect(await save({ score: 10 }, true)).toMatchObject({ ok: true })
  expect((await listResults(db, hackathonId)).rows).toMatchObject([{ score: 88 }, { score: 10 }])
})

test('renames and corrects a result, but refuses to overwrite a change made meanwhile', async ({
  db,
}) => {
  const { hackathonId, teamIds } = await createTwins(db)
  await saveResult(db, { hackathonId, result, teamId: teamIds[0], now })
  const [saved] = (await listResults(db, hackathonId)).rows
  if (!saved) throw new Error('It was not saved')
  const correct = (changes: Partial<ResultForm>) =>
    saveResult(db, {
      hackathonId,
      resultId: saved.id,
      result: { ...result, ...changes },
      version: saved.version,
      now,
    })

  expect(await correct({ teamName: 'Unknotted', score: 91 })).toMatchObject({
    ok: true,
    before: { teamName: 'Knotted', score: 88 },
  })
  expect(await correct({ score: 5 })).toMatchObject({
    reason: 'changed',
    stored: { teamName: 'Unknotted', version: 1 },
  })
  expect(await correct({ teamName: 'Unknotted', score: 91 })).toMatchObject({ ok: true })
  expect((await listResults(db, hackathonId)).rows).toMatchObject([
    { id: saved.id, teamId: teamIds[0], teamName: 'Unknotted', score: 91 },
  ])
})

test('deletes a result unless it is a winner, and its team can get another one', async ({ db }) => {
  const { hackathonId, teamIds } = await createTwins(db)
  const save = () => saveResult(db, { hackathonId, result, teamId: teamIds[0], now })
  await save()
  const [saved] = (await listResults(db, hackathonId)).rows
  const id = saved?.id ?? ''
  const remove = () => db.transaction((tx) => deleteResult(tx, { hackathonId, id, now }))

  expect(await remove()).toMatchObject({ ok: true, before: result })
  expect(await remove()).toMatchObject({ reason: 'no-such-result' })
  expect(await save()).toMatchObject({ ok: true })

  const [again] = (await listResults(db, hackathonId)).rows
  const winners = [{ resultId: again?.id ?? '', prizeMinor: 0 }]
  await publishWinners(db, { hackathonId, winners, isSure: true, now })
  expect(
    await db.transaction((tx) => deleteResult(tx, { hackathonId, id: again?.id ?? '', now })),
  ).toMatchObject({ reason: 'result-is-winner' })
})

test('lists results page by page, best first, and finds them by a part of their names', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  for (const [teamName, score] of [
    ['Ant', 50],
    ['Bee', 90],
    ['Cat', 50],
    ['Dog', 50],
    ['Eel', 10],
  ] as const)
    await saveResult(db, { hackathonId, result: { ...result, teamName, score }, now })

  const names: string[] = []
  let after: string | null = null
  do {
    const page = await listResults(db, hackathonId, { after, limit: 2 })
    names.push(...page.rows.map(({ teamName }) => teamName))
    after = page.next
  } while (after)
  expect(names).toEqual(['Bee', 'Ant', 'Cat', 'Dog', 'Eel'])
  const { rows } = await listResults(db, hackathonId, { search: 'ee' })
  expect(rows.map(({ teamName }) => teamName)).toEqual(['Bee', 'Eel'])
})
