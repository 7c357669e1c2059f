import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { notifications } from '~/platform/db/tables.server'
import { listQueuedJobs } from '../../../../test/jobs'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { listQueuedMails } from '../../../../test/mail'
import { test } from '../../../../test/fixtures'
import { findHackathon, type Hackathon } from '../queries.server/find-hackathon'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { projectSubmissions, teams } from '../tables.server/teams'
import { mailNewTerms } from './mail-new-terms'
import { publishResults } from './publish-results'
import { type HackathonTerms, saveHackathon } from './save-hackathon'
import { saveResult } from './save-result'
import { submitProject } from './submit-project'
import { createTeam } from './change-team'
import { saveTestAnswers } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const hourMs = 60 * 60 * 1000
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)
const siteName = 'SkillSurge'

function save(
  db: Database,
  hackathon: Hackathon,
  changes: Partial<HackathonTerms>,
  options: { now: Date; isSure?: boolean },
) {
  const { id, resultsPublishedAt: _r, winnersPublishedAt: _w, isSample: _s, ...rest } = hackathon
  const { extendedFrom: _e, ...terms } = rest
  return db.transaction((tx) =>
    saveHackathon(tx, { id, terms: { ...terms, ...changes }, siteName, isSure: true, ...options }),
  )
}

/** Runs the queued jobs, like the worker, until none is left. */
async function workOff(db: Database): Promise<void> {
  for (;;) {
    const [job] = await listQueuedJobs(db, 'mail-new-dates')
    if (!job) return
    await db.$client.query('select graphile_worker.complete_jobs(array[$1::bigint])', [job.id])
    await mailNewTerms(db, job.payload, { appUrl: 'https://surge.example' })
  }
}

test('extending a passed deadline lets teams submit again and mails everybody registered once', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { student, keyHash } = await createRegistered(db, now)
  await createRegistered(db, now)
  await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  const late = hoursAfter(hackathon.submissionsCloseAt, 2)
  const submissionsCloseAt = hoursAfter(late, 3)

  expect(await save(db, hackathon, { submissionsCloseAt }, { now: late })).toMatchObject({
    ok: true,
  })

  const extended = await findHackathon(db, hackathon.id)
  if (!extended) throw new Error('It is gone')
  expect(extended).toMatchObject({ submissionsCloseAt, extendedFrom: hackathon.submissionsCloseAt })
  const project = { repositoryUrl: 'https://g.example', demoUrl: 'https://d.example', summary: 's' }
  const submit = { hackathon: extended, student, project, siteName, now: late }
  expect(await submitProject(db, submit)).toMatchObject({ ok: true })

  const earlier = (await listQueuedMails(db)).length
  await workOff(db)
  const mails = (await listQueuedMails(db)).slice(earlier)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Submissions for Third Surge are open again',
    'Submissions for Third Surge are open again',
  ])
  expect(mails[0]?.text).toMatch(/^Hello Asha Verma,\n/)
  expect(mails[0]?.text).toContain(
    '\n\nsubmissions for Third Surge are open again, until 10 Mar 2026, 7:30 pm IST.\n',
  )
  expect(mails[0]?.text).toContain('Old closing time:')
  expect(mails[0]?.text).not.toContain('Old start:')

  const again = hoursAfter(submissionsCloseAt, 1)
  await save(db, extended, { submissionsCloseAt: again }, { now: late })
  expect(await findHackathon(db, hackathon.id)).toMatchObject({
    submissionsCloseAt: again,
    extendedFrom: hackathon.submissionsCloseAt,
  })
})

