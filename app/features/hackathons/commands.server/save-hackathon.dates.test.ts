import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { listQueuedJobs } from '../../../../test/jobs'
import { listQueuedMails } from '../../../../test/mail'
import { test } from '../../../../test/fixtures'
import { findHackathon, type Hackathon } from '../queries.server/find-hackathon'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'
import { mailNewTerms } from './mail-new-terms'
import { type HackathonTerms, saveHackathon } from './save-hackathon'
import { saveTestAnswers } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
const appUrl = 'https://surge.example'

function save(
  db: Database,
  { id }: { id: string },
  terms: HackathonTerms,
  options: { now: Date; isSure?: boolean },
) {
  return db.transaction((tx) =>
    saveHackathon(tx, { id, terms, siteName: 'SkillSurge', isSure: true, ...options }),
  )
}

function termsOf(hackathon: Hackathon): HackathonTerms {
  const { id: _, resultsPublishedAt: _r, winnersPublishedAt: _w, isSample: _s, ...rest } = hackathon
  const { extendedFrom: _e, ...terms } = rest
  return terms
}

const listJobs = (db: Database) => listQueuedJobs(db, 'mail-new-dates')

/** Runs the queued job, like the worker. */
async function mailBatch(db: Database): Promise<void> {
  const [job] = await listJobs(db)
  if (!job) throw new Error('No job waits')
  await db.$client.query('select graphile_worker.complete_jobs(array[$1::bigint])', [job.id])
  await mailNewTerms(db, job.payload, { appUrl })
}

type Case = [string, { startsIn: number; at?: number }, Partial<HackathonTerms>, string[]]
const cases: Case[] = [
  ['other texts', { startsIn: 24 }, { title: 'Ours', testMinutes: 30 }, []],
  ['another prize', { startsIn: 24 }, { prizeMinor: 1 }, ['mailed']],
  ['another team size', { startsIn: 24 }, { teamSizeMax: 3 }, ['mailed']],
  ['another start', { startsIn: 24 }, { startsAt: inHours(25) }, ['mailed']],
  [
    'later close before the start',
    { startsIn: 24 },
    { submissionsCloseAt: inHours(50) },
    ['mailed'],
  ],
  [
    'later close while running',
    { startsIn: -1 },
    { submissionsCloseAt: inHours(50) },
    ['mailed', 'extended'],
  ],
  [
    'later close at the moment of the start',
    { startsIn: 24, at: 24 },
    { submissionsCloseAt: inHours(50) },
    ['mailed', 'extended'],
  ],
  [
    'earlier close while running',
    { startsIn: -1 },
    { submissionsCloseAt: inHours(20) },
    ['mailed'],
  ],
]

test('mails new dates, prize and team size, and records a later close after the start as an extension', async ({
  db,
}) => {
  const seen = []
  for (const [name, { startsIn, at = 0 }, changes] of cases) {
    const startsAt = inHours(startsIn)
    const hackathon = await createHackathon(db, now, { startsAt, isSample: true })
    const { length: earlier } = await listJobs(db)
    const terms = { ...termsOf(hackathon), ...changes }

    expect(await save(db, hackathon, terms, { now: inHours(at) })).toMatchObject({ version: 1 })

    const stored = await findHackathon(db, hackathon.id)
    expect(stored).toMatchObject({ isSample: false, version: 1 })
    const mailed = (await listJobs(db)).slice(earlier).map(() => 'mailed')
    const from = stored?.extendedFrom?.getTime()
    const isExtended = from === hackathon.submissionsCloseAt.getTime()
    seen.push([name, isExtended ? [...mailed, 'extended'] : mailed.concat(from ? 'wrong' : [])])
  }
  expect(seen).toEqual(cases.map(([name, , , expected]) => [name, expected]))
})

test('a shortened extension is not mailed as more time, and a cancelled one is no longer an extension', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { email } = (await createRegistered(db, now)).student
  const terms = termsOf(hackathon)
  await save(db, hackathon, { ...terms, submissionsCloseAt: inHours(50) }, { now })
  await mailBatch(db)
  await save(db, hackathon, { ...terms, submissionsCloseAt: inHours(40) }, { now })
  await mailBatch(db)

  const mails = (await listQueuedMails(db)).filter(({ to }) => to === email).slice(-2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'More time for Third Surge',
    expect.stringContaining('Submissions for Third Surge close earlier: '),
  ])
  expect(mails[1]?.text).toMatch(
    /\nStarts: .*2:30 pm.*\nSubmissions close: .*7:30 am.*\nOld closing time: .*5:30 pm/,
  )
  await save(db, hackathon, terms, { now })
  expect(await findHackathon(db, hackathon.id)).toMatchObject({ extendedFrom: null })
})

