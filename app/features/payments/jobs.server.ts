import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { handleWebhook } from './commands.server/handle-webhook'
import { makeRefund } from './commands.server/make-refund'
import { checkOrder, reconcileOrders } from './commands.server/reconcile-orders'
import type { Razorpay } from './razorpay.server'

const ofEvent = z.object({ eventId: z.string() })
const ofRefund = z.object({ refundId: z.string() })
const ofOrder = z.object({ orderId: z.string() })

/** Each task throws to be retried, and is safe to repeat. */
export function createPaymentTasks(site: {
  db: Database
  /** Null if payments are switched off. */
  razorpay: Razorpay | null
  clock: () => Date
  log: Log
}) {
  const { db, razorpay, clock, log } = site
  return {
    'handle-razorpay-event': async (payload: unknown) => {
      const { eventId } = ofEvent.parse(payload)
      const result = await handleWebhook(db, { eventId, now: clock() })
      if (!result.ok) log.warn({ eventId, reason: result.reason }, 'A payment event was refused')
    },
    'make-refund': async (payload: unknown) => {
      const { refundId } = ofRefund.parse(payload)
      if (razorpay) await makeRefund(db, razorpay, { refundId, now: clock() })
    },
    'check-order': async (payload: unknown) => {
      const { orderId } = ofOrder.parse(payload)
      if (razorpay) await checkOrder(db, razorpay, { orderId, now: clock() })
    },
    'reconcile-orders': async () => {
      if (razorpay) await reconcileOrders(db, razorpay, clock())
    },
  }
}

export const paymentSchedule = [{ task: 'reconcile-orders', everyMinutes: 1 }]