test('everybody registered with an account is notified each time the dates change', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { student } = await createRegistered(db, now)
  const submissionsCloseAt = hoursAfter(hackathon.submissionsCloseAt, 1)
  await save(db, hackathon, { submissionsCloseAt }, { now })
  await workOff(db)

  const told = async () => {
    const rows = await db.select().from(notifications).orderBy(notifications.createdAt)
    return rows.map(({ personId, title, body, link }) => ({ personId, title, body, link }))
  }
  const more = {
    personId: student.id,
    title: 'More time for Third Surge',
    body: expect.stringContaining('Submissions close: 10 Mar 2026, 3:30 pm IST'),
    link: `/hackathons/${hackathon.id}/team`,
  }
  expect(await told()).toEqual([more])

  const { submissionsCloseAt: before } = hackathon
  await save(db, hackathon, { submissionsCloseAt: before }, { now: hoursAfter(now, 1) })
  await workOff(db)
  expect(await told()).toEqual([
    more,
    { ...more, title: expect.stringContaining('close earlier'), body: expect.any(String) },
  ])
})

test('refuses to extend after results are published, into the past, or together with a new start', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const late = hoursAfter(hackathon.submissionsCloseAt, 2)
  const submissionsCloseAt = hoursAfter(late, 3)
  const early = { submissionsCloseAt: hoursAfter(hackathon.submissionsCloseAt, 1) }
  expect(await save(db, hackathon, early, { now: late })).toMatchObject({ reason: 'is-over' })
  const moved = { submissionsCloseAt, startsAt: hoursAfter(hackathon.startsAt, 1) }
  expect(await save(db, hackathon, moved, { now: late })).toMatchObject({ reason: 'has-begun' })

  const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'Bus', score: 1 }
  await saveResult(db, { hackathonId: hackathon.id, result, now: late })
  await publishResults(db, { hackathonId: hackathon.id, now: late })
  const stored = (await findHackathon(db, hackathon.id)) ?? hackathon
  expect(await save(db, stored, { submissionsCloseAt }, { now: late })).toMatchObject({
    reason: 'results-are-out',
  })
})

test.for([-2, 2])(
  'saves a close moved by %i hours only after the organiser confirms the emails',
  async (hours, { db }) => {
    const hackathon = await createHackathon(db, now)
    const { submissionsCloseAt: before } = hackathon
    const changes = { submissionsCloseAt: hoursAfter(before, hours) }
    const unasked = { now, isSure: false }
    expect(await save(db, hackathon, {}, unasked)).toMatchObject({ ok: true })
    await createRegistered(db, now)
    await createRegistered(db, now)

    expect(await save(db, hackathon, changes, unasked)).toMatchObject({
      reason: 'terms-change',
      mailCount: 2,
      stored: { submissionsCloseAt: before },
    })
    expect(await save(db, hackathon, { testMinutes: 7 }, unasked)).toMatchObject({ ok: true })
    expect(await listQueuedJobs(db, 'mail-new-dates')).toEqual([])
    expect(await findHackathon(db, hackathon.id)).toMatchObject({ submissionsCloseAt: before })
    expect(await save(db, hackathon, changes, { now })).toMatchObject({ ok: true })
    expect(await listQueuedJobs(db, 'mail-new-dates')).toHaveLength(1)
  },
)

test('the email shows old times in the old zone, and new ones in the new zone', async ({ db }) => {
  const hackathon = await createHackathon(db, now, { startsAt: hoursAfter(now, 24) })
  await createRegistered(db, now)
  const startsAt = hoursAfter(hackathon.startsAt, 1.5)
  await save(db, hackathon, { startsAt, timeZone: 'Asia/Dubai' }, { now })

  await workOff(db)

  expect((await listQueuedMails(db)).at(-1)?.text).toMatch(
    /\nStarts: 10 Mar 2026, 3:30 pm [^\n]*\nSubmissions close: 11 Mar 2026, 2:00 pm [^\n]*\nOld start: 10 Mar 2026, 3:30 pm IST[^\n]*\nOld closing time: 11 Mar 2026, 3:30 pm IST/,
  )
})

