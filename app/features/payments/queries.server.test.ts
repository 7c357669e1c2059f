import { expect } from 'vitest'
import { createCourse, createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import { openRazorpay, runPaymentJobs } from '../../../test/razorpay'
import { openSale } from '../../../test/sale'
import { applyRefund } from './commands.server/apply-refund'
import { closeCheckout } from './commands.server/cancel-order'
import { capturePayment } from './commands.server/capture-payment'
import { refundOrder } from './commands.server/refund-order'
import { startOrder } from './commands.server/start-order'
import { listOrdersOf } from './queries.server'
import { listOrders } from './queries.server/list-orders'
import { orderStatus } from './rules/orders'

const now = new Date('2026-03-09T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('an order shows the right status at each step, from open to refunded', async ({ db }) => {
  const { studentId, courseId, bank, order: made, pay } = await openSale(db, now)
  const titles: string[] = []
  const note = async () => {
    const [order] = await listOrdersOf(db, studentId)
    if (order) titles.push(orderStatus(order).title)
  }
  await note()
  await closeCheckout(db, bank.razorpay, { studentId, courseId, now })
  await note()
  await capturePayment(db, { payment: pay(), now })
  await note()
  await capturePayment(db, { payment: pay(), now })
  const [twice] = await listOrdersOf(db, studentId)
  await refundOrder(db, { orderId: made.id, by: 'an admin', now })
  await note()
  await runPaymentJobs(db, bank)
  await note()

  expect(titles).toEqual([
    'Your payment is being checked',
    'Not paid yet',
    'Paid',
    'Refund under way',
    'Refunded',
  ])
  expect(twice && orderStatus(twice).message).toContain('we are refunding the second payment')
  expect(await refundOrder(db, { orderId: made.id, by: 'an admin', now })).toEqual({
    ok: false,
    reason: 'not-paid',
  })
})

test('an order says that the bank could not refund its second payment', async ({ db }) => {
  const { studentId, bank, pay } = await openSale(db, now)
  const [, second] = [pay(), pay()]
  for (const payment of bank.standIn.ledger.listPayments())
    await capturePayment(db, { payment, now })
  const refund = { id: 'rfnd_failed', payment_id: second.id, amount: 49_900 }
  await applyRefund(db, { refund: { ...refund, status: 'failed' }, now })

  const [order] = await listOrdersOf(db, studentId)
  expect(order && orderStatus(order).message).toBe(
    'The course is yours. You paid for this course twice, and the bank could not refund the second payment. Write to us.',
  )
})

test('a search finds an order by its student and by each of its complete ids', async ({ db }) => {
  const { order, pay } = await openSale(db, now)
  const payment = pay()
  await capturePayment(db, { payment, now })
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { id: studentId } = await createStudent(db, { name: 'Bela 100%_' })
  await startOrder(db, openRazorpay().razorpay, { studentId, courseId, now })
  const find = async (search: string) =>
    (await listOrders(db, { search, after: null, limit: 9 })).orders.map(({ id }) => id)
  const {
    orders: [sold],
  } = await listOrders(db, { after: null, limit: 9, search: order.id })

  for (const words of [
    order.id,
    payment.id,
    order.razorpayOrderId,
    sold?.email?.toUpperCase() ?? '',
  ])
    expect([words, ...(await find(words))]).toEqual([words, order.id])
  expect(await find('BELA 1')).toHaveLength(1)
  expect(await find('0%_')).toHaveLength(1)
  expect(await find('%')).toHaveLength(1)
  expect(await find(payment.id.slice(0, -1))).toEqual([])
})

test('a search without an index scans 5000 orders at a time', async ({ db }) => {
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { id: common } = await createStudent(db, { name: 'Asha' })
  const { id: rare } = await createStudent(db, { name: '%' })
  await db.$client.query(
    `insert into orders (id, student_id, course_id, amount_minor, currency, state, created_at)
     select 'order-' || n, case when n = 5001 then $2 else $1 end, $3, 49900, 'INR', 'replaced',
       $4::timestamptz - n * interval '1 second' from generate_series(1, 5050) n`,
    [common, rare, courseId, now],
  )

  const first = await listOrders(db, { search: '%', after: null, limit: 5 })
  expect(first.orders).toEqual([])
  const second = await listOrders(db, { search: '%', after: first.next, limit: 5 })
  expect(second).toMatchObject({ orders: [{ id: 'order-5001' }], next: null })
})

test('the pages of all orders list each order once, newest first', async ({ db }) => {
  const { razorpay } = openRazorpay()
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const names = ['Asha', 'Bela', 'Chitra', 'Devi', 'Esha']
  for (const [index, name] of names.entries()) {
    const { id: studentId } = await createStudent(db, { name })
    // Three orders have the same time, so that a page ends between equal ones.
    await startOrder(db, razorpay, { studentId, courseId, now: later(index < 3 ? 0 : index) })
  }

  const seen: string[] = []
  let after: { createdAt: Date; id: string } | null = null
  for (let page = 0; page < 3; page += 1) {
    const { orders, next } = await listOrders(db, { after, limit: 2 })
    seen.push(...orders.map((row) => row.studentName))
    after = next
  }

  expect(seen.slice(0, 2)).toEqual(['Esha', 'Devi'])
  expect(seen.toSorted()).toEqual(names)
})
