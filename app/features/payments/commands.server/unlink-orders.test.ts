import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { deleteAccount } from '~/features/accounts/commands.server/delete-account'
import type { Database } from '~/platform/db/client.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { runPaymentJobs } from '../../../../test/razorpay'
import { openSale } from '../../../../test/sale'
import { findOrderTitle } from '../queries.server'
import { listOrders } from '../queries.server/list-orders'
import { orders, payments } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { reconcileOrders } from './reconcile-orders'
import { retryRefund, settleByHand } from './refund-order'
import { unlinkOrders } from './unlink-orders'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

const test = databaseTest.extend('sale', ({ db }) => openSale(db, now))

/** Unlinks the orders and deletes the account, as an erasure does. */
async function erase(db: Database, studentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await unlinkOrders(tx, studentId)
    await deleteAccount(tx, studentId)
  })
}

async function countMails(db: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
  )
  return rows.length
}

test('a payment for an order of an erased account is refunded automatically', async ({
  db,
  sale,
}) => {
  await erase(db, sale.studentId)
  const payment = sale.pay()

  await reconcileOrders(db, sale.bank.razorpay, later)
  await runPaymentJobs(db, sale.bank)

  expect(sale.bank.standIn.ledger.refundsOf(payment.id)).toHaveLength(1)
  expect(await db.select().from(orders)).toMatchObject([{ state: 'returned', studentId: null }])
  expect(await db.select().from(payments)).toMatchObject([
    { state: 'refunded', studentId: null, amountMinor: 49_900 },
  ])
  expect(await countMails(db)).toBe(0)
})

test('a payment from before the erasure can be refunded at the bank', async ({ db, sale }) => {
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  await erase(db, sale.studentId)
  const mails = await countMails(db)
  const refund = { id: 'rfnd_one', payment_id: payment.id, amount: 49_900 } as const

  await applyRefund(db, { refund: { ...refund, status: 'processed' }, now: later })

  expect(await db.select().from(orders)).toMatchObject([{ state: 'refunded' }])
  expect(await db.select().from(payments)).toMatchObject([{ state: 'refunded' }])
  expect(await countMails(db)).toBe(mails)
})

test('a stuck second payment of an erased account is settled without a mail', async ({
  db,
  sale,
}) => {
  await capturePayment(db, { payment: sale.pay(), now })
  const second = sale.pay()
  await capturePayment(db, { payment: second, now })
  const refund = { id: 'rfnd_failed', payment_id: second.id, amount: 49_900 } as const
  await applyRefund(db, { refund: { ...refund, status: 'failed' }, now })
  await erase(db, sale.studentId)
  const mails = await countMails(db)
  const act = { orderId: sale.order.id, by: 'admin', now: later }

  expect(await settleByHand(db, act)).toMatchObject({ ok: true })

  expect(await retryRefund(db, act)).toMatchObject({ ok: false })
  expect(await countMails(db)).toBe(mails)
})

test('admins see the order of an erased account without a name and an email', async ({
  db,
  sale,
}) => {
  await erase(db, sale.studentId)

  const { orders: listed } = await listOrders(db, { after: null, limit: 9 })

  expect(listed).toMatchObject([
    { id: sale.order.id, studentName: 'Deleted account', email: null, amountMinor: 49_900 },
  ])
  expect(await findOrderTitle(db, sale.order.id)).toEqual({
    title: expect.stringMatching(/, Deleted account$/),
    email: null,
  })
})
