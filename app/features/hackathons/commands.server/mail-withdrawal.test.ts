import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '~/platform/db/tables.server'
import type { Database } from '~/platform/db/client.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { enterTeam, registerGuest, workOff } from '../../../../test/hackathon-results'
import { listQueuedMails } from '../../../../test/mail'
import { countWithdrawalMails } from '../queries.server/list-result-mails'
import { publishResults, publishWinners, withdrawResults } from './publish-results'

const now = new Date('2026-03-09T10:00:00Z')
const isSure = true

/** Two teams with a result, of which the first wins, and somebody registered without a team. */
const test = databaseTest.extend('given', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  const kite = await enterTeam(db, { hackathon, now }, 'Kite', 70)
  await registerGuest(db, 'guest@example.org', now)
  const winners = [{ resultId: bus.resultId, prizeMinor: 5_000_000 }]
  const publish = () => publishWinners(db, { hackathonId, winners, isSure, now })
  const withdraw = () => withdrawResults(db, { hackathonId, now })
  return { hackathonId, bus, kite, publish, withdraw }
})

async function listWithdrawals(db: Database, { studentId }: { studentId: string }) {
  const isTheirs = eq(notifications.personId, studentId)
  const isWithdrawal = eq(notifications.kind, 'hackathon-results-withdrawn')
  const told = await db.select().from(notifications).where(and(isTheirs, isWithdrawal))
  return told.map(({ title, link }) => ({ title, link }))
}

test('mails the withdrawal once to everybody who was mailed a result', async ({ db, given }) => {
  const { hackathonId, bus, kite, publish, withdraw } = given
  await publish()
  expect(await workOff(db)).toHaveLength(3)
  expect(await countWithdrawalMails(db, hackathonId)).toBe(2)

  expect(await withdraw()).toMatchObject({ ok: true, mailCount: 2 })

  const mails = await workOff(db)
  expect(mails).toHaveLength(2)
  const subject = 'The results of Third Surge are withdrawn'
  expect(mails.find(({ to }) => to === bus.email)).toMatchObject({
    subject,
    text: 'Hello Asha Verma,\n\nwe withdrew the results of Third Surge. An earlier email said that your team came 1st. This, its score and any prize no longer count.\n\nIf they are published again, you get another email.',
  })
  expect(mails.find(({ to }) => to === kite.email)).toMatchObject({
    subject,
    text: expect.stringContaining('The score in our earlier email no longer counts.'),
  })
  expect((await listQueuedMails(db)).at(-1)?.links).toEqual([
    { text: 'See your team', path: `/hackathons/${hackathonId}/team` },
  ])
  expect(await countWithdrawalMails(db, hackathonId)).toBe(0)
})

test('mails results again when they are published after a mailed withdrawal', async ({
  db,
  given: { hackathonId, bus, kite, publish, withdraw },
}) => {
  await publish()
  await workOff(db)
  await withdraw()
  await workOff(db)

  await publishResults(db, { hackathonId, isSure, now })

  const again = await workOff(db)
  expect(new Set(again.map(({ to }) => to))).toEqual(new Set([bus.email, kite.email]))
  expect(again[0]).toMatchObject({ subject: 'The results of Third Surge are published' })
})

test('does not mail the withdrawal of results that were never mailed', async ({
  db,
  given: { publish, withdraw },
}) => {
  await publish()

  expect(await withdraw()).toMatchObject({ ok: true, mailCount: 0 })

  expect(await workOff(db)).toEqual([])
})

test('teams with a result are notified of its withdrawal until it is published again', async ({
  db,
  given: { bus, kite, publish, withdraw },
}) => {
  await publish()
  expect(await listWithdrawals(db, bus)).toEqual([])

  await withdraw()

  const title = 'The results of Third Surge are withdrawn'
  const link = expect.stringMatching(/^\/hackathons\/[^/]+\/team$/)
  expect(await listWithdrawals(db, bus)).toEqual([{ title, link }])
  expect(await listWithdrawals(db, kite)).toEqual([{ title, link }])
  // There is no second notification about the place.
  const told = await db.select().from(notifications)
  expect(told.map(({ kind }) => kind)).toEqual(Array(2).fill('hackathon-results-withdrawn'))

  await publish()
  expect(await listWithdrawals(db, bus)).toEqual([])
})