test('sends one email each to more people than fit in one batch', async ({ db }) => {
  const hackathon = await createHackathon(db, now, { startsAt: inHours(24) })
  await db.execute(sql`
    insert into hackathon_registrations (id, hackathon_id, email, name, mobile, college_name, created_at)
    select 'r-' || n, ${hackathon.id}, n || '@example.org', 'Asha', '1', 'IIT', ${now.toISOString()}::timestamptz
    from generate_series(1, 201) as n`)
  const terms = { ...termsOf(hackathon), submissionsCloseAt: inHours(50) }
  await save(db, hackathon, terms, { now })

  await mailBatch(db)
  expect(await listQueuedMails(db)).toHaveLength(200)
  await mailBatch(db)

  const mails = await listQueuedMails(db)
  expect(mails).toHaveLength(201)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(201)
  // A hackathon that has not begun gives nobody more time.
  expect(mails[0]?.subject).toBe('New dates of Third Surge')
  expect(await listJobs(db)).toEqual([])
})

test('mails nobody about a hackathon that was deleted meanwhile', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const terms = { ...termsOf(hackathon), submissionsCloseAt: inHours(50) }
  await save(db, hackathon, terms, { now })
  await db.delete(hackathons).where(eq(hackathons.id, hackathon.id))

  await mailBatch(db)

  expect(await listQueuedMails(db)).toEqual([])
})

test('a test whose own hour is over keeps its verdict when submissions are extended', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const answers = { coding: 'print(1)', language: 'Python' as const }
  for (const startedAt of [now, inHours(2)])
    await saveTestAnswers(db, { entrant: await createRegistered(db, now), answers, now: startedAt })
  await db.update(testAnswers).set({ judgeJobId: 'job', verdict: 'AC', points: 50, judgedAt: now })
  const terms = { ...termsOf(hackathon), submissionsCloseAt: inHours(50) }

  // The first attempt ends exactly now, an hour after it began.
  await save(db, hackathon, terms, { now: inHours(1) })

  const rows = await db
    .select({ startedAt: testAttempts.startedAt, points: testAnswers.points })
    .from(testAnswers)
    .innerJoin(testAttempts, eq(testAttempts.id, testAnswers.attemptId))
    .orderBy(testAttempts.startedAt)
  expect(rows).toEqual([
    { startedAt: now, points: 50 },
    { startedAt: inHours(2), points: null },
  ])
})

test('fewer minutes neither shorten a test that has begun nor discard its verdict', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const answers = { coding: 'print(1)', language: 'Python' as const }
  await saveTestAnswers(db, { entrant: await createRegistered(db, now), answers, now })
  await db.update(testAnswers).set({ judgeJobId: 'job', verdict: 'AC', points: 50, judgedAt: now })
  const begun = await db.select().from(testAttempts)

  await save(db, hackathon, { ...termsOf(hackathon), testMinutes: 10 }, { now: inHours(0.1) })

  expect(await db.select().from(testAttempts)).toEqual(begun)
  expect(await db.select().from(testAnswers)).toMatchObject([{ verdict: 'AC', points: 50 }])
})

test('after fewer minutes, only an earlier close shortens a running test', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })
  const endAfter = async (hours: number) => {
    const terms = { ...termsOf(hackathon), testMinutes: 10, submissionsCloseAt: inHours(hours) }
    await save(db, hackathon, terms, { now: inHours(0.5) })
    const [attempt] = await db.select().from(testAttempts)
    return attempt?.endsAt
  }

  expect(await endAfter(23)).toEqual(inHours(1))
  expect(await endAfter(23.1)).toEqual(inHours(1))
  expect(await endAfter(0.75)).toEqual(inHours(0.75))
})

test('more minutes and a later close never give a running test more time than it began with', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  const begun = inHours(22.5)
  await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now: begun })
  const endAfter = async (testMinutes: number, closesIn: number) => {
    const terms = { ...termsOf(hackathon), testMinutes, submissionsCloseAt: inHours(closesIn) }
    await save(db, hackathon, terms, { now: begun })
    const [attempt] = await db.select().from(testAttempts)
    return attempt?.endsAt
  }

  // The close leaves half an hour of the test's hour.
  expect(await endAfter(180, 23)).toEqual(inHours(23))
  expect(await endAfter(180, 50)).toEqual(inHours(23.5))
  expect(await endAfter(10, 23.25)).toEqual(inHours(23.25))
  expect(await endAfter(10, 50)).toEqual(inHours(23.5))
})

test('more minutes and a later close do not reopen a test whose own time is over', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const answers = { coding: 'print(1)', language: 'Python' as const }
  await saveTestAnswers(db, { entrant: await createRegistered(db, now), answers, now })
  await db.update(testAnswers).set({ judgeJobId: 'job', verdict: 'AC', points: 50, judgedAt: now })
  const terms = { ...termsOf(hackathon), testMinutes: 180, submissionsCloseAt: inHours(50) }

  await save(db, hackathon, terms, { now: inHours(1.5) })

  expect(await db.select().from(testAttempts)).toMatchObject([{ endsAt: inHours(1) }])
  expect(await db.select().from(testAnswers)).toMatchObject([{ verdict: 'AC', points: 50 }])
})
