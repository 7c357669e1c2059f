import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { createTeam } from '~/features/hackathons/commands.server/change-team'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import { submitTest } from '~/features/hackathons/commands.server/take-test'
import { listMarkedMembers } from '~/features/hackathons/queries.server/list-teams'
import { countUnjudged } from '~/features/hackathons/queries.server/list-tests'
import {
  createHackathon,
  createRegistered,
  createTestTasks,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { listHackathonParts } from './csv-parts'
import { findResultEntry } from './result-entry'
import { listWinnerOptions } from './winner-options'

const now = new Date('2026-03-09T10:00:00Z')

test('marks deleted, blocked and unverified members in the result form, the choice of winners and the CSV', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { student, keyHash } = await createRegistered(db, now)
  const made = await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  if (!made.ok) throw new Error(made.reason)
  const { teamId } = made
  const teams = async () => {
    const lines = []
    for await (const part of listHackathonParts(db, 'teams', hackathon.id)) lines.push(...part)
    return lines.slice(1).map(([id, name, members]) => [id, name, members])
  }
  const enter = async () =>
    findResultEntry(
      db,
      hackathon,
      { result: null, team: teamId },
      await listMarkedMembers(db, hackathon.id, [teamId]),
    )
  const options = async () => (await listWinnerOptions(db, hackathon.id)).map(({ label }) => label)
  const result = { teamName: 'Night Bus', members: ['Asha'], projectTitle: 'Bus', score: 90 }
  await saveResult(db, { hackathonId: hackathon.id, teamId, result, now })
  expect(await teams()).toEqual([[teamId, 'Night Bus', 'Asha Verma (email not verified)']])
  expect(await enter()).toMatchObject({
    warning: 'Members whose email is not verified: Asha Verma.',
  })
  expect(await options()).toEqual(['Night Bus (90 of 100, Asha Verma: email not verified)'])

  await db.update(users).set({ emailVerified: true }).where(eq(users.id, student.id))

  expect(await teams()).toEqual([[teamId, 'Night Bus', 'Asha Verma']])
  expect(await enter()).toMatchObject({ warning: null })
  expect(await options()).toEqual(['Night Bus (90 of 100)'])

  await db.update(users).set({ blockedAt: now }).where(eq(users.id, student.id))

  expect(await teams()).toEqual([[teamId, 'Night Bus', 'Asha Verma (blocked)']])
  expect(await enter()).toMatchObject({
    warning: 'Blocked members of this team: Asha Verma.',
    known: { members: 'Asha Verma' },
  })

  await db.update(users).set({ deletedAt: now }).where(eq(users.id, student.id))

  expect(await teams()).toEqual([[teamId, 'Night Bus', 'Asha Verma (deleted)']])
  expect(await enter()).toMatchObject({
    warning: 'Members of this team whose account is deleted: Asha Verma.',
  })
})

test('counts programs without a verdict once their test is over', async ({ db }) => {
  await createTestTasks(db)
  const { id } = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  const answers = { mcq: '4', aptitude: '5', coding: 'print(1)', language: 'Python' } as const
  await submitTest(db, { entrant, answers, now })

  expect(await countUnjudged(db, id, now)).toBe(1)
  expect(await countUnjudged(db, 'first-surge', now)).toBe(0)
})

test('offers to link a result that was typed under the name of a team', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const { student, keyHash } = await createRegistered(db, now)
  const typed = { teamName: 'night  bus', members: ['Asha'], projectTitle: 'Bus', score: 90 }
  await saveResult(db, { hackathonId, result: typed, now })
  const made = await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  const team = made.ok ? made.teamId : ''
  const find = () => findResultEntry(db, hackathon, { result: null, team }, new Map())

  expect(await find()).toMatchObject({
    version: 0,
    warning: expect.stringContaining('Save it to link it to the team.'),
    isTyped: true,
    known: { result: expect.any(String), team, projectTitle: 'Bus', score: '90' },
  })

  await saveResult(db, { hackathonId, result: typed, isAnother: true, now })
  expect(await find()).toMatchObject({ known: { team, members: 'Asha Verma' } })
})
