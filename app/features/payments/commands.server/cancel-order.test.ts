import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { notePaymentBegun } from '~/features/courses/commands.server/note-purchase'
import { findPayingSince } from '~/features/courses/queries.server/find-paying-since'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import { enrolments } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { runPaymentJobs } from '../../../../test/razorpay'
import { openSale } from '../../../../test/sale'
import { listOrdersOf } from '../queries.server'
import { refunds } from '../tables.server'
import { cancelOrder, closeCheckout } from './cancel-order'
import { capturePayment } from './capture-payment'
import { confirmPayment } from './confirm-payment'
import { reconcileOrders } from './reconcile-orders'
import { startOrder } from './start-order'

const now = new Date('2026-03-09T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function open(db: Database) {
  const sale = await openSale(db, now)
  const { studentId, courseId, bank, order } = sale
  const buyer = { studentId, courseId, now }
  const orderId = order.razorpayOrderId
  return {
    ...sale,
    confirm: (paymentId: string, at: Date) =>
      confirmPayment(db, bank.razorpay, {
        studentId,
        courseId,
        orderId,
        paymentId,
        signature: createHmac('sha256', bank.standIn.service.keySecret)
          .update(`${orderId}|${paymentId}`)
          .digest('hex'),
        now: at,
      }),
    attempt: (status: 'authorized' | 'failed') =>
      bank.standIn.ledger.pay(order.razorpayOrderId, status),
    close: () => closeCheckout(db, bank.razorpay, buyer),
    cancel: () => cancelOrder(db, bank.razorpay, buyer),
    start: () => startOrder(db, bank.razorpay, buyer),
    stateOnCard: async () => (await listCourses(db, studentId))[0]?.state,
  }
}

test('the course card shows a payment under way as soon as Pay is pressed', async ({ db }) => {
  const { stateOnCard, close } = await open(db)
  expect(await stateOnCard()).toBe('paying')

  await close()
  expect(await stateOnCard()).toBe('locked')
})

test('a payment stays under way when its window is closed while the bank decides', async ({
  db,
}) => {
  const { attempt, close, start, stateOnCard, bank } = await open(db)
  const payment = attempt('authorized')
  await close()
  expect(await stateOnCard()).toBe('paying')
  expect(await start()).toEqual({ ok: false, reason: 'payment-under-way' })

  bank.standIn.ledger.refuse(payment)
  await close()
  expect(await stateOnCard()).toBe('locked')
  expect(await start()).toMatchObject({ ok: true })
})

test('a payment is no longer under way when the bank declines it after it was confirmed', async ({
  db,
}) => {
  const { attempt, bank, confirm, stateOnCard } = await open(db)
  const payment = attempt('authorized')
  expect(await confirm(payment.id, later(1))).toMatchObject({ state: 'pending' })
  expect(await stateOnCard()).toBe('paying')

  bank.standIn.ledger.refuse(payment)
  await reconcileOrders(db, bank.razorpay, later(3))
  expect(await stateOnCard()).toBe('locked')
})

test('a cancelled payment that is confirmed and then declined is no longer under way', async ({
  db,
}) => {
  const { attempt, bank, cancel, confirm, stateOnCard } = await open(db)
  const payment = attempt('authorized')
  await cancel()
  expect(await confirm(payment.id, later(1))).toMatchObject({ state: 'pending' })
  expect(await stateOnCard()).toBe('paying')

  bank.standIn.ledger.refuse(payment)
  await reconcileOrders(db, bank.razorpay, later(3))
  expect(await stateOnCard()).toBe('locked')
})

test('a payment that begins just as an earlier one is captured is no longer under way', async ({
  db,
}) => {
  const { studentId, courseId, bank, order } = await open(db)
  const paid = bank.standIn.ledger.pay(order.razorpayOrderId, 'captured')
  await capturePayment(db, { payment: paid, now: later(1) })
  await notePaymentBegun(db, { studentId, courseId, now: later(1) })

  await reconcileOrders(db, bank.razorpay, later(20))
  expect(await findPayingSince(db, { studentId, courseId })).toBeNull()
})

test('closing the window after a failed attempt stores why it failed, without a webhook', async ({
  db,
}) => {
  const { studentId, attempt, close } = await open(db)
  attempt('failed')
  await close()

  expect(await listOrdersOf(db, studentId)).toMatchObject([
    { isPaying: false, failure: 'The bank declined the payment.' },
  ])
})

test('a payment window that is not reported as closed counts as open for 15 minutes', async ({
  db,
}) => {
  const { bank, stateOnCard } = await open(db)

  await reconcileOrders(db, bank.razorpay, later(14))
  expect(await stateOnCard()).toBe('paying')

  await reconcileOrders(db, bank.razorpay, later(60))
  expect(await stateOnCard()).toBe('locked')
})

test('a payment without a webhook is found within a minute', async ({ db }) => {
  const { bank, pay, stateOnCard } = await open(db)
  pay()

  await reconcileOrders(db, bank.razorpay, later(1))
  expect(await stateOnCard()).toBe('started')
})

test('a cancelled payment that the bank captures after all unlocks the course', async ({ db }) => {
  const { studentId, attempt, cancel, stateOnCard, bank } = await open(db)
  const payment = attempt('authorized')
  expect(await cancel()).toEqual({ ok: true })
  expect(await stateOnCard()).toBe('locked')
  expect(await listOrdersOf(db, studentId)).toMatchObject([{ state: 'cancelled' }])

  bank.standIn.ledger.capture(payment)
  await reconcileOrders(db, bank.razorpay, later(1))
  expect(await stateOnCard()).toBe('started')
  expect(await listOrdersOf(db, studentId)).toMatchObject([{ state: 'paid' }])
})

test('a cancelled payment that is captured beside a second one is refunded', async ({ db }) => {
  const { studentId, attempt, cancel, start, bank } = await open(db)
  const late = attempt('authorized')
  await cancel()
  const second = await start()
  if (!second.ok) throw new Error(second.reason)
  const { ledger } = bank.standIn
  await capturePayment(db, {
    payment: ledger.pay(second.order.razorpayOrderId, 'captured'),
    now,
  })
  ledger.capture(late)
  await reconcileOrders(db, bank.razorpay, later(1))
  await runPaymentJobs(db, bank)

  expect(await db.$count(enrolments)).toBe(1)
  expect(await db.select().from(refunds)).toMatchObject([{ paymentId: late.id, state: 'done' }])
  const states = (await listOrdersOf(db, studentId)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['paid', 'returned'])
})

test('a captured payment cannot be cancelled and unlocks the course', async ({ db }) => {
  const { pay, cancel, stateOnCard } = await open(db)
  pay()

  expect(await cancel()).toEqual({ ok: false, reason: 'already-unlocked' })
  expect(await stateOnCard()).toBe('started')
})

test('a payment can be cancelled once while Razorpay is down', async ({ db }) => {
  const { bank, cancel, stateOnCard } = await open(db)
  bank.world.isDown = true

  expect(await cancel()).toEqual({ ok: true })
  expect(await cancel()).toEqual({ ok: false, reason: 'nothing-to-cancel' })
  expect(await stateOnCard()).toBe('locked')
})
