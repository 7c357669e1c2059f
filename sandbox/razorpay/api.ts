import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Ledger, Payment, Refund } from './ledger'

const newOrder = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).default(''),
})
const newRefund = z.object({ amount: z.number().int().min(100).optional() })

/**
 * The part of Razorpay's API that the site uses (razorpay.com/docs/api), with basic authentication.
 */
export function apiRoutes(options: {
  ledger: Ledger
  keyId: string
  keySecret: string
  onRefund: (payment: Payment, refund: Refund) => void
}) {
  const { ledger } = options
  const api = new Hono()
  api.use(basicAuth({ username: options.keyId, password: options.keySecret }))

  api.post('/orders', async (c) => {
    const input = newOrder.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return bad(c, 'The order is not right')
    return c.json({ entity: 'order', ...ledger.addOrder(input.data) })
  })
  api.get('/orders/:id', (c) => {
    const order = ledger.findOrder(c.req.param('id'))
    return order ? c.json({ entity: 'order', ...order }) : bad(c, 'The id provided does not exist')
  })
  api.get('/orders/:id/payments', (c) => {
    if (!ledger.findOrder(c.req.param('id'))) return bad(c, 'The id provided does not exist')
    const items = ledger.paymentsOf(c.req.param('id'))
    return c.json({ entity: 'collection', count: items.length, items })
  })
  api.get('/payments/:id', (c) => {
    const payment = ledger.findPayment(c.req.param('id'))
    return payment
      ? c.json({ entity: 'payment', ...payment })
      : bad(c, 'The id provided does not exist')
  })
  api.post('/payments/:id/refund', async (c) => {
    const payment = ledger.findPayment(c.req.param('id'))
    const input = newRefund.safeParse(await c.req.json().catch(() => ({})))
    if (!payment || !input.success) return bad(c, 'The id provided does not exist')
    const refund = ledger.refund(payment, {
      amount: input.data.amount ?? payment.amount - payment.amount_refunded,
      key: c.req.header('x-refund-idempotency') ?? null,
    })
    if (!refund) return bad(c, 'The payment has been fully refunded already')
    options.onRefund(payment, refund)
    return c.json({ entity: 'refund', ...refund })
  })
  api.get('/payments/:id/refunds', (c) => {
    const items = ledger.refundsOf(c.req.param('id'))
    return c.json({ entity: 'collection', count: items.length, items })
  })
  return api
}

function bad(c: Context, description: string) {
  return c.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, 400)
}
