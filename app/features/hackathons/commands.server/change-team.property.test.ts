import * as fc from 'fast-check'
import { expect } from 'vitest'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Database } from '~/platform/db/client.server'
import type { Hackathon } from '../queries.server/find-hackathon'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { createTeam, joinTeam, leaveTeam, renewInvite } from './change-team'
import { removeMember } from './remove-member'
import { submitProject } from './submit-project'

const now = new Date('2026-03-09T10:00:00Z')
const project = {
  repositoryUrl: 'https://git.example/bus',
  demoUrl: 'https://bus.example',
  summary: 'Which bus still runs.',
}

type Person = Awaited<ReturnType<typeof createRegistered>>
type Kind = 'create' | 'join' | 'leave' | 'renew' | 'remove' | 'submit'
type Move = { kind: Kind; who: number; whose: number }

/** Mostly joins, where the same place could be given twice. */
const moves = fc.record<Move>({
  kind: fc.constantFrom('join', 'join', 'join', 'create', 'leave', 'renew', 'remove', 'submit'),
  who: fc.nat(7),
  whose: fc.nat(2),
})

test(
  'concurrent changes never put a student in two teams or leave a team overfull or empty',
  // Allows a hundred runs even on a busy machine.
  { timeout: 180_000 },
  async ({ db }) => {
    const hackathon = await createHackathon(db, now, { teamSizeMax: 2 })
    const people = await Promise.all(Array.from({ length: 8 }, () => createRegistered(db, now)))

    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 6, maxLength: 16 }), async (given) => {
        await startAnew(db, hackathon, people.slice(0, 3))
        const invites = await db.select().from(teams)

        const answers = await Promise.allSettled(
          given.map(({ kind, who, whose }) => {
            const [person, other] = [people[who], people[7 - who]]
            const inviteToken = invites[whose]?.inviteToken
            if (!person || !other || inviteToken === undefined)
              throw new Error('There is nobody to move')
            return move(db, hackathon, kind, { person, other, inviteToken })
          }),
        )

        // Every change either succeeds or is refused: no deadlock and no exception.
        expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
        await expectSoundTeams(db, hackathon)
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
    )
  },
)

/** Deletes all teams and makes three teams of one. */
async function startAnew(db: Database, hackathon: Hackathon, makers: readonly Person[]) {
  await db.delete(projectSubmissions)
  await db.delete(teamMembers)
  await db.delete(teams)
  for (const [index, maker] of makers.entries())
    await createTeam(db, { hackathon, ...maker, teamName: `Bus ${index}`, now })
}

function move(
  db: Database,
  hackathon: Hackathon,
  kind: Move['kind'],
  { person, other, inviteToken }: { person: Person; other: Person; inviteToken: string },
): Promise<{ ok: boolean }> {
  const { student } = person
  if (kind === 'create') return createTeam(db, { hackathon, ...person, teamName: student.id, now })
  if (kind === 'join') return joinTeam(db, { hackathon, ...person, inviteToken, now })
  if (kind === 'leave') return leaveTeam(db, { hackathon, student, now })
  if (kind === 'remove')
    return removeMember(db, { hackathon, student, memberId: other.student.id, now })
  if (kind === 'renew') return renewInvite(db, { hackathon, student, now })
  return submitProject(db, { hackathon, student, project, siteName: 'SkillSurge', now })
}

async function expectSoundTeams(db: Database, { teamSizeMax }: Hackathon): Promise<void> {
  const members = await db.select().from(teamMembers)
  const people = members.map(({ studentId }) => studentId)
  expect(new Set(people).size).toBe(people.length)
  for (const { id } of await db.select().from(teams)) {
    const size = members.filter(({ teamId }) => teamId === id).length
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThanOrEqual(teamSizeMax)
  }
}
