import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { sendMessage } from '~/features/contact/commands.server'
import { applyRefund } from '~/features/payments/commands.server/apply-refund'
import { capturePayment } from '~/features/payments/commands.server/capture-payment'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { openSale } from '../../../../test/sale'
import { auditLog, photos, settings } from '../tables.server'
import { handleMessage, makeAdminByOperator, refundAsAdmin, settleSurplusAsAdmin } from './acts'
import { deletePhoto, describePhoto, showPhoto } from './photos'
import { removeSamples } from './settings'

const now = new Date('2026-03-01T10:00:00Z')
const later = new Date('2026-03-02T10:00:00Z')
const by = { adminId: 'admin', now }

async function listLines(db: Database) {
  const lines = await db.select().from(auditLog).orderBy(asc(auditLog.id))
  return lines.map(({ action, subject, before, after }) => [action, subject, before, after])
}

/** An order paid twice whose second payment could not be refunded. */
async function createStuck(db: Database) {
  const { order, pay } = await openSale(db, now)
  await capturePayment(db, { payment: pay(), now })
  const second = pay()
  await capturePayment(db, { payment: second, now })
  const refund = { id: `rfnd_${second.id}`, payment_id: second.id, amount: 49_900 }
  await applyRefund(db, { refund: { ...refund, status: 'failed' }, now })
  return { orderId: order.id, paymentId: second.id }
}

test('makes each kind of refund that an admin requests, and logs which it was', async ({ db }) => {
  const { order, pay } = await openSale(db, now)
  await capturePayment(db, { payment: pay(), now })
  const [tried, settled] = [await createStuck(db), await createStuck(db)]

  await refundAsAdmin(db, { ...by, orderId: order.id })
  await settleSurplusAsAdmin(db, { ...by, orderId: tried.orderId, act: 'retry' })
  await settleSurplusAsAdmin(db, { ...by, orderId: settled.orderId, act: 'settle' })

  const stuck = ({ paymentId }: typeof tried) => ({ paymentId, surplus: 'stuck' })
  expect(await listLines(db)).toEqual([
    [
      'order-refund',
      order.id,
      { state: 'paid' },
      { refund: expect.any(String), amountMinor: 49_900 },
    ],
    [
      'surplus-retry',
      tried.orderId,
      stuck(tried),
      { ...stuck(tried), surplus: 'due', amountMinor: 49_900 },
    ],
    [
      'surplus-settle',
      settled.orderId,
      stuck(settled),
      { ...stuck(settled), surplus: 'sent by hand', amountMinor: 49_900 },
    ],
  ])
  const { rows } = await db.$client.query<{ payment_id: string; reason: string }>(
    "select payment_id, reason from refunds where reason in ('second-capture', 'by-hand') and state <> 'failed'",
  )
  expect(rows).toContainEqual({ payment_id: tried.paymentId, reason: 'second-capture' })
  expect(rows).toContainEqual({ payment_id: settled.paymentId, reason: 'by-hand' })
})

test('logs the state before and after of a closed message and a promoted admin', async ({ db }) => {
  const form = { name: 'Asha', email: 'a@example.org', subject: 'x', message: 'y' }
  const team = { name: 'Knots', email: 'team@example.org' }
  const sent = await sendMessage(db, { form, viewer: null, clientAddress: null, team, now })
  const messageId = sent.ok ? sent.id : ''
  const { id } = await createStudent(db)
  const email = `${id}@example.org`
  const proved = { emailVerified: true, emailProvedAt: now }
  await db.update(users).set(proved).where(eq(users.id, id))

  await handleMessage(db, { ...by, messageId, act: { kind: 'close' } })
  expect(await makeAdminByOperator(db, { email, now })).toMatchObject({ ok: true })
  expect(await makeAdminByOperator(db, { email, now })).toMatchObject({ ok: false })

  expect(await listLines(db)).toEqual([
    ['message-close', messageId, { status: 'new' }, { status: 'closed' }],
    ['user-promote', id, { role: 'student' }, { role: 'admin' }],
  ])
  expect(await db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({ action: 'user-promote', adminId: 'operator' }),
  )
})

test('describes, publishes, hides and deletes a photo, and refuses each for a deleted photo', async ({
  db,
}) => {
  const photoId = crypto.randomUUID()
  const images = [{ key: 'photos/one.webp', width: 480, height: 320 }]
  await db.insert(photos).values({ id: photoId, alt: 'A table', images, createdAt: now })
  const on = { ...by, photoId }

  await describePhoto(db, { ...on, alt: 'Two tables', version: 0 })
  expect(await describePhoto(db, { ...on, alt: 'Three', version: 0 })).toMatchObject({
    ok: false,
    reason: 'changed',
    stored: { alt: 'Two tables', version: 1 },
  })
  await showPhoto(db, { ...on, isPublished: true })
  await showPhoto(db, { ...on, isPublished: true, now: later })
  expect(await db.select().from(photos)).toMatchObject([{ publishedAt: now }])
  await showPhoto(db, { ...on, isPublished: false })
  expect(await deletePhoto(db, on)).toMatchObject({ keys: ['photos/one.webp'] })

  const [alt, shown, hidden] = ['Two tables', now.toISOString(), null]
  expect(await listLines(db)).toEqual([
    ['photo-describe', photoId, { alt: 'A table' }, { alt }],
    ['photo-publish', photoId, { alt, publishedAt: hidden }, { alt, publishedAt: shown }],
    ['photo-publish', photoId, { alt, publishedAt: shown }, { alt, publishedAt: shown }],
    ['photo-hide', photoId, { alt, publishedAt: shown }, { alt, publishedAt: hidden }],
    ['photo-delete', photoId, { alt, publishedAt: hidden }, {}],
  ])
  const gone = { ok: false, reason: 'no-such-photo' }
  expect(await describePhoto(db, { ...on, alt: 'x' })).toEqual(gone)
  expect(await showPhoto(db, { ...on, isPublished: true })).toEqual(gone)
  expect(await deletePhoto(db, on)).toEqual(gone)
})

test('removes the samples, keeps real testimonials, and logs everything removed', async ({
  db,
}) => {
  const { id } = await createHackathon(db, now, { isSample: true })
  const said = { role: 'Student', city: 'Pune', quote: 'Good.' }
  const invented = { ...said, name: 'Nobody', sample: true }
  const real = { ...said, name: 'Asha', sample: false }

  const removed = await removeSamples(db, { ...by, testimonials: [invented, real], people: 0 })
  expect(await db.select().from(settings)).toMatchObject([{ value: [real] }])
  await removeSamples(db, { ...by, testimonials: [real], people: 0 })

  expect(removed).toMatchObject({
    deleted: expect.arrayContaining([expect.objectContaining({ id })]),
  })
  expect(await db.select().from(settings)).toMatchObject([
    { section: 'testimonials', value: [real], version: 1 },
  ])
  const hackathons = expect.arrayContaining([expect.anything()])
  const kept = { testimonials: [invented], hackathons, people: 0 }
  expect(await listLines(db)).toEqual([
    ['samples-delete', 'samples', kept, {}],
    ['samples-delete', 'samples', { testimonials: [], hackathons: [], people: 0 }, {}],
  ])
})
