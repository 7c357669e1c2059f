import type { Database, Transaction } from '~/platform/db/client.server'
import { auditLog } from '../tables.server'

type Act = { adminId: string; action: string; subject: string; now: Date }
type Line = {
  subject?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown>
}

/** Writes the line of an act in the audit log. Give it the transaction of the act itself. */
export async function recordAct(
  tx: Transaction,
  { now, before, after = {}, ...act }: Act & Line,
): Promise<void> {
  await tx.insert(auditLog).values({ ...act, before: before ?? {}, after, occurredAt: now })
}

/**
 * Runs a command and records it, both in one transaction. A refused command is returned as it is, and
 * leaves no line.
 *
 * @param describe what the line says of the result; its `subject` counts over the one of the act
 */
export function runRecorded<Result extends { ok: boolean }>(
  db: Database,
  { adminId, action, subject, now }: Act,
  command: (tx: Transaction) => Promise<Result>,
  describe: (done: Extract<Result, { ok: true }>) => Line = () => ({}),
): Promise<Result> {
  return db.transaction(async (tx) => {
    const result = await command(tx)
    if (isDone(result)) await recordAct(tx, { adminId, action, subject, now, ...describe(result) })
    return result
  })
}

function isDone<Result extends { ok: boolean }>(
  result: Result,
): result is Extract<Result, { ok: true }> {
  return result.ok
}
