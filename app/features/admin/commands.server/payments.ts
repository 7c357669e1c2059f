import { refundOrder } from '~/features/payments/commands.server/refund-order'
import type { Database } from '~/platform/db/client.server'
import { recordAct } from './acts'

/** Sends an order's payment back, with its line in the audit log. Refuses as `refundOrder` does. */
export async function refundByAdmin(
  db: Database,
  input: { adminId: string; orderId: string; now: Date },
) {
  const { adminId, orderId, now } = input
  return db.transaction(async (tx) => {
    const result = await refundOrder(tx, { orderId, by: adminId, now })
    if (!result.ok) return result
    await recordAct(tx, {
      adminId,
      action: 'order-refund',
      subject: orderId,
      before: { state: 'paid' },
      after: { refund: result.refundId },
      now,
    })
    return result
  })
}
