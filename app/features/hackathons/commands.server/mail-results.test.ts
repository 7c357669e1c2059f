import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { enterTeam, registerGuest, workOff } from '../../../../test/hackathon-results'
import { listQueuedMails } from '../../../../test/mail'
import { countResultMails } from '../queries.server/list-result-mails'
import { listResults } from '../queries.server/list-results'
import { registrations } from '../tables.server/hackathons'
import { mailResults } from './mail-results'
import { publishResults, publishWinners, withdrawResults, withdrawWinners } from './publish-results'
import { deleteResult, saveResult } from './save-result'

const now = new Date('2026-03-09T10:00:00Z')
const isSure = true

test('mails the published results once to everybody registered, with or without an account', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  await registerGuest(db, 'guest@example.org', now)
  // An account may register with an email that is not its own.
  const other = await createRegistered(db, now)
  await db
    .update(registrations)
    .set({ email: bus.email })
    .where(eq(registrations.studentId, other.student.id))
  expect(await countResultMails(db, hackathonId)).toBe(2)

  await publishResults(db, { hackathonId, isSure, now })
  const mails = await workOff(db)
  expect(mails).toHaveLength(2)
  const subject = 'The results of Third Surge are published'
  const toGuest = mails.find(({ to }) => to === 'guest@example.org')
  expect(toGuest).toMatchObject({ subject })
  expect(toGuest?.text).toBe(
    'Hello Asha Verma,\n\nthe results of Third Surge are published.\n\nThank you for taking part.',
  )
  const toBus = mails.find(({ to }) => to === bus.email)
  expect(toBus).toMatchObject({ subject })
  expect(toBus?.text).toContain('Your team Night Bus has 90 of 100 points.')
  expect((await listQueuedMails(db)).at(-1)?.links).toEqual([
    { text: 'See all results', path: `/hackathons/${hackathonId}/results` },
  ])
  expect(await countResultMails(db, hackathonId)).toBe(0)
})

test('results that are withdrawn and published again are mailed only to teams whose result changed', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  await enterTeam(db, { hackathon, now }, 'Half Open', 70)
  await publishResults(db, { hackathonId, isSure, now })
  expect(await workOff(db)).toHaveLength(2)
  // Same format as before scores had decimals.
  expect(await db.$count(registrations, inArray(registrations.mailedResult, ['70', '90']))).toBe(2)
  await withdrawResults(db, { hackathonId, now })
  await publishResults(db, { hackathonId, isSure, now })
  expect(await workOff(db)).toEqual([])

  await withdrawResults(db, { hackathonId, now })
  const result = { ...bus.entered, score: 60.5 }
  await saveResult(db, { hackathonId, resultId: bus.resultId, version: 0, result, now })
  await publishResults(db, { hackathonId, isSure, now })

  expect(await workOff(db)).toMatchObject([
    {
      to: bus.email,
      subject: 'Your result at Third Surge has changed',
      text: 'Hello Asha Verma,\n\nyour result at Third Surge has changed.\n\nYour team Night Bus has 60.5 of 100 points.\n\nThank you for taking part.',
    },
  ])
})

test('mails a correction only to the team it concerns, and only once results are published', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  const { resultId: id, email } = await enterTeam(db, { hackathon, now }, 'Half Open', 70)
  const correct = (score: number, version: number) => {
    const result = { ...bus.entered, score }
    return saveResult(db, { hackathonId, resultId: bus.resultId, version, result, isSure, now })
  }
  expect(await correct(88, 0)).toMatchObject({ ok: true, mailCount: null })
  expect(await workOff(db)).toEqual([])
  const winners = [{ resultId: bus.resultId, prizeMinor: 5_000_000 }]
  await publishWinners(db, { hackathonId, winners, isSure, now })
  const first = await workOff(db)
  expect(first).toHaveLength(2)
  expect(first.find(({ to }) => to === bus.email)).toMatchObject({
    subject: 'Your team came 1st at Third Surge',
    text: expect.stringContaining('the results of Third Surge are published.'),
  })

  expect(await correct(12, 1)).toMatchObject({ ok: true, mailCount: 1 })
  expect(await workOff(db)).toMatchObject([
    {
      to: bus.email,
      subject: 'Your result at Third Surge has changed',
      text: 'Hello Asha Verma,\n\nyour result at Third Surge has changed.\n\nYour team Night Bus came 1st with 12 of 100 points. Your prize: ₹50,000 for the team.\n\nThank you for taking part.',
    },
  ])
  expect(await correct(12, 2)).toMatchObject({ ok: true, mailCount: 0 })
  expect(await workOff(db)).toEqual([])

  const deleted = await db.transaction((tx) => deleteResult(tx, { hackathonId, id, now }))
  expect(deleted).toMatchObject({ ok: true, mailCount: 1 })
  expect(await workOff(db)).toMatchObject([{ to: email }])
})

