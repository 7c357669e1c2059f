import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { runPaymentJobs } from '../../../../test/razorpay'
import { openSale } from '../../../../test/sale'
import { listOrdersOf } from '../queries.server'
import { orderStatus } from '../rules/orders'
import { payments, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { retryRefund, settleByHand } from './refund-order'

const now = new Date('2026-03-09T10:00:00Z')
const nothingStuck = { ok: false, reason: 'nothing-stuck' }

/** A sale that was paid twice, whose second payment the bank could not refund. */
const test = databaseTest.extend('stuck', async ({ db }) => {
  const sale = await openSale(db, now)
  const [first, second] = [sale.pay(), sale.pay()]
  for (const payment of [first, second]) await capturePayment(db, { payment, now })
  const failed = { id: 'rfnd_failed', payment_id: second.id, amount: 49_900 }
  await applyRefund(db, { refund: { ...failed, status: 'failed' }, now })
  return { ...sale, second, input: { orderId: sale.order.id, by: 'an admin', now } }
})

async function messageOf(db: Database, studentId: string): Promise<string> {
  const [order] = await listOrdersOf(db, studentId)
  return order ? orderStatus(order).message : ''
}

test('the refund of a second payment can be retried once at a time', async ({ db, stuck }) => {
  const { studentId, bank, second, input } = stuck
  expect(await messageOf(db, studentId)).toContain('could not refund the second payment')

  const results = await Promise.all(Array.from({ length: 5 }, () => retryRefund(db, input)))

  expect(results.filter(({ ok }) => ok)).toMatchObject([{ ok: true, paymentId: second.id }])
  expect(results).toContainEqual(nothingStuck)
  expect(await settleByHand(db, input)).toEqual(nothingStuck)
  expect(await messageOf(db, studentId)).toContain('we are refunding the second payment')
  await runPaymentJobs(db, bank)
  expect(await messageOf(db, studentId)).toContain('we refunded the second payment')
  expect(bank.standIn.ledger.refundsOf(second.id)).toHaveLength(1)
  expect(await db.$count(enrolments)).toBe(1)
})

test('a refund that the bank refuses again can be retried again', async ({ db, stuck }) => {
  const { second, input } = stuck
  await retryRefund(db, input)
  const refund = { id: 'rfnd_again', payment_id: second.id, amount: 49_900 }
  await applyRefund(db, { refund: { ...refund, status: 'failed' }, now })

  expect(await retryRefund(db, input)).toMatchObject({ ok: true, paymentId: second.id })
})

test('a second payment returned in another way is settled, and the student gets one mail', async ({
  db,
  stuck,
}) => {
  const { studentId, second, input } = stuck
  const results = await Promise.all([settleByHand(db, input), settleByHand(db, input)])

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await retryRefund(db, input)).toEqual(nothingStuck)
  expect(await messageOf(db, studentId)).toContain('we refunded the second payment')
  expect(await db.select().from(payments).where(eq(payments.id, second.id))).toMatchObject([
    { state: 'refunded' },
  ])
  expect(await db.select().from(refunds).where(eq(refunds.reason, 'by-hand'))).toMatchObject([
    { state: 'done', requestedBy: 'an admin', amountMinor: 49_900 },
  ])
  const told = (await listQueuedMails(db)).filter(({ text }) => text.includes('in another way'))
  expect(told).toHaveLength(1)
  // A late event changes nothing, and the course stays unlocked.
  const late = { id: 'rfnd_late', payment_id: second.id, amount: 49_900, status: 'failed' } as const
  await applyRefund(db, { refund: late, now })
  expect(await messageOf(db, studentId)).toContain('we refunded the second payment')
  expect(await db.$count(enrolments)).toBe(1)
})

test('an order without a stuck refund is left alone', async ({ db }) => {
  const { order, pay } = await openSale(db, now)
  const input = { orderId: order.id, by: 'an admin', now }
  for (const payment of [pay(), pay()]) {
    // Unpaid, then paid once.
    expect(await retryRefund(db, input)).toEqual(nothingStuck)
    expect(await settleByHand(db, input)).toEqual(nothingStuck)
    await capturePayment(db, { payment, now })
  }
  // The refund of its second payment is under way.
  expect(await settleByHand(db, input)).toEqual(nothingStuck)
  expect(await retryRefund(db, { ...input, orderId: 'nobody' })).toEqual(nothingStuck)
})
