import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { inProcessThatDies } from '../../../../test/killed-process'
import { listQueuedMails } from '../../../../test/mail'
import { runPaymentJobs } from '../../../../test/razorpay'
import { openSale } from '../../../../test/sale'
import { orders, payments, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { startOrder } from './start-order'

const now = new Date('2026-03-09T10:00:00Z')

const test = databaseTest.extend('sale', ({ db }) => openSale(db, now))

test('a capture unlocks the course and notifies the student', async ({ db, sale }) => {
  const payment = sale.pay()

  const result = await capturePayment(db, { payment, now })

  expect(result).toEqual({ ok: true, state: 'kept' })
  expect(await db.select().from(enrolments)).toMatchObject([
    { studentId: sale.studentId, courseId: sale.courseId, enrolledAt: now },
  ])
  expect(await db.select().from(orders)).toMatchObject([{ state: 'paid' }])
  expect(await db.select().from(notifications)).toMatchObject([
    { kind: 'course-unlocked', link: expect.stringMatching(/^\/course\//) },
  ])
  expect(await db.select().from(activity)).toMatchObject([
    { kind: 'course-unlocked', subject: sale.courseId, actorId: sale.studentId },
  ])
  const [mail] = await listQueuedMails(db)
  expect(mail?.text).toContain(payment.id)
  expect(mail?.text).toContain('₹499')
  expect(mail?.links).toEqual([
    { text: 'Open the course', path: `/course/${sale.courseId}` },
    { text: 'Your order', path: `/payment#order-${sale.order.id}` },
  ])
})

test('the same capture ten times at once counts once', async ({ db, sale }) => {
  const payment = sale.pay()

  const results = await Promise.all(
    Array.from({ length: 10 }, () => capturePayment(db, { payment, now })),
  )

  expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
    new Set(['{"ok":true,"state":"kept"}']),
  )
  expect(await db.$count(payments)).toBe(1)
  expect(await listQueuedMails(db)).toHaveLength(1)
})

test('one of two payments for the same order is kept, and the other is refunded', async ({
  db,
  sale,
}) => {
  const { ledger } = sale.bank.standIn
  const both = [1, 2].map(() => ledger.pay(sale.order.razorpayOrderId, 'captured'))

  await Promise.all(both.map((payment) => capturePayment(db, { payment, now })))
  await runPaymentJobs(db, sale.bank)

  expect((await db.select().from(payments)).map(({ state }) => state).toSorted()).toEqual([
    'kept',
    'refunded',
  ])
  expect(ledger.listPayments().filter(({ status }) => status === 'captured')).toHaveLength(1)
  expect(await db.$count(enrolments)).toBe(1)
  expect(await db.select().from(orders)).toMatchObject([{ state: 'paid' }])
})

test('one of two payments for the same course is kept when both orders are captured at once', async ({
  db,
  sale,
}) => {
  const { ledger } = sale.bank.standIn
  await db.update(orders).set({ state: 'replaced' })
  const again = await startOrder(db, sale.bank.razorpay, { ...sale, now })
  if (!again.ok) throw new Error(again.reason)
  expect(again.order.id).not.toBe(sale.order.id)
  const both = [sale.order, again.order].map((order) =>
    ledger.pay(order.razorpayOrderId, 'captured'),
  )

  const results = await Promise.all(both.map((payment) => capturePayment(db, { payment, now })))

  expect(results.map((result) => (result.ok ? result.state : result.reason)).toSorted()).toEqual([
    'kept',
    'surplus',
  ])
  expect((await db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual([
    'paid',
    'returned',
  ])
})

test('a capture that is killed after any statement is atomic and can be repeated', async ({
  db,
  databaseAddress,
  sale,
}) => {
  const payment = sale.pay()
  const mostStatements = 18
  for (let after = 0; after <= mostStatements; after += 1) {
    await inProcessThatDies(databaseAddress, after, (process) =>
      capturePayment(process, { payment, now }),
    )
    const kept = await db.$count(payments)
    expect([after, await db.$count(enrolments)]).toEqual([after, kept])
    expect(await db.$count(orders, eq(orders.state, 'paid'))).toBe(kept)
    expect(await listQueuedMails(db)).toHaveLength(kept)
  }
  expect(await db.$count(payments)).toBe(1)
})

test.for([
  ['less money', { amount: 100 }],
  ['more money', { amount: 49_901 }],
  ['another currency', { currency: 'USD' }],
] as const)('a payment with %s is refused and unlocks nothing', async ([, wrong], { db, sale }) => {
  const payment = { ...sale.pay() }

  const result = await capturePayment(db, { payment: { ...payment, ...wrong }, now })

  expect(result).toEqual({ ok: false, reason: 'wrong-amount' })
  expect(await db.$count(payments)).toBe(0)
  expect(await db.$count(enrolments)).toBe(0)
})

test.for([
  ['created', { ok: false, reason: 'not-captured' }],
  ['authorized', { ok: false, reason: 'not-captured' }],
  ['failed', { ok: false, reason: 'not-captured' }],
  ['refunded', { ok: true, state: 'kept' }],
] as const)(
  "a payment with the status '%s' counts only if it was captured",
  async (row, { db, sale }) => {
    const [status, result] = row
    expect(await capturePayment(db, { payment: { ...sale.pay(), status }, now })).toEqual(result)
    expect(await db.$count(enrolments)).toBe(result.ok ? 1 : 0)
  },
)

test('a payment for a course that is already unlocked is refunded', async ({ db, sale }) => {
  const { studentId, courseId } = sale
  await db.insert(enrolments).values({ studentId, courseId, enrolledAt: now, lastActiveAt: now })

  const result = await capturePayment(db, { payment: sale.pay(), now })

  expect(result).toEqual({ ok: true, state: 'surplus' })
  expect(await db.select().from(orders)).toMatchObject([{ state: 'returned' }])
  expect(await db.select().from(refunds)).toMatchObject([
    { reason: 'second-capture', amountMinor: 49_900, state: 'due' },
  ])
  expect((await listQueuedMails(db)).map(({ subject }) => subject.split(' for ')[0])).toEqual([
    'Your second payment',
  ])
})

test('a payment for an unknown order is refused', async ({ db, sale }) => {
  const payment = { ...sale.pay() }

  for (const order_id of ['order_nobody', null])
    expect(await capturePayment(db, { payment: { ...payment, order_id }, now })).toEqual({
      ok: false,
      reason: 'unknown-order',
    })
})

test('a refund in two parts locks the course once, with the second part', async ({ db, sale }) => {
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  const piece = (id: string, amount: number) =>
    ({ id, payment_id: payment.id, amount, status: 'processed' }) as const

  await applyRefund(db, { refund: piece('rfnd_first', 9_900), now })
  expect(await db.$count(enrolments)).toBe(1)
  for (let time = 0; time < 3; time += 1)
    await applyRefund(db, { refund: piece('rfnd_second', 40_000), now })

  expect(await db.$count(enrolments)).toBe(0)
  expect(await db.$count(refunds)).toBe(2)
  const mails = await listQueuedMails(db)
  expect(mails.map(({ subject }) => subject.split(' for ')[0])).toEqual([
    'Your receipt',
    'Your refund',
  ])
  expect(mails[1]?.text).toContain('We have refunded ₹499 for')
  expect(mails[1]?.links?.map(({ path }) => path)).toEqual([
    `/payment#order-${sale.order.id}`,
    `/payment/${sale.courseId}`,
  ])
  expect(await db.select().from(orders)).toMatchObject([{ state: 'refunded' }])
  expect((await db.select().from(activity)).map(({ kind }) => kind)).toEqual([
    'course-unlocked',
    'payment-refunded',
  ])
})

test('a pending or failed refund leaves the course unlocked', async ({ db, sale }) => {
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  const refund = { id: 'rfnd_one', payment_id: payment.id, amount: 49_900 }

  for (const status of ['pending', 'failed'] as const) {
    await applyRefund(db, { refund: { ...refund, status }, now })
    expect(await db.$count(enrolments)).toBe(1)
  }
})
