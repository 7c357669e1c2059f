import { sendBackAgain, settleByHand } from '~/features/payments/commands.server/settle-surplus'
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

/**
 * Has a second payment that the bank would not take back sent back once more, or written down as sent
 * back by hand, with its line in the audit log. Refuses as `sendBackAgain` does.
 */
export async function settleSurplusByAdmin(
  db: Database,
  input: { adminId: string; orderId: string; act: 'retry' | 'settle'; now: Date },
) {
  const { adminId, orderId, act, now } = input
  const settle = act === 'retry' ? sendBackAgain : settleByHand
  return db.transaction(async (tx) => {
    const result = await settle(tx, { orderId, by: adminId, now })
    if (!result.ok) return result
    const { paymentId } = result
    await recordAct(tx, {
      adminId,
      action: `surplus-${act}`,
      subject: orderId,
      before: { paymentId, surplus: 'stuck' },
      after: { paymentId, surplus: act === 'retry' ? 'due' : 'sent by hand' },
      now,
    })
    return result
  })
}