test('mails each member of a winning team its place and prize once', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  const open = await enterTeam(db, { hackathon, now }, 'Half Open', 70)
  await registerGuest(db, 'guest@example.org', now)
  await publishResults(db, { hackathonId, isSure, now })
  await workOff(db)
  const crown = async (...teams: (typeof bus)[]) => {
    const winners = teams.map(({ resultId }) => ({ resultId, prizeMinor: 5_000_000 }))
    expect(await publishWinners(db, { hackathonId, winners, isSure, now })).toMatchObject({
      ok: true,
    })
    return workOff(db)
  }

  expect(await crown(bus)).toMatchObject([
    {
      to: bus.email,
      subject: 'Your team came 1st at Third Surge',
      text: expect.stringContaining(
        'the winners of Third Surge are published.\n\nYour team Night Bus came 1st with 90 of 100 points. Your prize: ₹50,000 for the team.',
      ),
    },
  ])
  await withdrawWinners(db, { hackathonId, now })
  expect(await crown(bus)).toEqual([])

  const changed = await crown(open)
  expect(new Map(changed.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [open.email, 'Your team came 1st at Third Surge'],
      [bus.email, 'Your result at Third Surge has changed'],
    ]),
  )
})

test('names the earlier place when it corrects one that was mailed', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  const open = await enterTeam(db, { hackathon, now }, 'Half Open', 70)
  const crown = async (...teams: (typeof bus)[]) => {
    const winners = teams.map(({ resultId }) => ({ resultId, prizeMinor: 5_000_000 }))
    await publishWinners(db, { hackathonId, winners, isSure, now })
    return workOff(db)
  }
  await crown(bus, open)
  await withdrawResults(db, { hackathonId, now })
  await publishResults(db, { hackathonId, isSure, now })
  const withdrawn = await workOff(db)
  expect(withdrawn.find(({ to }) => to === bus.email)).toMatchObject({
    subject: 'Your result at Third Surge has changed',
    text: expect.stringContaining('said that your team came 1st, which is no longer correct.'),
  })

  const corrected = await crown(open, bus)
  expect(corrected.find(({ to }) => to === bus.email)).toMatchObject({
    subject: 'Corrected: Your team came 2nd at Third Surge',
    text: expect.stringContaining(
      'we corrected the winners of Third Surge. An earlier email said that your team came 1st.',
    ),
  })
  expect(await crown(open, bus)).toEqual([])
})

test('mails winners when the place they were mailed is withdrawn', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  await enterTeam(db, { hackathon, now }, 'Half Open', 70)
  const winners = [{ resultId: bus.resultId, prizeMinor: 5_000_000 }]
  await publishWinners(db, { hackathonId, winners, isSure, now })
  await workOff(db)

  await withdrawWinners(db, { hackathonId, now })

  expect(await workOff(db)).toMatchObject([
    {
      to: bus.email,
      subject: 'Your result at Third Surge has changed',
      text: expect.stringContaining('said that your team came 1st, which is no longer correct.'),
    },
  ])
})

test('mails more people than fit in one batch, and sends nothing when results were withdrawn meanwhile', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'Bus', score: 1 }
  await saveResult(db, { hackathonId, result, now })
  await db.execute(sql`
    insert into hackathon_registrations (id, hackathon_id, email, name, mobile, college_name, created_at, key_hash)
    select 'r' || n, ${hackathonId}, n || '@example.org', 'Asha', '1', 'IIT', ${now.toISOString()}, 'k' || n
    from generate_series(1, 201) n`)

  await publishResults(db, { hackathonId, isSure, now })
  await withdrawResults(db, { hackathonId, now })
  expect(await workOff(db)).toEqual([])
  await publishResults(db, { hackathonId, isSure, now })
  expect(new Set((await workOff(db)).map(({ to }) => to)).size).toBe(201)
})

test('names a tenth place correctly in a correction', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const result = { members: ['Asha'], projectTitle: 'Bus', score: 95 }
  for (let team = 1; team <= 9; team += 1)
    await saveResult(db, { hackathonId, result: { ...result, teamName: `Team ${team}` }, now })
  const ahead = (await listResults(db, hackathonId, { search: 'Team' })).rows.map(({ id }) => id)
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  const winners = [...ahead, bus.resultId].map((resultId) => ({ resultId, prizeMinor: 0 }))
  await publishWinners(db, { hackathonId, winners, isSure, now })
  expect(await workOff(db)).toMatchObject([{ subject: 'Your team came 10th at Third Surge' }])

  await withdrawWinners(db, { hackathonId, now })
  await withdrawResults(db, { hackathonId, now })
  await publishResults(db, { hackathonId, isSure, now })

  expect(await workOff(db)).toMatchObject([
    { text: expect.stringContaining('said that your team came 10th, which is no longer correct.') },
  ])
})

test('does not name a team whose name could become a link', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  await enterTeam(db, { hackathon, now }, 'surge.example', 90)
  await publishResults(db, { hackathonId: hackathon.id, isSure, now })

  expect(await workOff(db)).toMatchObject([
    { text: expect.stringContaining('Your team has 90 of 100 points.') },
  ])
})

test('mails nobody about a hackathon that was deleted meanwhile', async ({ db }) => {
  await mailResults(db, { hackathonId: 'deleted' })

  expect(await listQueuedMails(db)).toEqual([])
})
