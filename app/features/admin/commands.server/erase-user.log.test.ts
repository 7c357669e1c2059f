import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { messages } from '~/features/contact/tables.server'
import { results } from '~/features/hackathons/tables.server/results'
import { orders } from '~/features/payments/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { createFullAccount } from '../../../../test/full-account'
import { listLatestActs } from '../queries.server/latest-acts'
import { auditLog } from '../tables.server'
import { changeUserAsAdmin, handleMessage, refundAsAdmin } from './acts'
import { eraseUserAsAdmin } from './erase-user'
import { publishWinnersAsAdmin } from './hackathons'
import { saveSettings } from './settings'

const now = new Date('2026-03-01T10:00:00Z')
const by = { adminId: 'admin', now }
const given = { name: 'Zebedia Quillfeather', email: 'zebedia@quill.example', now }

async function eraseRenamed(db: Database, userId: string) {
  await db.update(users).set({ name: 'Somebody' }).where(eq(users.id, userId))
  await changeUserAsAdmin(db, { ...by, action: 'delete', userId })
  expect(await eraseUserAsAdmin(db, { ...by, userId })).toMatchObject({ ok: true })
}

test('the log keeps the id of an erased person, but none of the names they ever had', async ({
  db,
}) => {
  const { id } = await createFullAccount(db, given)
  await changeUserAsAdmin(db, { ...by, action: 'block', userId: id })
  await changeUserAsAdmin(db, { ...by, action: 'unblock', userId: id })
  await saveSettings(db, { adminId: id, section: 'site', value: {}, fromFile: {}, now })
  for (const { id: messageId } of await db.select().from(messages))
    await handleMessage(db, { ...by, messageId, act: { kind: 'close' } })
  const [paid] = await db.select().from(orders).where(eq(orders.state, 'paid'))
  const orderId = paid?.id ?? ''
  await refundAsAdmin(db, { ...by, orderId })
  const before = JSON.stringify(await db.select().from(auditLog))
  expect(before).toContain('“A knot” from Zebedia Quillfeather')

  await eraseRenamed(db, id)

  const lines = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(JSON.stringify(lines)).not.toMatch(/zebedia|quill|somebody/i)
  expect(lines).toContainEqual(
    expect.objectContaining({ action: 'settings-save', adminId: id, adminName: null }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      subject: orderId,
      title: expect.stringMatching(/, Deleted account$/),
      subjectEmail: null,
    }),
  )
})

test('the logged winners lose the name of a team that is erased with its last member; other teams keep theirs', async ({
  db,
}) => {
  const { id } = await createFullAccount(db, given)
  const won = await db.select().from(results).where(eq(results.teamName, 'Knotted'))
  for (const { id: resultId, hackathonId } of won) {
    const winners = [{ resultId, prizeMinor: 500_000 }]
    await publishWinnersAsAdmin(db, { ...by, hackathonId, winners, isSure: true })
  }

  await eraseRenamed(db, id)

  const { acts } = await listLatestActs(db, { limit: 20, timeZone: 'UTC' })
  const told = acts.flatMap(({ action, details }) => (action === 'winners-publish' ? details : []))
  expect(new Set(told)).toEqual(
    new Set(['1st Deleted participant (₹5,000)', '1st Knotted (₹5,000)']),
  )
})

test('lines by and about other people keep their names', async ({ db }) => {
  const other = await createStudent(db, { name: 'Bela Rao' })
  const { id } = await createFullAccount(db, given)
  await changeUserAsAdmin(db, { adminId: other.id, action: 'verify', userId: other.id, now })

  await eraseRenamed(db, id)

  const names = { adminName: 'Bela Rao', title: 'Bela Rao' }
  expect(await db.select().from(auditLog)).toContainEqual(expect.objectContaining(names))
})
