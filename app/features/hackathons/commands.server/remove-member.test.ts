import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { withOneHeldUp } from '../../../../test/killed-process'
import { activity, notifications } from '~/platform/db/tables.server'
import { findInvitingTeam, findTeam, listTeamMembers } from '../queries.server/find-team'
import { registrations } from '../tables.server/hackathons'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { createTeam, joinTeam, leaveTeam } from './change-team'
import { removeMember } from './remove-member'
import { submitProject } from './submit-project'

const now = new Date('2026-03-09T20:00:00Z')
const later = new Date(now.getTime() + 60_000)
const links = { repositoryUrl: 'https://git.example/bus', demoUrl: 'https://bus.example' }

/** A hackathon and a team: the student who made it and a friend who joined a minute later. */
const test = databaseTest.extend('given', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const friend = await createRegistered(db, now)
  const formTeam = async () => {
    const made = await createTeam(db, { hackathon, ...maker, teamName: 'Night Bus', now })
    if (!made.ok) throw new Error(made.reason)
    const [team] = await db.select().from(teams)
    const inviteToken = team?.inviteToken ?? ''
    await joinTeam(db, { hackathon, ...friend, inviteToken, now: later })
    return { teamId: made.teamId, inviteToken }
  }
  const remove = (at: { now?: Date; by?: typeof maker; memberId?: string } = {}, process = db) =>
    removeMember(process, {
      hackathon,
      student: (at.by ?? maker).student,
      memberId: at.memberId ?? friend.student.id,
      now: at.now ?? later,
    })
  const submit = (process = db) =>
    submitProject(process, {
      hackathon,
      student: friend.student,
      project: { ...links, summary: 'A bus.' },
      siteName: 'SkillSurge',
      now: later,
    })
  return { hackathon, maker, friend, ...(await formTeam()), formTeam, remove, submit }
})

test('the first member removes another, who is notified and stays registered', async ({
  db,
  given,
}) => {
  const { hackathon, maker, friend, teamId, inviteToken, remove } = given

  expect(await remove()).toEqual({ ok: true })

  expect(await listTeamMembers(db, teamId)).toMatchObject([{ studentId: maker.student.id }])
  const isTheirs = eq(notifications.personId, friend.student.id)
  expect(await db.select().from(notifications).where(isTheirs)).toMatchObject([
    {
      title: 'You are no longer in the team Night Bus',
      link: `/hackathons/${hackathon.id}/team`,
    },
  ])
  expect(await db.$count(registrations, eq(registrations.studentId, friend.student.id))).toBe(1)
  expect(
    await db.select().from(activity).where(eq(activity.kind, 'team-member-removed')),
  ).toMatchObject([{ actorId: maker.student.id, subject: hackathon.id, detail: { teamId } }])
  // The old invite link is no longer valid.
  expect(await findInvitingTeam(db, hackathon.id, inviteToken)).toBeNull()
  const again = await createTeam(db, { hackathon, ...friend, teamName: 'Day Bus', now: later })
  expect(again).toMatchObject({ ok: true })
})

test('only the first member can remove others, and the next one once they have left', async ({
  db,
  given,
}) => {
  const { hackathon, maker, friend, teamId, inviteToken, remove } = given
  const third = await createRegistered(db, now)
  await joinTeam(db, { hackathon, ...third, inviteToken, now: new Date(later.getTime() + 1) })
  const byFriend = { by: friend, memberId: third.student.id }

  expect(await remove(byFriend)).toEqual({ ok: false, reason: 'not-first-member' })
  expect(await remove({ by: await createRegistered(db, now) })).toEqual({
    ok: false,
    reason: 'not-on-a-team',
  })
  for (const memberId of [maker.student.id, 'nobody', ''])
    expect(await remove({ memberId })).toEqual({ ok: false, reason: 'no-such-member' })
  expect(await listTeamMembers(db, teamId)).toHaveLength(3)

  await leaveTeam(db, { hackathon, student: maker.student, now: later })
  expect(await remove(byFriend)).toEqual({ ok: true })
})

test('refuses to remove a member after the deadline or once the project is submitted', async ({
  given,
}) => {
  const { hackathon, remove, submit } = given

  const over = await remove({ now: hackathon.submissionsCloseAt })
  expect(over).toEqual({ ok: false, reason: 'hackathon-over' })
  expect(await submit()).toMatchObject({ ok: true })
  expect(await remove()).toEqual({ ok: false, reason: 'members-stay' })
})

test('a member removed twice while leaving is removed once, and notified at most once', async ({
  db,
  given,
}) => {
  const { hackathon, friend, teamId, remove } = given

  const leave = () => leaveTeam(db, { hackathon, student: friend.student, now: later })
  const results = await Promise.all([remove(), leave(), remove()])

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listTeamMembers(db, teamId)).toHaveLength(1)
  const isTheirs = eq(notifications.personId, friend.student.id)
  expect(await db.$count(notifications, isTheirs)).toBe(results[1].ok ? 0 : 1)
})

test('accepts only the first of a removal and a project submitted by that member', async ({
  db,
  databaseAddress,
  given,
}) => {
  const { hackathon, friend, formTeam, remove, submit } = given
  const mostStatements = 10
  for (let after = 0; after <= mostStatements; after += 1) {
    await db.delete(projectSubmissions)
    await db.delete(teamMembers)
    await db.delete(teams)
    await formTeam()

    const ends = await withOneHeldUp(databaseAddress, after, {
      heldUp: (process) => remove({}, process),
      beside: (process) => submit(process),
    })

    const isMember = (await findTeam(db, hackathon.id, friend.student.id)) !== null
    expect([after, ends]).toMatchObject([
      after,
      [{ value: { ok: !isMember } }, { value: { ok: isMember } }],
    ])
  }
})
