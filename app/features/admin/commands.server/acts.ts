import { changeUserState } from '~/features/accounts/commands.server/change-user-state'
import { makeAdmin } from '~/features/accounts/commands.server/make-admin'
import type { UserAction } from '~/features/accounts/rules'
import { answerMessage, closeMessage, reopenMessage } from '~/features/contact/commands.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { auditLog } from '../tables.server'

type Act = {
  adminId: string
  action: string
  subject: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  now: Date
}

/** Writes an act down, in the transaction of the act itself: neither is there without the other. */
export async function recordAct(tx: Transaction, { now, ...act }: Act): Promise<void> {
  await tx.insert(auditLog).values({ ...act, occurredAt: now })
}

/**
 * Verifies, blocks, unblocks, deletes or revokes a user, with its line in the audit log. Refuses as
 * `changeUserState` does, and then nothing is written.
 */
export async function adminActs(
  db: Database,
  input: { adminId: string; action: UserAction; userId: string; now: Date },
) {
  const { adminId, action, userId, now } = input
  return db.transaction(async (tx) => {
    const result = await changeUserState(tx, { userId, action, now })
    if (!result.ok) return result
    const { before, after } = result
    await recordAct(tx, {
      adminId,
      action: `user-${action}`,
      subject: userId,
      before: { state: before },
      after: { state: after },
      now,
    })
    return result
  })
}

/** Who did what was done on the server itself and not in the admin area. */
const operatorId = 'operator'

/**
 * Makes a further admin for whoever runs the server, with its line in the audit log. Refuses as
 * `makeAdmin` does, and then nothing is written.
 */
export async function makeAdminByOperator(
  db: Database,
  { email, now }: { email: string; now: Date },
) {
  return db.transaction(async (tx) => {
    const result = await makeAdmin(tx, { email, now })
    if (!result.ok) return result
    await recordAct(tx, {
      adminId: operatorId,
      action: 'user-promote',
      subject: result.userId,
      before: { role: 'student' },
      after: { role: 'admin' },
      now,
    })
    return result
  })
}

type MessageAct =
  | { kind: 'answer'; answer: string; team: { name: string; email: string } }
  | { kind: 'close' }
  | { kind: 'reopen' }

/** Answers, closes or reopens a message, with its line in the audit log. */
export async function handleMessage(
  db: Database,
  input: { adminId: string; messageId: string; act: MessageAct; now: Date },
) {
  const { adminId, messageId: id, act, now } = input
  return db.transaction(async (tx) => {
    const result =
      act.kind === 'answer'
        ? await answerMessage(tx, { id, answer: act.answer, team: act.team, now })
        : await (act.kind === 'close' ? closeMessage : reopenMessage)(tx, { id })
    if (!result.ok) return result
    await recordAct(tx, {
      adminId,
      action: `message-${act.kind}`,
      subject: id,
      before: { status: result.before },
      after: { status: result.after },
      now,
    })
    return result
  })
}
