import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { runPaymentJobs } from '../../../../test/razorpay'
import { openSale } from '../../../../test/sale'
import { orders, payments, webhookEvents } from '../tables.server'
import { receiveWebhook } from './handle-webhook'

const now = new Date('2026-03-09T10:00:00Z')

/** A student with an open order of ₹499; `hear` receives a signed webhook with any body. */
const test = databaseTest.extend('sale', async ({ db }) => {
  const { bank, order } = await openSale(db, now)

  const hear = (body: string | Uint8Array, eventId: string | null = 'evt_1') => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    const signature = createHmac('sha256', bank.standIn.service.webhookSecret)
    return receiveWebhook(db, bank.razorpay, {
      body: bytes,
      signature: signature.update(bytes).digest('hex'),
      eventId,
      now,
    })
  }
  return { bank, hear, orderId: order.razorpayOrderId }
})

type Entity = Record<string, unknown>

const captured = (payment: Entity) =>
  JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } })

const oddBodies: [string, (right: Entity) => string | Uint8Array][] = [
  ['an unknown order', (right) => captured({ ...right, order_id: 'order_of_nobody' })],
  ['no order', (right) => captured({ ...right, order_id: null })],
  ['less money', (right) => captured({ ...right, amount: 100 })],
  ['more money', (right) => captured({ ...right, amount: 4_990_000 })],
  ['an amount as a string', (right) => captured({ ...right, amount: '49900' })],
  ['an infinite amount', (right) => captured(right).replace('49900', '1e999')],
  ['a payment that failed', (right) => captured({ ...right, status: 'failed' })],
  ['a payment that is only authorised', (right) => captured({ ...right, status: 'authorized' })],
  ['dollars', (right) => captured({ ...right, currency: 'USD' })],
  ['a payment without an id', (right) => captured({ ...right, id: '' })],
  ['an unknown event', (right) => captured(right).replace('payment.captured', 'payment.eaten')],
  ['no event', () => '{}'],
  ['a list', () => '[[[[]]]]'],
  ['no JSON', () => 'payment.captured'],
  ['nothing', () => ''],
  ['bytes that are not UTF-8', () => new Uint8Array([0xff, 0xfe, 0x00])],
  [
    'a NUL character, which PostgreSQL cannot store',
    (right) => captured({ ...right, email: '\0' }),
  ],
]

test.for(oddBodies)(
  'a signed body with %s is handled without an error and unlocks nothing',
  async ([, write], { db, sale }) => {
    const right = sale.bank.standIn.ledger.pay(sale.orderId, 'captured')

    expect(await sale.hear(write(right))).toBe(true)
    await runPaymentJobs(db, sale.bank)

    expect(await db.select().from(webhookEvents)).toMatchObject([
      { handledAt: expect.any(Date) as Date },
    ])
    expect(await db.$count(payments)).toBe(0)
    expect(await db.$count(enrolments)).toBe(0)
    expect(await db.select().from(orders)).toMatchObject([{ state: 'open' }])
  },
)

test('a resent event without a valid id is recognised by its body', async ({ db, sale }) => {
  const body = captured(sale.bank.standIn.ledger.pay(sale.orderId, 'captured'))

  for (const eventId of [null, null, '', 'x'.repeat(5000), "'; drop table orders"])
    expect(await sale.hear(body, eventId)).toBe(true)
  await runPaymentJobs(db, sale.bank)

  expect(await db.$count(webhookEvents)).toBe(1)
  expect(await db.$count(enrolments)).toBe(1)
})

test('an old event that is resent after the refund does not unlock the course again', async ({
  db,
  sale,
}) => {
  const { ledger, messenger } = sale.bank.standIn
  const payment = ledger.pay(sale.orderId, 'captured')
  const [, ofMoney] = messenger.ofPayment(payment)
  const body = ofMoney?.body ?? ''
  await sale.hear(body, 'evt_first')
  await runPaymentJobs(db, sale.bank)
  const refund = ledger.refund(payment, { amount: 49_900, key: null })
  if (!refund) throw new Error('The stand-in refused a refund')
  for (const [index, each] of messenger.ofRefund(payment, refund).entries())
    await sale.hear(each.body, `evt_refund_${index}`)
  await runPaymentJobs(db, sale.bank)
  expect(await db.$count(enrolments)).toBe(0)

  for (const eventId of ['evt_first', 'evt_replayed']) await sale.hear(body, eventId)
  await runPaymentJobs(db, sale.bank)

  expect(await db.$count(enrolments)).toBe(0)
  expect(await db.select().from(orders)).toMatchObject([{ state: 'refunded' }])
})