test('the email says that submissions close earlier, and when', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const submissionsCloseAt = hoursAfter(hackathon.submissionsCloseAt, -2)
  await createRegistered(db, now)
  await save(db, hackathon, { submissionsCloseAt }, { now })
  const earlier = (await listQueuedMails(db)).length
  await workOff(db)
  const when = '10 Mar 2026, 12:30 pm IST'
  expect((await listQueuedMails(db)).slice(earlier)).toMatchObject([
    {
      subject: `Submissions for Third Surge close earlier: ${when}`,
      text: expect.stringContaining(
        `\n\nsubmissions for Third Surge now close earlier: on ${when}.`,
      ),
    },
  ])
})

test('a test that ended at the close stays ended and keeps its verdict when submissions reopen', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  const lastMinute = hoursAfter(hackathon.submissionsCloseAt, -0.1)
  const answers = { coding: 'print(1)', language: 'Python' as const }
  await saveTestAnswers(db, { entrant, answers, now: lastMinute })
  await db.update(testAnswers).set({ judgeJobId: 'job', verdict: 'WA', points: 0, judgedAt: now })
  const late = hoursAfter(hackathon.submissionsCloseAt, 0.1)

  await save(db, hackathon, { submissionsCloseAt: hoursAfter(late, 24) }, { now: late })

  const [attempt] = await db
    .select()
    .from(testAttempts)
    .where(eq(testAttempts.hackathonId, hackathon.id))
  expect(attempt?.endsAt).toEqual(hackathon.submissionsCloseAt)
  expect(await db.select().from(testAnswers)).toMatchObject([{ judgeJobId: 'job', verdict: 'WA' }])
  expect(await saveTestAnswers(db, { entrant, answers, now: late })).toEqual({
    ok: false,
    reason: 'time-over',
  })
})

test('refuses a smallest team size above a team that has submitted', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { student, keyHash } = await createRegistered(db, now)
  await createTeam(db, { hackathon, student, keyHash, teamName: 'Night Bus', now })
  expect(await save(db, hackathon, { teamSizeMin: 2 }, { now })).toMatchObject({ ok: true })
  await save(db, hackathon, { teamSizeMin: 1 }, { now })
  const project = { repositoryUrl: 'https://g.example', demoUrl: 'https://d.example', summary: 's' }
  await submitProject(db, { hackathon, student, project, siteName, now })

  expect(await save(db, hackathon, { teamSizeMin: 2 }, { now })).toMatchObject({
    reason: 'smaller-teams',
  })
})

test('allows a smallest team size above a team without a project, whatever other teams submitted', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  await createTeam(db, { hackathon, ...entrant, teamName: 'Night Bus', now })
  const other = await createHackathon(db, now)
  const team = { id: 'day-train', hackathonId: other.id, name: 'Day Train', inviteToken: 'a token' }
  await db.insert(teams).values({ ...team, createdAt: now })
  const project = { repositoryUrl: 'https://g.example', demoUrl: 'https://d.example', summary: 's' }
  await db.insert(projectSubmissions).values({ teamId: team.id, ...project, submittedAt: now })

  expect(await save(db, hackathon, { teamSizeMin: 2 }, { now })).toMatchObject({ ok: true })
})

test('the email about a moved start names the old start, and does not promise more time', async ({
  db,
}) => {
  const startsAt = hoursAfter(now, 24)
  const hackathon = await createHackathon(db, now, { startsAt })
  await createRegistered(db, now)
  const earlier = (await listQueuedMails(db)).length
  await save(db, hackathon, { startsAt: hoursAfter(startsAt, 2) }, { now })
  await workOff(db)

  expect((await listQueuedMails(db)).slice(earlier)).toMatchObject([
    {
      subject: 'New dates of Third Surge',
      text: expect.stringMatching(
        /Starts: 10 Mar 2026, 5:30 pm IST\n.*\nOld start: 10 Mar 2026, 3:30 pm IST\nOld closing time: /,
      ),
    },
  ])
})
