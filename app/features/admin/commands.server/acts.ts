import { changeUserState } from '~/features/accounts/commands.server/change-user-state'
import { makeAdmin } from '~/features/accounts/commands.server/first-admin'
import { answerMessage, changeStatus } from '~/features/contact/commands.server'
import {
  refundOrder,
  retryRefund,
  settleByHand,
} from '~/features/payments/commands.server/refund-order'
import type { Database, Transaction } from '~/platform/db/client.server'
import { recorded } from './record-act'

export const changeUserAsAdmin = recorded(
  changeUserState,
  ({ action, userId }, { before, after }) => ({
    action: `user-${action}`,
    subject: userId,
    before: { state: before },
    after: { state: after },
  }),
)

/** The actor in the audit log when the operator acts from the shell. */
const operatorId = 'operator'

const makeAdminRecorded = recorded(makeAdmin, (_, { userId }) => ({
  action: 'user-promote',
  subject: userId,
  before: { role: 'student' },
  after: { role: 'admin' },
}))

/** Makes another admin, for the operator. Refuses as `makeAdmin` does. */
export function makeAdminByOperator(db: Database, input: { email: string; now: Date }) {
  return makeAdminRecorded(db, { ...input, adminId: operatorId })
}

type MessageAct =
  | { kind: 'answer'; answer: string; team: { name: string; email: string } }
  | { kind: 'close' | 'reopen' }

export const handleMessage = recorded(
  async (
    tx: Transaction,
    { act, messageId: id, now }: { act: MessageAct; messageId: string; now: Date },
  ) => {
    if (act.kind === 'answer') return answerMessage(tx, { ...act, id, now })
    return changeStatus(tx, { id, kind: act.kind })
  },
  ({ act, messageId }, { before, after }) => ({
    action: `message-${act.kind}`,
    subject: messageId,
    before: { status: before },
    after: { status: after },
  }),
)

type OnOrder = { orderId: string; adminId: string; now: Date }

export const refundAsAdmin = recorded(
  (tx: Transaction, { adminId: by, ...order }: OnOrder) => refundOrder(tx, { ...order, by }),
  ({ orderId: subject }, { refundId, amountMinor }) => ({
    action: 'order-refund',
    subject,
    before: { state: 'paid' },
    after: { refund: refundId, amountMinor },
  }),
)

/**
 * Retries the refund of a second payment that the bank refused, or marks it as refunded by hand.
 */
export const settleSurplusAsAdmin = recorded(
  (tx: Transaction, { act, adminId: by, ...order }: OnOrder & { act: 'retry' | 'settle' }) =>
    (act === 'retry' ? retryRefund : settleByHand)(tx, { ...order, by }),
  ({ act, orderId: subject }, { paymentId, amountMinor }) => ({
    action: `surplus-${act}`,
    subject,
    before: { paymentId, surplus: 'stuck' },
    after: { paymentId, surplus: act === 'retry' ? 'due' : 'sent by hand', amountMinor },
  }),
)
