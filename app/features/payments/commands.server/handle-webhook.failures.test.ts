import { createHash, createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listQueuedJobs } from '../../../../test/jobs'
import { test as databaseTest } from '../../../../test/fixtures'
import { openSale } from '../../../../test/sale'
import { orders, payments, refunds, webhookEvents } from '../tables.server'
import { capturePayment } from './capture-payment'
import { handleWebhook, receiveWebhook, sweepWebhooks } from './handle-webhook'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-09T10:05:00Z')

const test = databaseTest.extend('sale', async ({ db }) => {
  const sale = await openSale(db, now)
  let count = 0
  const handle = async (event: string, payload: Record<string, object>) => {
    count += 1
    const id = `evt_${count}`
    const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }] as const)
    const body = { event, payload: Object.fromEntries(entities) }
    await db.insert(webhookEvents).values({ id, body, receivedAt: now })
    return handleWebhook(db, { eventId: id, now: later })
  }
  const failed = () => sale.bank.standIn.ledger.pay(sale.order.razorpayOrderId, 'failed')
  return { ...sale, handle, failed }
})

test('a failed payment is stored with its order, and a check of other attempts is queued', async ({
  db,
  sale,
}) => {
  const payment = { ...sale.failed(), error_description: 'x'.repeat(400) }

  expect(await sale.handle('payment.failed', { payment })).toEqual({ ok: true })

  expect(await db.select().from(orders)).toMatchObject([
    { state: 'open', failedAt: later, failure: 'x'.repeat(300) },
  ])
  expect(await listQueuedJobs(db, 'check-order')).toMatchObject([
    { key: `check-${sale.order.id}`, payload: { orderId: sale.order.id } },
  ])
})

test.for([null, ''])(
  'a failed payment without a reason (%j) gets the default reason',
  async (error_description, { db, sale }) => {
    await sale.handle('payment.failed', { payment: { ...sale.failed(), error_description } })

    expect(await db.select().from(orders)).toMatchObject([
      { failure: 'The bank declined the payment.' },
    ])
  },
)

test.for([
  ['without an order', { order_id: null }],
  ['of an unknown order', { order_id: 'order_nobody' }],
] as const)('a failed payment %s changes nothing', async ([, given], { db, sale }) => {
  expect(await sale.handle('payment.failed', { payment: { ...sale.failed(), ...given } })).toEqual({
    ok: true,
  })

  expect(await db.select().from(orders)).toMatchObject([{ failure: null, failedAt: null }])
  expect(await listQueuedJobs(db, 'check-order')).toEqual([])
})

test('a late failure event for a captured payment or a paid order changes nothing', async ({
  db,
  sale,
}) => {
  const payment = sale.pay()
  await capturePayment(db, { payment, now })
  await sale.handle('payment.failed', { payment: sale.failed() })
  await db.update(orders).set({ state: 'open' })
  await sale.handle('payment.failed', { payment })

  expect(await db.select().from(orders)).toMatchObject([{ failure: null, failedAt: null }])
})

test('a refund event that arrives before its payment stores both', async ({ db, sale }) => {
  const payment = sale.pay()
  const refund = { id: 'rfnd_1', payment_id: payment.id, amount: 49_900, status: 'processed' }

  expect(await sale.handle('refund.processed', { payment, refund })).toEqual({ ok: true })

  expect(await db.select().from(payments)).toMatchObject([{ state: 'refunded', capturedAt: later }])
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'done', doneAt: later }])
})

test('a refund event for an unknown order is refused and marked as handled', async ({
  db,
  sale,
}) => {
  const payment = { ...sale.pay(), order_id: 'order_nobody' }
  const refund = { id: 'rfnd_1', payment_id: payment.id, amount: 1, status: 'processed' }

  expect(await sale.handle('refund.processed', { payment, refund })).toMatchObject({ ok: false })
  expect(await db.select().from(webhookEvents)).toMatchObject([{ handledAt: later }])
  expect(await db.$count(refunds)).toBe(0)
})

test('a handled or unknown event is not handled again', async ({ db, sale }) => {
  await sale.handle('payment.captured', { payment: { ...sale.pay(), status: 'failed' } })
  const again = new Date('2026-03-10T10:00:00Z')

  expect(await handleWebhook(db, { eventId: 'evt_1', now: again })).toEqual({ ok: true })
  expect(await handleWebhook(db, { eventId: 'evt_9', now: again })).toEqual({ ok: true })
  expect(await db.select().from(webhookEvents)).toMatchObject([{ handledAt: later }])
})

test('an event with a wrong signature is not stored', async ({ db, sale }) => {
  const body = new TextEncoder().encode('{}')
  const given = { body, signature: 'forged', eventId: 'evt_1', now }

  expect(await receiveWebhook(db, sale.bank.razorpay, given)).toBe(false)
  expect(await db.$count(webhookEvents)).toBe(0)
})

test('an event is stored under its id, or under the hash of its body without a valid id', async ({
  db,
  sale,
}) => {
  const body = new TextEncoder().encode('{}')
  const signature = createHmac('sha256', sale.bank.standIn.service.webhookSecret)
    .update(body)
    .digest('hex')
  for (const eventId of ['evt-1_A', 'evt 1', null])
    await receiveWebhook(db, sale.bank.razorpay, { body, signature, eventId, now })

  const ids = (await db.select().from(webhookEvents)).map(({ id }) => id)
  expect(ids).toEqual(['evt-1_A', createHash('sha256').update(body).digest('hex')])
})

test('the sweep empties the bodies of old handled events', async ({ db, sale }) => {
  await sale.handle('nothing', {})
  await sale.handle('nothing', {})
  await db.update(webhookEvents).set({ receivedAt: later }).where(eq(webhookEvents.id, 'evt_2'))

  await sweepWebhooks(db, later)

  const left = await db.$count(webhookEvents, sql`body <> '{}'`)
  expect(left).toBe(1)
})
