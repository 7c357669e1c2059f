import type { Database, Transaction } from '~/platform/db/client.server'
import { auditLog } from '../tables.server'

type By = { adminId: string; now: Date }
type Line = {
  /** Noun and verb: `user-block`. */
  action: string
  subject: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown>
}

/** Writes the line of an act in the audit log. Give it the transaction of the act itself. */
export async function recordAct(
  tx: Transaction,
  { now, before, after = {}, ...act }: By & Line,
): Promise<void> {
  await tx.insert(auditLog).values({ ...act, before: before ?? {}, after, occurredAt: now })
}

/**
 * A command for admins, which runs and records it in one transaction. A refused command is returned as
 * it is, and leaves no line.
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
