import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { openSale } from '../../../../test/sale'
import { refunds } from '../tables.server'
import { capturePayment } from './capture-payment'
import { makeRefund } from './make-refund'
import { reconcileOrders } from './reconcile-orders'
import { refundOrder } from './refund-order'

const now = new Date('2026-03-09T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

/** A paid order whose refund an admin requested, and no job has made yet. */
const test = databaseTest.extend('sale', async ({ db }) => {
  const sale = await openSale(db, now)
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  const asked = await refundOrder(db, { orderId: sale.order.id, by: 'an admin', now })
  if (!asked.ok) throw new Error(asked.reason)
  const { refundId } = asked
  const { razorpay, standIn } = sale.bank
  return {
    ...sale,
    payment,
    refundId,
    make: () => makeRefund(db, razorpay, { refundId, now: minutes(1) }),
    made: () => standIn.ledger.refundsOf(payment.id),
    refundAtBank: (amount: number) => standIn.ledger.refund(payment, { amount, key: null }),
    reconcile: (at: Date) => reconcileOrders(db, razorpay, at),
  }
})

test('a refund is made at the bank only once, however often the job runs', async ({ db, sale }) => {
  for (let times = 0; times < 3; times += 1) await sale.make()

  expect(sale.made()).toMatchObject([{ amount: 49_900 }])
  expect(await db.select().from(refunds)).toMatchObject([
    { id: sale.refundId, state: 'done', doneAt: minutes(1) },
  ])
  expect(await db.$count(enrolments)).toBe(0)
})

test('the check of waiting refunds makes a refund after 15 minutes', async ({ db, sale }) => {
  await sale.reconcile(minutes(14))
  expect(sale.made()).toEqual([])

  await sale.reconcile(minutes(15))
  expect(sale.made()).toHaveLength(1)
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'done' }])
})

test('a refund of the same amount that the bank already made is used instead of a new one', async ({
  db,
  sale,
}) => {
  sale.refundAtBank(49_900)
  await sale.make()

  expect(sale.made()).toHaveLength(1)
  expect(await db.select().from(refunds)).toMatchObject([{ id: sale.refundId, state: 'done' }])
})

test('no refund is made when the bank already refunded the whole payment in parts', async ({
  db,
  sale,
}) => {
  sale.refundAtBank(9_900)
  sale.refundAtBank(40_000)
  await sale.make()

  expect(sale.made()).toHaveLength(2)
  const stored = await db.select().from(refunds).orderBy(refunds.amountMinor)
  expect(stored.map(({ reason, state }) => [reason, state])).toEqual([
    ['at-razorpay', 'done'],
    ['at-razorpay', 'done'],
    ['by-staff', 'failed'],
  ])
})

test.for(['done', 'failed', 'sent'] as const)(
  'a refund that is %s is not made again',
  async (state, { db, sale }) => {
    await db.update(refunds).set({ state })
    await sale.make()

    expect(sale.made()).toEqual([])
    expect(await db.select().from(refunds)).toMatchObject([{ state }])
  },
)

test('an unknown refund is not made', async ({ db, sale }) => {
  await makeRefund(db, sale.bank.razorpay, { refundId: 'nobody', now })

  expect(sale.made()).toEqual([])
})
