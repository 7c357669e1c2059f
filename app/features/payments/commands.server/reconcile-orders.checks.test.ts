import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notePaymentBegun } from '~/features/courses/commands.server/note-purchase'
import { findPayingSince } from '~/features/courses/queries.server/find-paying-since'
import { activity } from '~/platform/db/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { openSale } from '../../../../test/sale'
import { type Razorpay, RazorpayError } from '../razorpay.server'
import { orders, payments, refunds } from '../tables.server'
import { checkOrder, reconcileOrders } from './reconcile-orders'
import { startOrder } from './start-order'

const now = new Date('2026-03-09T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const settled = { isUndecided: false }

const test = databaseTest.extend('sale', async ({ db }) => {
  const sale = await openSale(db, now)
  const { razorpay } = sale.bank
  return {
    ...sale,
    asked: [] as string[],
    check: (given: Partial<Razorpay> = {}) =>
      checkOrder(db, { ...razorpay, ...given }, { orderId: sale.order.id, now: minutes(5) }),
    payingSince: () => findPayingSince(db, sale),
    order: async () => (await db.select().from(orders).where(eq(orders.id, sale.order.id)))[0],
  }
})

test('a payment and its refund are both stored when neither was reported', async ({ db, sale }) => {
  const payment = sale.pay()
  sale.bank.standIn.ledger.refund(payment, { amount: 49_900, key: null })

  expect(await sale.check()).toEqual(settled)

  expect(await db.select().from(payments)).toMatchObject([{ id: payment.id, state: 'refunded' }])
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'done', doneAt: minutes(5) }])
  const [unlocked] = await db.select().from(activity)
  expect(unlocked?.detail).toEqual({ orderId: (await sale.order())?.id, paymentId: payment.id })
})

test('Razorpay is asked for refunds only when a payment has some', async ({ db, sale }) => {
  sale.pay()
  const listRefunds = async (paymentId: string) => {
    sale.asked.push(paymentId)
    return []
  }

  expect(await sale.check({ listRefunds })).toEqual(settled)
  expect(sale.asked).toEqual([])
  expect(await db.$count(payments)).toBe(1)
})

test('an order that is unknown or has no Razorpay id is not checked', async ({ db, sale }) => {
  const listPayments = async (orderId: string) => {
    sale.asked.push(orderId)
    return []
  }
  const razorpay = { ...sale.bank.razorpay, listPayments }
  expect(await checkOrder(db, razorpay, { orderId: 'nobody', now })).toEqual(settled)
  await db.update(orders).set({ razorpayOrderId: null })

  expect(await sale.check({ listPayments })).toEqual(settled)
  expect(sale.asked).toEqual([])
})

test('an open order without an attempt stays under way after five minutes', async ({ sale }) => {
  expect(await sale.check()).toEqual(settled)
  expect(await sale.payingSince()).toEqual(now)
  expect(await sale.order()).toMatchObject({ state: 'open', failure: null })
})

test('a payment of a cancelled order stays under way while the bank decides', async ({
  db,
  sale,
}) => {
  sale.bank.standIn.ledger.pay((await sale.order())?.razorpayOrderId ?? '', 'authorized')
  await db.update(orders).set({ state: 'cancelled' })
  await notePaymentBegun(db, { ...sale, now: minutes(2) })

  expect(await sale.check()).toEqual(settled)
  expect(await sale.payingSince()).toEqual(minutes(2))
})

test('a payment of a cancelled order is no longer under way when the bank declines it', async ({
  db,
  sale,
}) => {
  sale.bank.standIn.ledger.pay((await sale.order())?.razorpayOrderId ?? '', 'failed')
  await db.update(orders).set({ state: 'cancelled' })
  await notePaymentBegun(db, { ...sale, now: minutes(2) })

  expect(await sale.check()).toEqual(settled)
  expect(await sale.payingSince()).toBeNull()
})

test.for([
  [null, null],
  ['x'.repeat(400), 'x'.repeat(300)],
] as const)(
  'a declined attempt stores the reason that the bank gives (%#)',
  async (row, { sale }) => {
    const [error_description, failure] = row
    const attempt = sale.bank.standIn.ledger.pay(
      (await sale.order())?.razorpayOrderId ?? '',
      'failed',
    )

    await sale.check({ listPayments: async () => [{ ...attempt, error_description }] })
    expect(await sale.order()).toMatchObject({ state: 'open', failure })
  },
)

/** Two orders that are due, the second a minute later. @returns the indexes of the checked ones */
async function reconcileTwo(db: Parameters<typeof openSale>[0], failure: Error) {
  const sales = [await openSale(db, now), await openSale(db, minutes(1))]
  const asked: string[] = []
  const listPayments = async (orderId: string) => {
    asked.push(orderId)
    throw failure
  }
  const razorpay = { ...(sales[0]?.bank.razorpay as Razorpay), listPayments }
  await expect(reconcileOrders(db, razorpay, minutes(10))).rejects.toBe(failure)
  const ids = sales.map(({ order }) => order.razorpayOrderId)
  return asked.map((id) => ids.indexOf(id))
}

test('an outage of Razorpay ends the round', async ({ db }) => {
  const outage = new RazorpayError('Razorpay failed', { cause: null, isRefusal: false })
  expect(await reconcileTwo(db, outage)).toEqual([0])
})

test('a refusal does not stop the checks of other orders and is thrown at the end', async ({
  db,
}) => {
  const refusal = new RazorpayError('Razorpay failed', { cause: null, isRefusal: true })
  expect(await reconcileTwo(db, refusal)).toEqual([0, 1])
})

test('a bug ends the round', async ({ db }) => {
  expect(await reconcileTwo(db, new TypeError('A bug'))).toEqual([0])
})

test('an order is checked a minute after Pay was pressed', async ({ db, sale }) => {
  expect((await sale.order())?.nextCheckAt).toEqual(minutes(1))
  const again = await startOrder(db, sale.bank.razorpay, { ...sale, now: minutes(3) })

  expect(again).toMatchObject({ ok: true })
  expect((await sale.order())?.nextCheckAt).toEqual(minutes(4))
})
