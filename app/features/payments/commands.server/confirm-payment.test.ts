import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findPayingSince } from '~/features/courses/queries.server/find-paying-since'
import { notePaymentEnded } from '~/features/courses/commands.server/note-purchase'
import { enrolments } from '~/features/courses/tables.server'
import { listQueuedJobs } from '../../../../test/jobs'
import { createStudent } from '../../../../test/builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { openSale } from '../../../../test/sale'
import { orders } from '../tables.server'
import { confirmPayment } from './confirm-payment'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-09T10:05:00Z')

/** `confirm` sends what a browser sends after a payment, with Razorpay's signature. */
const test = databaseTest.extend('sale', async ({ db }) => {
  const sale = await openSale(db, now)
  const { studentId, courseId, bank, order } = sale
  const confirm = (
    paymentId: string,
    given: Partial<Parameters<typeof confirmPayment>[2]> = {},
  ) => {
    const orderId = given.orderId ?? order.razorpayOrderId
    const signature = createHmac('sha256', bank.standIn.service.keySecret)
    return confirmPayment(db, bank.razorpay, {
      studentId,
      courseId,
      orderId,
      paymentId,
      signature: signature.update(`${orderId}|${paymentId}`).digest('hex'),
      now: later,
      ...given,
    })
  }
  const payingSince = () => findPayingSince(db, { studentId, courseId })
  return { ...sale, confirm, payingSince }
})

test('a captured payment unlocks the course', async ({ db, sale }) => {
  const { id } = sale.pay()

  expect(await sale.confirm(id)).toEqual({ ok: true, state: 'kept', paymentId: id })
  expect(await db.select().from(enrolments)).toMatchObject([{ enrolledAt: later }])
  expect(await listQueuedJobs(db, 'check-order')).toEqual([])
})

test('a payment with a wrong signature is refused', async ({ db, sale }) => {
  const { id } = sale.pay()

  for (const signature of ['', 'forged', '0'.repeat(64)])
    expect(await sale.confirm(id, { signature })).toEqual({ ok: false, reason: 'bad-signature' })
  expect(await db.$count(enrolments)).toBe(0)
})

test('a payment of another student, course or order is refused', async ({ db, sale }) => {
  const { id } = sale.pay()
  const other = await createStudent(db)

  for (const given of [
    { studentId: other.id },
    { courseId: 'another' },
    { orderId: 'order_nobody' },
  ])
    expect(await sale.confirm(id, given)).toEqual({ ok: false, reason: 'not-your-order' })
  expect(await db.$count(enrolments)).toBe(0)
})

test('a payment that the bank has not captured is checked again in a minute', async ({
  db,
  sale,
}) => {
  const { id } = sale.bank.standIn.ledger.pay(sale.order.razorpayOrderId, 'authorized')
  await db.update(orders).set({ failure: 'The bank declined the first attempt.' })

  expect(await sale.confirm(id)).toEqual({ ok: true, state: 'pending', paymentId: id })

  expect(await db.$count(enrolments)).toBe(0)
  expect(await db.select().from(orders)).toMatchObject([{ state: 'open', failure: null }])
  expect(await listQueuedJobs(db, 'check-order')).toMatchObject([
    {
      key: `check-${sale.order.id}`,
      runAt: new Date('2026-03-09T10:06:00Z'),
      payload: { orderId: sale.order.id },
    },
  ])
})

test('while Razorpay is down, a payment counts as under way since its order was made', async ({
  db,
  sale,
}) => {
  const { id } = sale.pay()
  await notePaymentEnded(db, sale)
  sale.bank.world.isDown = true

  expect(await sale.confirm(id)).toMatchObject({ ok: true, state: 'pending' })
  expect(await sale.payingSince()).toEqual(now)
})

test('a payment for another order unlocks nothing', async ({ db, sale }) => {
  const second = await openSale(db, now)
  const { id } = second.pay()
  const { ledger } = sale.bank.standIn
  Object.assign(ledger, { findPayment: () => second.bank.standIn.ledger.findPayment(id) })

  expect(await sale.confirm(id)).toMatchObject({ ok: true, state: 'pending' })
  expect(await db.$count(enrolments)).toBe(0)
})

test('a settled order has no payment under way', async ({ db, sale }) => {
  const { id } = sale.bank.standIn.ledger.pay(sale.order.razorpayOrderId, 'authorized')
  await notePaymentEnded(db, sale)
  await db.update(orders).set({ state: 'paid' }).where(eq(orders.id, sale.order.id))

  expect(await sale.confirm(id)).toMatchObject({ ok: true, state: 'pending' })
  expect(await sale.payingSince()).toBeNull()
})

test('a payment with a wrong amount is refused', async ({ db, sale }) => {
  const { id } = sale.pay()
  await db.update(orders).set({ amountMinor: 1 })

  expect(await sale.confirm(id)).toEqual({ ok: false, reason: 'wrong-amount' })
})
