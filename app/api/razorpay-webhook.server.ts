import type { Context } from 'hono'
import { receiveWebhook } from '../features/payments/commands.server/handle-webhook'
import { createRazorpay } from '../features/payments/razorpay.server'
import type { Database } from '../platform/db/client.server'
import type { RazorpayService } from '../features/site/rules'

/**
 * Razorpay's webhooks: stored and answered at once, then handled by a job. The signature is the
 * only access control; there is no session and no form.
 */
export function razorpayWebhook(site: {
  db: Database
  clock: () => Date
  service: RazorpayService
}) {
  const razorpay = createRazorpay(site.service)
  return async (c: Context) => {
    const isKept = await receiveWebhook(site.db, razorpay, {
      body: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header('x-razorpay-signature') ?? '',
      eventId: c.req.header('x-razorpay-event-id') ?? null,
      now: site.clock(),
    })
    return isKept ? c.json({ status: 'ok' }) : c.json({ error: 'The signature is wrong.' }, 401)
  }
}
