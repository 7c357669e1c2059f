import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { activity } from '~/platform/db/tables.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { findTeam } from '../queries.server/find-team'
import { teamMembers, teams } from '../tables.server/teams'
import { createTeam, joinTeam, leaveTeam, renewInvite } from './change-team'

/** Already the next day in India. */
const now = new Date('2026-03-09T20:00:00Z')

/** A hackathon, a team of one with its member, and another registered student. */
const test = databaseTest.extend('given', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const other = await createRegistered(db, now)
  const made = await createTeam(db, { hackathon, ...maker, teamName: 'Night Bus', now })
  if (!made.ok) throw new Error(made.reason)
  const [team] = await db.select().from(teams)
  const { submissionsCloseAt } = hackathon
  const lastMoment = new Date(submissionsCloseAt.getTime() - 1)
  const inviteToken = team?.inviteToken ?? ''
  return {
    hackathon,
    maker,
    other,
    teamId: made.teamId,
    inviteToken,
    submissionsCloseAt,
    lastMoment,
  }
})

test('a team can be made until the deadline', async ({ db, given }) => {
  const { hackathon, other, submissionsCloseAt, lastMoment } = given
  const make = (at: Date) => createTeam(db, { hackathon, ...other, teamName: 'Late', now: at })

  expect(await make(submissionsCloseAt)).toEqual({ ok: false, reason: 'hackathon-over' })
  expect(await db.$count(teams)).toBe(1)
  expect(await make(lastMoment)).toMatchObject({ ok: true })
})

test('a team can be joined and left until the deadline', async ({ db, given }) => {
  const { hackathon, other, inviteToken, lastMoment } = given

  const join = { hackathon, ...other, inviteToken, now: lastMoment }
  expect(await joinTeam(db, join)).toMatchObject({ ok: true })
  const leave = { hackathon, student: other.student, now: lastMoment }
  expect(await leaveTeam(db, leave)).toEqual({ ok: true })
})

test('a member of a team can neither make nor join another', async ({ db, given }) => {
  const { hackathon, maker, other } = given
  await createTeam(db, { hackathon, ...other, teamName: 'Half Open', now })
  const theirs = await findTeam(db, hackathon.id, other.student.id)
  const inviteToken = theirs?.inviteToken ?? ''

  const refused = { ok: false, reason: 'already-in-team' }
  expect(await createTeam(db, { hackathon, ...maker, teamName: 'X', now })).toEqual(refused)
  expect(await joinTeam(db, { hackathon, ...maker, inviteToken, now })).toEqual(refused)
  expect([await db.$count(teams), await db.$count(teamMembers)]).toEqual([2, 2])
})

test('only an invite to a team of this hackathon is valid', async ({ db, given }) => {
  const { hackathon, other } = given
  const elsewhere = await createHackathon(db, now)
  const team = { id: 'elsewhere', hackathonId: elsewhere.id, name: 'X', createdAt: now }
  await db.insert(teams).values({ ...team, inviteToken: 'of-another-hackathon' })

  for (const inviteToken of ['', 'guessed', 'with\0nul', 'of-another-hackathon'])
    expect(await joinTeam(db, { hackathon, ...other, inviteToken, now })).toEqual({
      ok: false,
      reason: 'invite-not-valid',
    })
  expect(await db.$count(teamMembers)).toBe(1)
})

test('a team is deleted when its last member leaves, who can then make another', async ({
  db,
  given,
}) => {
  const { hackathon, maker } = given

  expect(await leaveTeam(db, { hackathon, student: maker.student, now })).toEqual({ ok: true })

  expect([await db.$count(teams), await db.$count(teamMembers)]).toEqual([0, 0])
  const again = await createTeam(db, { hackathon, ...maker, teamName: 'Day Bus', now })
  expect(again).toMatchObject({ ok: true })
})

test("joining is recorded, on the student's own day", async ({ db, given }) => {
  const { hackathon, maker, teamId } = given

  const joined = await db.select().from(activity).where(eq(activity.kind, 'team-joined'))
  expect(joined).toMatchObject([
    {
      actorId: maker.student.id,
      subject: hackathon.id,
      detail: { teamId },
      occurredAt: now,
      localDay: '2026-03-10',
    },
  ])
})

test('only a member renews the invite, twenty times an hour', async ({ db, given }) => {
  const { hackathon, maker, other, inviteToken } = given
  const renew = ({ student } = maker) => renewInvite(db, { hackathon, student, now })
  expect(await renew(other)).toEqual({ ok: false, reason: 'not-on-a-team' })
  expect(await db.select().from(teams)).toMatchObject([{ inviteToken }])

  for (let n = 0; n < 20; n += 1) expect(await renew()).toEqual({ ok: true })
  const [newest] = await db.select().from(teams)

  expect(newest?.inviteToken).toMatch(/^[0-9a-f]{32}$/)
  expect(await renew()).toMatchObject({ ok: false, reason: 'too-many-attempts' })
  expect(await db.select().from(teams)).toEqual([newest])
})
