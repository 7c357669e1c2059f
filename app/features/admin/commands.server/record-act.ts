import { findAccount } from '~/features/accounts/queries.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { findSubject } from '../queries.server/act-subject'
import { auditLog } from '../tables.server'

type By = { adminId: string; now: Date }
type Line = {
  /** Noun and verb: `user-block`. */
  action: string
  subject: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown>
}

/**
 * Writes an act's line in the audit log, with the names as they are now: an admin who changes theirs
 * does not change the log. Pass the transaction of the act itself.
 */
export async function recordAct(tx: Transaction, { now, ...act }: By & Line): Promise<void> {
  const line = { ...act, before: act.before ?? {}, after: act.after ?? {} }
  const admin = await findAccount(tx, act.adminId)
  const subject = await findSubject(tx, line)
  await tx.insert(auditLog).values({
    ...line,
    adminName: admin?.name,
    adminEmail: admin?.email,
    title: subject?.title,
    subjectEmail: subject?.email,
    occurredAt: now,
  })
}

/**
 * Wraps an admin command so that it is run and recorded in one transaction. A refusal is returned
 * unchanged and not recorded.
 */
export function recorded<Input, Result extends { ok: boolean }>(
  command: (tx: Transaction, input: Input) => Promise<Result>,
  describe: (input: Input, done: Extract<Result, { ok: true }>) => Line,
) {
  return (db: Database, input: Input & By): Promise<Result> =>
    db.transaction(async (tx) => {
      const result = await command(tx, input)
      const { adminId, now } = input
      if (isDone(result)) await recordAct(tx, { adminId, now, ...describe(input, result) })
      return result
    })
}

function isDone<Result extends { ok: boolean }>(
  result: Result,
): result is Extract<Result, { ok: true }> {
  return result.ok
}
