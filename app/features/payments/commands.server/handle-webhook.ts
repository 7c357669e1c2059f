import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { sweepInBatches } from '~/platform/db/sweep.server'
import {
  type Razorpay,
  razorpayPayment,
  type RazorpayPayment,
  razorpayRefund,
} from '../razorpay.server'
import { waitingStates } from '../rules/orders'
import { orders, payments, webhookEvents } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'

const eventIdHeader = z.string().regex(/^[\w-]{1,100}$/)

/**
 * Stores a webhook for a job to handle, because Razorpay waits only five seconds, and resends it
 * with the same id for a day (razorpay.com/docs/webhooks/best-practices).
 *
 * @returns false, and stores nothing, without Razorpay's signature
 */
export async function receiveWebhook(
  db: Database,
  razorpay: Razorpay,
  input: { body: Uint8Array; signature: string; eventId: string | null; now: Date },
): Promise<boolean> {
  if (!razorpay.hasSignedWebhook(input.body, input.signature)) return false
  const given = eventIdHeader.safeParse(input.eventId)
  const id = given.success ? given.data : createHash('sha256').update(input.body).digest('hex')
  const body = readJson(input.body)
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvents)
      .values({ id, body: sql`${JSON.stringify(body)}::jsonb`, receivedAt: input.now })
      .onConflictDoNothing()
    if (stored.rowCount)
      await queueJob(tx, { task: 'handle-razorpay-event', payload: { eventId: id } })
  })
  return true
}

/** Null if it is not JSON, or contains NUL, which PostgreSQL cannot store. */
function readJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return text.includes('\\u0000') ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const payment = z.object({ entity: razorpayPayment })
const refund = z.object({ entity: razorpayRefund })

/** The events that the site handles (razorpay.com/docs/webhooks); others are only stored. */
const ofPayment = z.object({
  event: z.enum(['payment.captured', 'order.paid', 'payment.failed']),
  payload: z.object({ payment }),
})
const ofRefund = z.object({
  event: z.enum(['refund.created', 'refund.processed', 'refund.failed']),
  payload: z.object({ payment, refund }),
})
const webhook = z.union([ofPayment, ofRefund])

/** Handles a stored webhook; safe to repeat. @returns a refusal if it is not about our payments */
export async function handleWebhook(
  db: Database,
  { eventId, now }: { eventId: string; now: Date },
) {
  const [stored] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
  if (!stored || stored.handledAt) return { ok: true } as const
  const read = webhook.safeParse(stored.body)
  const result = read.success ? await actOn(db, read.data, now) : ({ ok: true } as const)
  await db.update(webhookEvents).set({ handledAt: now }).where(eq(webhookEvents.id, eventId))
  return result
}

async function actOn(db: Database, { event, payload }: z.infer<typeof webhook>, now: Date) {
  const paid = payload.payment.entity
  if (event === 'payment.failed') return noteFailure(db, paid, now)
  // The webhook of a refund may arrive before that of its payment.
  const captured = await capturePayment(db, { payment: paid, now })
  if (!captured.ok || !('refund' in payload)) return captured
  return applyRefund(db, { refund: payload.refund.entity, now })
}

/** Only for a waiting order: a late failure of a first attempt says nothing about a second one. */
async function noteFailure(db: Database, failed: RazorpayPayment, now: Date) {
  const [known] = await db.select().from(payments).where(eq(payments.id, failed.id))
  if (known || !failed.order_id) return { ok: true } as const
  const [order] = await db
    .update(orders)
    .set({ failedAt: now, failure: failed.error_description?.slice(0, 300) || failedMessage })
    .where(and(eq(orders.razorpayOrderId, failed.order_id), inArray(orders.state, waitingStates)))
    .returning({ id: orders.id })
  // Another attempt may be under way; Razorpay's list of attempts decides.
  if (order)
    await queueJob(db, {
      task: 'check-order',
      payload: { orderId: order.id },
      key: `check-${order.id}`,
    })
  return { ok: true } as const
}

const failedMessage = 'The bank declined the payment.'

/** Empties the bodies of handled webhooks; the rows stay, to recognise resent ones. */
export async function sweepWebhooks(db: Database, before: Date): Promise<void> {
  await sweepInBatches((rows) =>
    db.execute(sql`
      update webhook_events set body = '{}' where ctid = any(array(
        select ctid from webhook_events
        where handled_at is not null and body <> '{}' and received_at < ${before.toISOString()}
        limit ${rows}
      ))`),
  )
}

const orderInBody = sql`body #>> '{payload,payment,entity,order_id}'`

/**
 * Removes the payer's email and phone from the webhooks about these Razorpay orders: handled ones
 * are emptied, others keep only what the site needs.
 */
export async function emptyWebhooks(
  tx: Transaction,
  razorpayOrderIds: readonly string[],
): Promise<void> {
  if (razorpayOrderIds.length === 0) return
  const isAbout = sql`body <> '{}' and ${orderInBody} = any(${sql.param([...razorpayOrderIds])})`
  const found = await tx.select().from(webhookEvents).where(isAbout).for('update')
  for (const { id, body, handledAt } of found) {
    const read = webhook.safeParse(body)
    const kept = handledAt === null && read.success ? read.data : {}
    await tx.update(webhookEvents).set({ body: kept }).where(eq(webhookEvents.id, id))
  }
}
