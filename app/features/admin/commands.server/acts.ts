import { changeUserState } from '~/features/accounts/commands.server/change-user-state'
import { makeAdmin } from '~/features/accounts/commands.server/make-admin'
import type { UserAction } from '~/features/accounts/rules'
import { answerMessage, closeMessage, reopenMessage } from '~/features/contact/commands.server'
import { refundOrder } from '~/features/payments/commands.server/refund-order'
import { retryRefund, settleByHand } from '~/features/payments/commands.server/settle-surplus'
import type { Database } from '~/platform/db/client.server'
import { runRecorded } from './record-act'

type By = { adminId: string; now: Date }

/** Verifies, blocks, unblocks, deletes or restores a user. Refuses as `changeUserState` does. */
export function changeUserAsAdmin(
  db: Database,
  input: By & { action: UserAction; userId: string },
) {
  return runRecorded(
    db,
    { ...input, action: `user-${input.action}`, subject: input.userId },
    (tx) => changeUserState(tx, input),
    ({ before, after }) => ({ before: { state: before }, after: { state: after } }),
  )
}

/** Stands in the audit log for whoever runs the server. */
const operatorId = 'operator'

/** Makes a further admin for whoever runs the server. Refuses as `makeAdmin` does. */
export function makeAdminByOperator(db: Database, input: { email: string; now: Date }) {
  return runRecorded(
    db,
    { adminId: operatorId, action: 'user-promote', subject: input.email, now: input.now },
    (tx) => makeAdmin(tx, input),
    ({ userId }) => ({ subject: userId, before: { role: 'student' }, after: { role: 'admin' } }),
  )
}

type MessageAct =
  | { kind: 'answer'; answer: string; team: { name: string; email: string } }
  | { kind: 'close' }
  | { kind: 'reopen' }

/** Answers, closes or reopens a message. */
export function handleMessage(
  db: Database,
  { act, messageId: id, ...by }: By & { messageId: string; act: MessageAct },
) {
  return runRecorded(
    db,
    { ...by, action: `message-${act.kind}`, subject: id },
    async (tx) => {
      if (act.kind === 'answer') return answerMessage(tx, { ...act, id, now: by.now })
      return act.kind === 'close' ? closeMessage(tx, { id }) : reopenMessage(tx, { id })
    },
    ({ before, after }) => ({ before: { status: before }, after: { status: after } }),
  )
}

/** Refunds an order's payment. Refuses as `refundOrder` does. */
export function refundAsAdmin(db: Database, { orderId, ...by }: By & { orderId: string }) {
  return runRecorded(
    db,
    { ...by, action: 'order-refund', subject: orderId },
    (tx) => refundOrder(tx, { orderId, by: by.adminId, now: by.now }),
    ({ refundId }) => ({ before: { state: 'paid' }, after: { refund: refundId } }),
  )
}

/**
 * Retries the refund of a second payment that the bank refused to make, or marks it as refunded by
 * hand. Refuses as `retryRefund` does.
 */
export function settleSurplusAsAdmin(
  db: Database,
  { orderId, act, ...by }: By & { orderId: string; act: 'retry' | 'settle' },
) {
  const isRetry = act === 'retry'
  const settle = isRetry ? retryRefund : settleByHand
  return runRecorded(
    db,
    { ...by, action: `surplus-${act}`, subject: orderId },
    (tx) => settle(tx, { orderId, by: by.adminId, now: by.now }),
    ({ paymentId }) => ({
      before: { paymentId, surplus: 'stuck' },
      after: { paymentId, surplus: isRetry ? 'due' : 'sent by hand' },
    }),
  )
}
