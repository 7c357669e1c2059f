import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import type { Razorpay } from '../razorpay.server'
import { webhookEvents } from '../tables.server'

const eventId = z.string().regex(/^[\w-]{1,100}$/)

/**
 * Stores a webhook for a job, as Razorpay waits only five seconds for an answer and repeats for a day
 * (razorpay.com/docs/webhooks/best-practices). A repetition has the same `x-razorpay-event-id` and is
 * answered alike, but not stored again.
 *
 * @returns whether Razorpay signed these bytes; otherwise nothing is stored
 */
export async function receiveWebhook(
  db: Database,
  razorpay: Razorpay,
  input: { body: Uint8Array; signature: string; eventId: string | null; now: Date },
): Promise<boolean> {
  if (!razorpay.hasSignedWebhook(input.body, input.signature)) return false
  const given = eventId.safeParse(input.eventId)
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

/** Null when it is not JSON, or has the character that PostgreSQL cannot store. */
function readJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return text.includes('\\u0000') ? null : JSON.parse(text)
  } catch {
    return null
  }
}
