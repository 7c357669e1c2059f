import { expect } from 'vitest'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { createTeam } from '../commands.server/change-team'
import { submitProject } from '../commands.server/submit-project'
import { saveResult } from '../commands.server/save-result'
import { findTeamsWithoutResult, listProjects } from './list-teams'

const now = new Date('2026-03-09T10:00:00Z')
const project = {
  repositoryUrl: 'https://git.example/night-bus',
  demoUrl: 'https://night-bus.example',
  summary: 'Which bus still runs.',
}

test('lists the latest project of each team, and no team without a project', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { student, keyHash } = await createRegistered(db, now)
  const made = await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  if (!made.ok) throw new Error(made.reason)
  expect(await listProjects(db, hackathon.id)).toEqual({ rows: [], next: null })

  const input = { hackathon, student, siteName: 'SkillSurge', now }
  await submitProject(db, { ...input, project })
  const later = { ...project, summary: 'Which bus still runs, and when.' }
  const second = await submitProject(db, { ...input, project: later })

  if (!second.ok) throw new Error(second.reason)
  expect((await listProjects(db, hackathon.id)).rows).toEqual([
    {
      ...later,
      teamId: made.teamId,
      teamName: 'Night Bus',
      members: ['Asha Verma'],
      receiptNumber: second.receipt.receiptNumber,
      submittedAt: now,
      resultId: null,
    },
  ])
  expect((await listProjects(db, 'first-surge')).rows).toEqual([])
})

test('lists each project on exactly one page', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const made: string[] = []
  for (let index = 0; index < 5; index++) {
    const { student, keyHash } = await createRegistered(db, now)
    const teamName = `Knotted ${index}`
    const team = await createTeam(db, { hackathon, student, keyHash, teamName, now })
    if (!team.ok) throw new Error(team.reason)
    await submitProject(db, { hackathon, student, project, siteName: 'SkillSurge', now })
    made.push(team.teamId)
  }

  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await listProjects(db, hackathon.id, { after, limit: 2 })
    expect(page.rows.length).toBeLessThanOrEqual(2)
    seen.push(...page.rows.map(({ teamId }) => teamId))
    after = page.next
  } while (after)
  expect(seen).toHaveLength(5)
  expect(new Set(seen)).toEqual(new Set(made))
})

test('lists teams with a project and no result, oldest first', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const teamIds = []
  for (const [index, teamName] of ['Night Bus', 'Kite', 'Boat', 'Idle'].entries()) {
    const entrant = await createRegistered(db, now)
    const at = new Date(now.getTime() + index)
    const made = await createTeam(db, { hackathon, ...entrant, teamName, now: at })
    if (!made.ok) throw new Error(made.reason)
    teamIds.push(made.teamId)
    const { student } = entrant
    if (teamName !== 'Idle')
      await submitProject(db, { hackathon, student, siteName: 'SkillSurge', project, now: at })
  }
  const waiting = () => findTeamsWithoutResult(db, hackathon.id, { limit: 2 })
  expect(await waiting()).toEqual({ count: 3, names: ['Night Bus', 'Kite'] })

  const result = { teamName: 'Night Bus', members: ['Asha'], projectTitle: 'Bus', score: 1 }
  await saveResult(db, { hackathonId: hackathon.id, result, teamId: teamIds[0], now })

  expect(await waiting()).toEqual({ count: 2, names: ['Kite', 'Boat'] })
})
