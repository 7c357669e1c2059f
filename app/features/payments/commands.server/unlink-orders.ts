import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { orders, payments, refunds } from '../tables.server'
import { emptyWebhooks } from './handle-webhook'

/**
 * Keeps the accounting records of an erased account without the person: orders, payments and
 * refunds with their numbers, courses, amounts and times. Money that arrives later is refunded.
 */
export async function unlinkOrders(tx: Transaction, studentId: string): Promise<void> {
  const unlinked = await tx
    .update(orders)
    .set({
      studentId: null,
      state: sql`case when ${orders.state} = 'open' then 'cancelled' else ${orders.state} end`,
    })
    .where(eq(orders.studentId, studentId))
    .returning({ id: orders.id, razorpayOrderId: orders.razorpayOrderId })
  const ids = unlinked.map(({ id }) => id)
  await tx.update(payments).set({ studentId: null }).where(inArray(payments.orderId, ids))
  await tx.update(refunds).set({ requestedBy: null }).where(eq(refunds.requestedBy, studentId))
  await emptyWebhooks(
    tx,
    unlinked.flatMap(({ razorpayOrderId }) => razorpayOrderId ?? []),
  )
}
