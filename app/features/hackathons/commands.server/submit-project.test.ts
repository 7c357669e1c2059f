import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { users } from '~/features/accounts/tables.server'
import { activity } from '~/platform/db/tables.server'
import { listQueuedMails } from '../../../../test/mail'
import { findProject, findTeam } from '../queries.server/find-team'
import { projectSubmissions, teams } from '../tables.server/teams'
import { createTeam, joinTeam, leaveTeam } from './change-team'
import { submitProject } from './submit-project'

const now = new Date('2026-03-09T10:00:00Z')
const project = {
  repositoryUrl: 'https://git.example/night-bus',
  demoUrl: 'https://night-bus.example',
  summary: 'Which bus still runs.',
}

const teamTest = test.extend('team', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { student, keyHash } = await createRegistered(db, now)
  const made = await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  if (!made.ok) throw new Error(made.reason)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, student.id))
  return { id: made.teamId, hackathon, student, siteName: 'SkillSurge' }
})

teamTest(
  'a project gets a receipt, also by email, and a later project replaces it',
  async ({ db, team }) => {
    const first = await submitProject(db, { ...team, project, now })
    const later = { ...project, summary: 'Which bus still runs, and when.' }
    const second = await submitProject(db, { ...team, project: later, now })

    if (!first.ok || !second.ok) throw new Error('A project was refused')
    expect(second.receipt.receiptNumber).toBeGreaterThan(first.receipt.receiptNumber)
    expect(await findProject(db, team.id)).toMatchObject({ ...later, submittedAt: now })
    const mails = await listQueuedMails(db)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You are registered for Third Surge',
      `Receipt ${first.receipt.receiptNumber}: your project for Third Surge`,
      `Receipt ${second.receipt.receiptNumber}: your project for Third Surge`,
    ])
  },
)

teamTest('submitting the same project twice returns the same receipt', async ({ db, team }) => {
  const first = await submitProject(db, { ...team, project, version: 0, now })
  const later = new Date(now.getTime() + 60_000)

  expect(await submitProject(db, { ...team, project, version: 0, now: later })).toEqual(first)
  expect(await db.$count(projectSubmissions)).toBe(1)
  expect(await db.$count(activity, eq(activity.kind, 'project-submitted'))).toBe(1)
})

teamTest(
  'refuses to replace a project that a teammate submitted meanwhile',
  async ({ db, team }) => {
    const mate = await createRegistered(db, now)
    const { inviteToken } = (await findTeam(db, team.hackathon.id, team.student.id)) ?? {}
    await joinTeam(db, { ...team, ...mate, inviteToken: inviteToken ?? '', now })
    const first = await submitProject(db, { ...team, project, version: 0, now })
    if (!first.ok) throw new Error(first.reason)

    const theirs = { ...project, summary: 'A map of the bus.' }
    const submit = (version: number) =>
      submitProject(db, { ...team, student: mate.student, project: theirs, version, now })

    expect(await submit(0)).toEqual({ ok: false, reason: 'project-changed', stored: first.receipt })
    expect(await findProject(db, team.id)).toEqual(first.receipt)
    expect(await submit(first.receipt.receiptNumber)).toMatchObject({ ok: true })
    expect(await findProject(db, team.id)).toMatchObject({
      ...theirs,
      submittedBy: mate.student.id,
    })
  },
)

teamTest('sends no receipt to an unverified email', async ({ db, team }) => {
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, team.student.id))

  expect(await submitProject(db, { ...team, project, now })).toMatchObject({ ok: true })

  expect(await listQueuedMails(db)).toHaveLength(1)
})

teamTest('refuses the twenty-first submission of one person in an hour', async ({ db, team }) => {
  const submit = (n: number) =>
    submitProject(db, { ...team, project: { ...project, summary: `Bus ${n}` }, now })
  for (let n = 0; n < 20; n += 1) expect(await submit(n)).toMatchObject({ ok: true })

  expect(await submit(20)).toEqual({ ok: false, reason: 'too-many-attempts', waitS: 60 })
  expect(await db.$count(projectSubmissions)).toBe(20)
})

teamTest('the receipt shows each member its times in their own time zone', async ({ db, team }) => {
  await db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, team.student.id))

  await submitProject(db, { ...team, project, now })

  const text = (await listQueuedMails(db)).at(-1)?.text
  expect(text).toContain(
    'Received: 9 Mar 2026, 3:30 pm IST (9 Mar 2026, 7:00 pm GMT+9 in your time zone)\n',
  )
  expect(text).toContain(
    'Until 10 Mar 2026, 2:30 pm IST (10 Mar 2026, 6:00 pm GMT+9 in your time zone) any',
  )
})

teamTest('a receipt names the team without links', async ({ db, team }) => {
  await db
    .update(teams)
    .set({ name: 'Night Bus https://evil.example' })
    .where(eq(teams.id, team.id))

  await submitProject(db, { ...team, project, now })

  const text = (await listQueuedMails(db)).at(-1)?.text
  expect(text).toContain('The project of your team Night Bus has arrived.')
})

teamTest('stores no project before the start or from the deadline on', async ({ db, team }) => {
  const { startsAt, submissionsCloseAt } = team.hackathon
  const justBefore = new Date(startsAt.getTime() - 1)
  const lastMoment = new Date(submissionsCloseAt.getTime() - 1)

  expect(await submitProject(db, { ...team, project, now: justBefore })).toEqual({
    ok: false,
    reason: 'not-started',
  })
  expect(await submitProject(db, { ...team, project, now: submissionsCloseAt })).toEqual({
    ok: false,
    reason: 'submissions-closed',
  })
  expect(await db.$count(projectSubmissions)).toBe(0)
  expect(await submitProject(db, { ...team, project, now: lastMoment })).toMatchObject({ ok: true })
})

teamTest('a team that submitted keeps its last member', async ({ db, team }) => {
  await submitProject(db, { ...team, project, now })

  expect(await leaveTeam(db, { ...team, now })).toEqual({ ok: false, reason: 'last-of-submitted' })
  expect(await findTeam(db, team.hackathon.id, team.student.id)).toMatchObject({ id: team.id })
})

teamTest('refuses a project from a student without a team', async ({ db, team }) => {
  const { student } = await createRegistered(db, now)

  expect(await submitProject(db, { ...team, student, project, now })).toEqual({
    ok: false,
    reason: 'not-on-a-team',
  })
})

test('a team below the smallest size cannot submit, nor lose a member to fall below it afterwards', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now, { teamSizeMin: 2, teamSizeMax: 3 })
  const { student, keyHash } = await createRegistered(db, now)
  await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  const team = await findTeam(db, hackathon.id, student.id)
  const submit = () => submitProject(db, { hackathon, student, project, siteName: 'Surge', now })
  expect(await submit()).toMatchObject({ reason: 'team-too-small' })
  expect(await findProject(db, team?.id ?? '')).toBeNull()

  const second = await createRegistered(db, now)
  const inviteToken = team?.inviteToken ?? ''
  await joinTeam(db, { hackathon, ...second, inviteToken, now })
  expect(await submit()).toMatchObject({ ok: true })
  expect(await leaveTeam(db, { hackathon, student: second.student, now })).toMatchObject({
    reason: 'too-few-left',
  })

  const third = await createRegistered(db, now)
  await joinTeam(db, { hackathon, ...third, inviteToken, now })
  expect(await leaveTeam(db, { hackathon, student: third.student, now })).toEqual({ ok: true })
})
