import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { notifications } from '~/platform/db/tables.server'
import { test } from '../../../../test/fixtures'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { listQueuedJobs } from '../../../../test/jobs'
import { listQueuedMails } from '../../../../test/mail'
import type { Hackathon } from '../queries.server/find-hackathon'
import { createTeam } from './change-team'
import { mailNewTerms } from './mail-new-terms'
import { type HackathonTerms, saveHackathon } from './save-hackathon'

const now = new Date('2026-03-09T10:00:00Z')

function save(
  db: Database,
  { id, resultsPublishedAt: _r, winnersPublishedAt: _w, isSample: _s, ...rest }: Hackathon,
  changes: Partial<HackathonTerms>,
  isSure: boolean,
) {
  const { extendedFrom: _e, ...terms } = { ...rest, ...changes }
  return db.transaction((tx) =>
    saveHackathon(tx, { id, terms, siteName: 'SkillSurge', isSure, now }),
  )
}

/** The emails that the worker sends for the queued job. */
async function mailed(db: Database) {
  const { length: earlier } = await listQueuedMails(db)
  const [job] = await listQueuedJobs(db, 'mail-new-dates')
  await mailNewTerms(db, job?.payload, { appUrl: 'https://surge.example' })
  return (await listQueuedMails(db)).slice(earlier)
}

test('saves a new prize or team size only after the organiser confirms, who sees how many teams are too small', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  await createTeam(db, { hackathon, ...entrant, teamName: 'Night Bus', now })

  expect(await save(db, hackathon, { prizeMinor: 1000 }, false)).toMatchObject({
    reason: 'terms-change',
    mailCount: 1,
    tooSmall: 0,
  })
  expect(await save(db, hackathon, { teamSizeMin: 3 }, false)).toMatchObject({
    reason: 'terms-change',
    tooSmall: 1,
  })
  expect(await listQueuedJobs(db, 'mail-new-dates')).toEqual([])
  expect(await save(db, hackathon, { teamSizeMin: 3 }, true)).toMatchObject({ ok: true })
})

test('mails everybody registered the new prize and team size, and tells members of a small team what to do', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  const other = await createRegistered(db, now)
  await createTeam(db, { hackathon, ...entrant, teamName: 'Night Bus', now })
  await save(db, hackathon, { prizeMinor: 1000, teamSizeMin: 3 }, true)

  const mails = await mailed(db)

  const small =
    'Your team has 1 member. It needs at least 3 to submit its project: invite more people.'
  const textTo = (email: string) => mails.find(({ to }) => to === email)?.text
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New prize and team size of Third Surge',
    'New prize and team size of Third Surge',
  ])
  expect(textTo(entrant.student.email)).toContain(`
the prize and the team size of Third Surge have changed.

Prize: ₹10 (was ₹50,000)
Team size: 3 to 4 members (was 1 to 4 members)

${small}

Your team and its project:
`)
  expect(textTo(other.student.email)).not.toContain('Your team has')
  const told = await db.select().from(notifications)
  const body = 'Prize: ₹10 (was ₹50,000). Team size: 3 to 4 members (was 1 to 4 members).'
  expect(new Map(told.map((row) => [row.personId, row.body]))).toEqual(
    new Map([
      [entrant.student.id, `${body} ${small}`],
      [other.student.id, body],
    ]),
  )
})

test('sends one email for new dates and a new prize together', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  await createRegistered(db, now)
  const submissionsCloseAt = new Date('2026-03-10T10:00:00Z')
  await save(db, hackathon, { prizeMinor: 1000, submissionsCloseAt }, true)

  expect(await mailed(db)).toMatchObject([
    {
      subject: 'More time for Third Surge',
      text: expect.stringMatching(
        /\nOld closing time: .*\nPrize: ₹10 \(was ₹50,000\)\n\nYour team/,
      ),
    },
  ])
})

test('the email about a new prize of a past hackathon does not say that it is open again', async ({
  db,
}) => {
  const startsAt = new Date('2026-03-07T10:00:00Z')
  const hackathon = await createHackathon(db, new Date('2026-03-07T11:00:00Z'), { startsAt })
  await createRegistered(db, new Date('2026-03-07T11:00:00Z'))
  await save(db, hackathon, { prizeMinor: 1000 }, true)

  expect(await mailed(db)).toMatchObject([
    {
      subject: 'New prize of Third Surge',
      text: expect.stringContaining('\nthe prize of Third Surge has changed.\n'),
    },
  ])
})
