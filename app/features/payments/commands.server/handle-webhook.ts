import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { razorpayPayment, razorpayRefund, type RazorpayPayment } from '../razorpay.server'
import { waitingStates } from '../rules/orders'
import { orders, payments, webhookEvents } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'

const payment = z.object({ entity: razorpayPayment })
const refund = z.object({ entity: razorpayRefund })

/** The events that the site acts on (razorpay.com/docs/webhooks); every other is only kept. */
const ofPayment = z.object({
  event: z.enum(['payment.captured', 'order.paid', 'payment.failed']),
  payload: z.object({ payment }),
})
const ofRefund = z.object({
  event: z.enum(['refund.created', 'refund.processed', 'refund.failed']),
  payload: z.object({ payment, refund }),
})
const webhook = z.union([ofPayment, ofRefund])

/**
 * Does what a kept webhook asks for, once or again: each deed changes nothing the second time.
 *
 * @returns the refusal when the webhook speaks of something that is not ours or is not right.
 */
export async function handleWebhook(
  db: Database,
  { eventId, now }: { eventId: string; now: Date },
) {
  const [kept] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
  if (!kept || kept.handledAt) return { ok: true } as const
  const read = webhook.safeParse(kept.body)
  const result = read.success ? await actOn(db, read.data, now) : ({ ok: true } as const)
  await db.update(webhookEvents).set({ handledAt: now }).where(eq(webhookEvents.id, eventId))
  return result
}

async function actOn(db: Database, { event, payload }: z.infer<typeof webhook>, now: Date) {
  const paid = payload.payment.entity
  if (event === 'payment.failed') return noteFailure(db, paid, now)
  // News of a refund may arrive before the news of its payment.
  const captured = await capturePayment(db, { payment: paid, now })
  if (!captured.ok || !('refund' in payload)) return captured
  return applyRefund(db, { refund: payload.refund.entity, now })
}

/** Only of an order that waits: a late word about a first attempt says nothing about a second. */
async function noteFailure(db: Database, failed: RazorpayPayment, now: Date) {
  const [known] = await db.select().from(payments).where(eq(payments.id, failed.id))
  if (known || !failed.order_id) return { ok: true } as const
  const [order] = await db
    .update(orders)
    .set({ failedAt: now, failure: failed.error_description?.slice(0, 300) || failedWords })
    .where(and(eq(orders.razorpayOrderId, failed.order_id), inArray(orders.state, waitingStates)))
    .returning({ id: orders.id })
  // Another attempt may be under way: what Razorpay lists decides whether the payment still is.
  if (order)
    await queueJob(db, {
      task: 'check-order',
      payload: { orderId: order.id },
      key: `check-${order.id}`,
    })
  return { ok: true } as const
}

const failedWords = 'The bank declined the payment.'
