import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  createEntrant,
  createHackathon,
  createRegistered,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import type { Hackathon } from '../queries.server/find-hackathon'
import { findTeam, listTeamMembers } from '../queries.server/find-team'
import { teamMembers, teams } from '../tables.server/teams'
import { createTeam, joinTeam, leaveTeam, renewInvite } from './change-team'

const now = new Date('2026-03-09T10:00:00Z')

type Entrant = Awaited<ReturnType<typeof createRegistered>>

async function createTeamOf(db: Database, hackathon: Hackathon, entrant: Entrant) {
  const teamName = `Team of ${entrant.student.id}`
  const made = await createTeam(db, { hackathon, ...entrant, teamName, now })
  if (!made.ok) throw new Error(made.reason)
  const [team] = await db.select().from(teams).where(eq(teams.id, made.teamId))
  if (!team) throw new Error('The team was not stored')
  return team
}

/** A hackathon with a team of one, and a registered friend of the student who made it. */
async function createTeamAndFriend(db: Database) {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const friend = await createRegistered(db, now)
  return { hackathon, maker, friend, ...(await createTeamOf(db, hackathon, maker)) }
}

function createSeveral(db: Database, count: number) {
  return Promise.all(Array.from({ length: count }, () => createRegistered(db, now)))
}

test('only one of eight simultaneous teams gets a name, which is free again when that team is deleted', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const makers = await createSeveral(db, 8)
  const spelt = ['Été  Bus', 'été bus', 'ÉTÉ BUS', 'Été\tbus']
  const make = (maker: Entrant, teamName: string) =>
    createTeam(db, { hackathon, ...maker, teamName, now })

  const results = await Promise.all(
    makers.map((maker, index) => make(maker, spelt[index % spelt.length] ?? '')),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = { ok: false, reason: 'team-name-taken' }
  expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 7 }, () => refused))
  expect(await db.$count(teams)).toBe(1)

  const owner = makers.find((_, index) => results[index]?.ok)
  const other = makers.find((maker) => maker !== owner)
  if (!owner || !other) throw new Error('Nobody made a team')
  await leaveTeam(db, { hackathon, student: owner.student, now })
  const elsewhere = await createHackathon(db, now)
  const named = { id: 'elsewhere', hackathonId: elsewhere.id, name: 'Été Bus', createdAt: now }
  await db.insert(teams).values({ ...named, inviteToken: 'of-another-hackathon' })
  expect(await make(other, 'Été Bus')).toMatchObject({ ok: true })
})

test('a student makes a team, a friend joins by its link, and both see each other', async ({
  db,
}) => {
  const { hackathon, maker, friend, id, inviteToken } = await createTeamAndFriend(db)

  const result = await joinTeam(db, { hackathon, ...friend, inviteToken, now })
  const again = await joinTeam(db, { hackathon, ...friend, inviteToken, now })

  expect([result, again]).toEqual([
    { ok: true, teamId: id },
    { ok: true, teamId: id },
  ])
  expect(await listTeamMembers(db, id)).toHaveLength(2)
  const joined = await db.select().from(activity).where(eq(activity.kind, 'team-joined'))
  expect(joined.map(({ actorId }) => actorId)).toEqual([maker.student.id, friend.student.id])
})

test('only three of eight students who join a team of one at once get a place', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id, inviteToken } = await createTeamOf(db, hackathon, await createRegistered(db, now))
  const others = await createSeveral(db, 8)

  const results = await Promise.all(
    others.map((other) => joinTeam(db, { hackathon, ...other, inviteToken, now })),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
  expect(results.filter(({ ok }) => !ok)).toContainEqual({ ok: false, reason: 'team-full' })
  expect(await db.$count(teamMembers, eq(teamMembers.teamId, id))).toBe(4)
})

test('a student who joins two teams and makes two more at once ends up in one', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const makers = await createSeveral(db, 2)
  const invites = await Promise.all(makers.map((maker) => createTeamOf(db, hackathon, maker)))
  const eager = await createRegistered(db, now)

  const results = await Promise.all([
    ...invites.map(({ inviteToken }) => joinTeam(db, { hackathon, ...eager, inviteToken, now })),
    createTeam(db, { hackathon, ...eager, teamName: 'One', now }),
    createTeam(db, { hackathon, ...eager, teamName: 'Two', now }),
  ])

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(teamMembers, eq(teamMembers.studentId, eager.student.id))).toBe(1)
  // No team without a member is left behind.
  expect(await db.$count(teams)).toBeLessThanOrEqual(3)
  for (const { id } of await db.select().from(teams)) {
    expect(await db.$count(teamMembers, eq(teamMembers.teamId, id))).toBeGreaterThan(0)
  }
})

test('joining while the only member leaves either keeps the team or fails', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const { id, inviteToken } = await createTeamOf(db, hackathon, maker)
  const joiner = await createRegistered(db, now)

  const [left, joined] = await Promise.all([
    leaveTeam(db, { hackathon, student: maker.student, now }),
    joinTeam(db, { hackathon, ...joiner, inviteToken, now }),
  ])

  expect(left).toEqual({ ok: true })
  // Either the student joined first and the team remains, or it was already deleted.
  const members = await db.$count(teamMembers, eq(teamMembers.teamId, id))
  expect(joined.ok ? members : 0).toBe(joined.ok ? 1 : 0)
  expect(await db.$count(teams, eq(teams.id, id))).toBe(joined.ok ? 1 : 0)
})

test('a member who leaves several times at once leaves once, and the other keeps the team', async ({
  db,
}) => {
  const { hackathon, maker, friend, id, inviteToken } = await createTeamAndFriend(db)
  await joinTeam(db, { hackathon, ...friend, inviteToken, now })

  const leave = () => leaveTeam(db, { hackathon, student: friend.student, now })
  const results = await Promise.all(Array.from({ length: 5 }, leave))

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'not-on-a-team' })
  expect(await listTeamMembers(db, id)).toMatchObject([{ studentId: maker.student.id }])
})

test('a student who is not registered can neither make nor join a team', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { inviteToken } = await createTeamOf(db, hackathon, await createRegistered(db, now))
  const stranger = await createEntrant(db)

  const refused = { ok: false, reason: 'not-registered' }
  expect(await createTeam(db, { hackathon, ...stranger, teamName: 'X', now })).toEqual(refused)
  expect(await joinTeam(db, { hackathon, ...stranger, inviteToken, now })).toEqual(refused)
})

test('a new invite link makes the old one invalid', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const { inviteToken } = await createTeamOf(db, hackathon, maker)
  await renewInvite(db, { hackathon, student: maker.student, now })

  const friend = await createRegistered(db, now)
  expect(await joinTeam(db, { hackathon, ...friend, inviteToken, now })).toEqual({
    ok: false,
    reason: 'invite-not-valid',
  })
})

test('teams cannot change once the hackathon is over', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const { inviteToken } = await createTeamOf(db, hackathon, maker)
  const friend = await createRegistered(db, now)
  const at = { now: hackathon.submissionsCloseAt }

  const refused = { ok: false, reason: 'hackathon-over' }
  expect(await joinTeam(db, { hackathon, ...friend, inviteToken, ...at })).toEqual(refused)
  expect(await leaveTeam(db, { hackathon, student: maker.student, ...at })).toEqual(refused)
  expect(await findTeam(db, hackathon.id, maker.student.id)).not.toBe(null)
})
