import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { enterTeam, registerGuest, workOff } from '../../../../test/hackathon-results'
import { listQueuedMails } from '../../../../test/mail'
import { publishWinners, withdrawResults } from '../commands.server/publish-results'
import { saveResult } from '../commands.server/save-result'

const now = new Date('2026-03-09T10:00:00Z')
const isSure = true

const test = databaseTest.extend('given', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const bus = await enterTeam(db, { hackathon, now }, 'Night Bus', 90)
  const kite = await enterTeam(db, { hackathon, now }, 'Kite', 70)
  const winners = [{ resultId: bus.resultId, prizeMinor: 5_000_000 }]
  const publish = () => publishWinners(db, { hackathonId, winners, isSure, now })
  const change = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, bus.studentId))
  return { hackathonId, bus, kite, publish, change }
})

test.for([['blockedAt'], ['deletedAt']] as const)(
  'does not mail results, corrections or withdrawals to an account with %s',
  async ([state], { db, given: { hackathonId, bus, kite, publish, change } }) => {
    await change({ [state]: now })
    await publish()
    expect(await workOff(db)).toMatchObject([{ to: kite.email }])

    await change({ [state]: null })
    await publish()
    expect(await workOff(db)).toMatchObject([{ to: bus.email }])
    await change({ [state]: now })
    const correction = { hackathonId, resultId: bus.resultId, result: { ...bus.entered, score: 1 } }
    expect(await saveResult(db, { ...correction, now })).toMatchObject({ mailCount: 0 })
    expect(await saveResult(db, { ...correction, isSure, now })).toMatchObject({ mailCount: 0 })
    expect(await withdrawResults(db, { hackathonId, now })).toMatchObject({ mailCount: 1 })
    expect(await workOff(db)).toMatchObject([{ to: kite.email }])
  },
)

test('does not mail a registration without an account if its email belongs to a deleted account', async ({
  db,
  given: { kite, publish, change },
}) => {
  await registerGuest(db, 'guest@example.org', now)
  await change({ email: 'guest@example.org', deletedAt: now })

  await publish()

  expect((await workOff(db)).map(({ to }) => to)).toEqual([kite.email])
})

test('mails a winner without a verified email that the prize needs one', async ({
  db,
  given: { hackathonId, bus, publish, change },
}) => {
  await change({ emailVerified: false })

  await publish()

  const mail = (await workOff(db)).find(({ to }) => to === bus.email)
  expect(mail?.text).toContain('The prize for this place: ₹50,000 for the team.')
  expect(mail?.text).not.toContain('Your prize')
  expect(mail?.text).toContain('you need a verified email to win prizes.')
  const queued = (await listQueuedMails(db)).findLast(({ to }) => to === bus.email)
  expect(queued?.links).toContainEqual({
    text: 'See your team',
    path: `/hackathons/${hackathonId}/team`,
  })
})
