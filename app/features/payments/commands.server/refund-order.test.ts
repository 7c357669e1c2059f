import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { runPaymentJobs } from '../../../../test/razorpay'
import { openSale } from '../../../../test/sale'
import { refunds } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { refundOrder } from './refund-order'

const now = new Date('2026-03-09T10:00:00Z')

const test = databaseTest.extend('sale', ({ db }) => openSale(db, now))

test('a refund can be requested once, and the course is locked when the bank confirms it', async ({
  db,
  sale,
}) => {
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  const input = { orderId: sale.order.id, by: 'an admin', now }

  const result = await refundOrder(db, input)

  expect(result).toEqual({ ok: true, refundId: expect.any(String), amountMinor: 49_900 })
  expect(await refundOrder(db, input)).toEqual({ ok: false, reason: 'refund-under-way' })
  const asked = { paymentId: payment.id, amountMinor: 49_900, reason: 'by-staff' }
  expect(await db.select().from(refunds)).toMatchObject([
    { ...asked, state: 'due', requestedBy: 'an admin', doneAt: null },
  ])
  expect(await db.$count(enrolments)).toBe(1)

  await runPaymentJobs(db, sale.bank)
  expect(sale.bank.standIn.ledger.refundsOf(payment.id)).toHaveLength(1)
  expect(await db.select().from(refunds)).toMatchObject([{ ...asked, state: 'done' }])
  expect(await db.$count(enrolments)).toBe(0)
  expect(await refundOrder(db, input)).toEqual({ ok: false, reason: 'not-paid' })
})

test('a refund that the bank refused can be requested again', async ({ db, sale }) => {
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  const input = { orderId: sale.order.id, by: 'an admin', now }
  const asked = await refundOrder(db, input)
  if (!asked.ok) throw new Error(asked.reason)
  const refused = {
    id: 'rfnd_one',
    payment_id: payment.id,
    amount: 49_900,
    status: 'failed',
  } as const
  await applyRefund(db, { refund: refused, ourRefundId: asked.refundId, now })

  expect(await refundOrder(db, input)).toMatchObject({ ok: true })
})

test('an unpaid or unknown order is not refunded', async ({ db, sale }) => {
  const refund = (orderId: string) => refundOrder(db, { orderId, by: 'an admin', now })

  expect(await refund(sale.order.id)).toEqual({ ok: false, reason: 'not-paid' })
  expect(await refund('nobody')).toEqual({ ok: false, reason: 'unknown-order' })
  expect(await db.$count(refunds)).toBe(0)
})
