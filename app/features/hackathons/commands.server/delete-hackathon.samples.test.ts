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
import { findHackathon, type Hackathon } from '../queries.server/find-hackathon'
import { countPeopleInSamples } from '../queries.server/list-registrations'
import { results, winners } from '../tables.server/results'
import { createTeam } from './change-team'
import { deleteSampleHackathons } from './delete-hackathon'
import { registerForHackathon } from './register-for-hackathon'
import { submitProject } from './submit-project'
import { saveTestAnswers } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')

const remove = (db: Database, people: number) =>
  db.transaction((tx) => deleteSampleHackathons(tx, { people }))

test('deletes the sample hackathons with their winners, and keeps real ones', async ({ db }) => {
  const own = await createHackathon(db, now)
  expect(own.isSample).toBe(false)
  expect(await findHackathon(db, 'first-surge')).toMatchObject({ isSample: true })

  const removed = await remove(db, 0)

  expect(removed).toMatchObject({
    ok: true,
    deleted: [{ id: 'first-surge' }, { id: 'second-surge' }],
    people: 0,
  })
  expect(removed.ok && removed.deleted[0]?.results).toHaveLength(5)
  expect(await db.$count(results)).toBe(0)
  expect(await db.$count(winners)).toBe(0)
  expect(await findHackathon(db, own.id)).not.toBeNull()
})

type Registered = Awaited<ReturnType<typeof createRegistered>>

/** Gives the entrant a test attempt, a team and a project in the running hackathon. */
async function takePart(db: Database, hackathon: Hackathon, entrant: Registered): Promise<void> {
  await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })
  const team = await createTeam(db, { hackathon, ...entrant, teamName: 'Knotted', now })
  const project = { repositoryUrl: 'https://git.example/a', demoUrl: '', summary: 'A ladder.' }
  const { student } = entrant
  const sent = await submitProject(db, { hackathon, student, project, siteName: 'Surge', now })
  if (!team.ok || !sent.ok) throw new Error('The team or its project was refused')
}

async function countRows(db: Database) {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from hackathon_registrations) as registrations,
    (select count(*)::int from hackathon_teams) as teams,
    (select count(*)::int from hackathon_team_members) as members,
    (select count(*)::int from hackathon_project_submissions) as projects,
    (select count(*)::int from hackathon_test_attempts) as attempts,
    (select count(*)::int from hackathon_test_answers) as answers`)
  return rows[0]
}

const one = { registrations: 1, teams: 1, members: 1, projects: 1, attempts: 1, answers: 1 }

test('deletes a sample with its registrations, tests, teams and projects, and keeps those of others', async ({
  db,
}) => {
  const own = await createHackathon(db, now)
  await takePart(db, own, await createRegistered(db, now))
  const startsAt = new Date(now.getTime() - 2 * 60 * 60 * 1000)
  const sample = await createHackathon(db, now, { startsAt, isSample: true })
  await takePart(db, sample, await createRegistered(db, now))

  expect(await remove(db, 1)).toMatchObject({ ok: true, people: 1 })

  expect(await findHackathon(db, sample.id)).toBeNull()
  expect(await countRows(db)).toEqual(one)
})

test('deletes no sample when more people have registered than the admin confirmed', async ({
  db,
}) => {
  const sample = await createHackathon(db, now, { isSample: true })
  const entrant = await createRegistered(db, now)
  await registerForHackathon(db, {
    form: registrationOf({ email: 'bina@example.org' }),
    entrant: { student: null, keyHash: 'a'.repeat(64) },
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })
  await createEntrant(db)
  expect(entrant.student.email).not.toBe('bina@example.org')
  expect(await countPeopleInSamples(db)).toBe(2)

  expect(await remove(db, 1)).toEqual({ ok: false, reason: 'more-registrations' })

  expect(await findHackathon(db, sample.id)).toMatchObject({ isSample: true })
  expect(await countRows(db)).toMatchObject({ registrations: 2 })
})
