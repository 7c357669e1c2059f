import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { test } from '../../../../test/fixtures'
import { withOneHeldUp } from '../../../../test/killed-process'
import { openSale } from '../../../../test/sale'
import { applyRefund } from './apply-refund'
import { refunds } from '../tables.server'
import { capturePayment } from './capture-payment'
import { refundOrder } from './refund-order'

const now = new Date('2026-03-09T10:00:00Z')
const mostStatements = 12

/** The errors of two commands that ran at the same time, one of them held up. */
function failuresOf(ends: PromiseSettledResult<unknown>[]): unknown[] {
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
}

test('a full refund counts once, even if a second payment unlocked the course again', async ({
  db,
}) => {
  const { bank, pay } = await openSale(db, now)
  const first = pay()
  await capturePayment(db, { payment: first, now })
  const refund = bank.standIn.ledger.refund(first, { amount: 49_900, key: null })
  if (!refund) throw new Error('The stand-in refused a refund')
  expect(await applyRefund(db, { refund, now })).toEqual({ ok: true })
  await capturePayment(db, { payment: pay(), now })
  expect(await db.$count(enrolments)).toBe(1)

  expect(await applyRefund(db, { refund, now })).toEqual({ ok: true })
  expect(await db.$count(enrolments)).toBe(1)
  expect(await db.$count(activity, eq(activity.kind, 'payment-refunded'))).toBe(1)
})

test('a partial refund leaves the course unlocked', async ({ db }) => {
  const { bank, pay } = await openSale(db, now)
  const payment = pay()
  await capturePayment(db, { payment, now })
  const refund = bank.standIn.ledger.refund(payment, { amount: 100, key: null })
  if (!refund) throw new Error('The stand-in refused a refund')

  expect(await applyRefund(db, { refund, now })).toEqual({ ok: true })
  expect(await db.$count(enrolments)).toBe(1)
})

test('notifies a student once, after all earlier notifications, that the course is locked again', async ({
  db,
}) => {
  const { bank, pay, studentId, order } = await openSale(db, now)
  const payment = pay()
  await capturePayment(db, { payment, now })
  const refund = bank.standIn.ledger.refund(payment, { amount: 49_900, key: null })
  if (!refund) throw new Error('The stand-in refused a refund')

  const later = new Date(now.getTime() + 60_000)
  for (let times = 0; times < 2; times += 1) await applyRefund(db, { refund, now: later })

  const told = await db.select().from(notifications).orderBy(desc(notifications.createdAt))
  expect(told.map(({ kind }) => kind)).toEqual(['payment-refunded', 'course-unlocked'])
  expect(told[0]).toMatchObject({
    personId: studentId,
    title: expect.stringMatching(/^Your refund of ₹499 for .+ is done$/),
    body: 'The course is locked again.',
    link: `/payment#order-${order.id}`,
  })
})

test('a refund and a second payment do not deadlock', async ({ db, databaseAddress }) => {
  for (let after = 0; after <= mostStatements; after += 1) {
    const { bank, pay } = await openSale(db, now)
    const [first, second] = [pay(), pay()]
    await capturePayment(db, { payment: first, now })
    const refund = bank.standIn.ledger.refund(first, { amount: 49_900, key: null })
    if (!refund) throw new Error('The stand-in refused a refund')

    const applied = (process: typeof db) => applyRefund(process, { refund, now })
    const captured = (process: typeof db) => capturePayment(process, { payment: second, now })
    const ends = await withOneHeldUp(databaseAddress, after, { heldUp: applied, beside: captured })

    expect([after, failuresOf(ends)]).toEqual([after, []])
  }
})

test('a refund requested by an admin and a refund event from the bank do not deadlock', async ({
  db,
  databaseAddress,
}) => {
  const orders = ['staff first', 'bank first'] as const
  for (const first of orders)
    for (let after = 0; after <= mostStatements; after += 1) {
      const { bank, pay, order } = await openSale(db, now)
      const payment = pay()
      await capturePayment(db, { payment, now })
      const refund = bank.standIn.ledger.refund(payment, { amount: 49_900, key: null })
      if (!refund) throw new Error('The stand-in refused a refund')

      const applied = (process: typeof db) => applyRefund(process, { refund, now })
      const asked = (process: typeof db) =>
        refundOrder(process, { orderId: order.id, by: 'an admin', now })
      const [heldUp, beside] = first === 'staff first' ? [asked, applied] : [applied, asked]
      const ends = await withOneHeldUp(databaseAddress, after, { heldUp, beside })

      expect([first, after, failuresOf(ends)]).toEqual([first, after, []])
    }
})

test('a refund of an unknown payment is refused and not stored', async ({ db }) => {
  const refund = {
    id: 'rfnd_one',
    payment_id: 'pay_nobody',
    amount: 1,
    status: 'processed',
  } as const

  expect(await applyRefund(db, { refund, now })).toEqual({ ok: false, reason: 'unknown-order' })
  expect(await db.$count(refunds)).toBe(0)
})

test("the state of a refund moves forward only and stays 'done'", async ({ db }) => {
  const { pay } = await openSale(db, now)
  const payment = pay()
  await capturePayment(db, { payment, now })
  const states = []
  for (const status of ['pending', 'failed', 'processed', 'failed', 'pending'] as const) {
    const refund = { id: 'rfnd_one', payment_id: payment.id, amount: 100, status }
    await applyRefund(db, { refund, now })
    for (const { state, doneAt } of await db.select().from(refunds)) states.push([state, doneAt])
  }

  expect(states).toEqual([
    ['sent', null],
    ['failed', null],
    ['done', now],
    ['done', now],
    ['done', now],
  ])
})

test.for([
  ['with its id', 49_900, true, ['by-staff']],
  ['with its id, of another amount', 100, true, ['by-staff']],
  ['of its amount', 49_900, false, ['by-staff']],
  ['of another amount', 100, false, ['at-razorpay', 'by-staff']],
] as const)(
  'a refund %s is matched to the requested one or stored as another',
  async (row, { db }) => {
    const [, amount, isOurs, reasons] = row
    const { pay, order } = await openSale(db, now)
    const payment = pay()
    await capturePayment(db, { payment, now })
    const asked = await refundOrder(db, { orderId: order.id, by: 'an admin', now })
    if (!asked.ok) throw new Error(asked.reason)
    const refund = { id: 'rfnd_one', payment_id: payment.id, amount, status: 'pending' } as const

    await applyRefund(db, { refund, ...(isOurs && { ourRefundId: asked.refundId }), now })

    const stored = await db.select().from(refunds).orderBy(refunds.reason)
    expect(stored.map(({ reason }) => reason)).toEqual(reasons)
    expect(stored[0]).toMatchObject({ razorpayRefundId: 'rfnd_one', state: 'sent', doneAt: null })
  },
)
