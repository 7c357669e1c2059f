import { eq, inArray, sql } from 'drizzle-orm'
import { deletedParticipant } from '~/features/hackathons/rules/erased-member'
import type { Transaction } from '~/platform/db/client.server'
import { auditLog } from '../tables.server'

/**
 * Removes a person's name from the audit-log lines about these subjects, because results list their
 * members.
 */
export async function eraseNames(
  tx: Transaction,
  { subjects, names }: { subjects: readonly string[]; names: readonly string[] },
): Promise<void> {
  if (subjects.length === 0) return
  const lines = await tx
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, [...subjects]))
  // The table's trigger allows only this change.
  await tx.execute(sql`select set_config('audit_log.erases_names', 'on', true)`)
  for (const { id, before, after } of lines) {
    const erased = { before: withoutNames(before, names), after: withoutNames(after, names) }
    if (JSON.stringify(erased) !== JSON.stringify({ before, after }))
      await tx.update(auditLog).set(erased).where(eq(auditLog.id, id))
  }
  await tx.execute(sql`select set_config('audit_log.erases_names', 'off', true)`)
}

function withoutNames<Value>(value: Value, names: readonly string[]): Value {
  const isTheirs = (text: string) =>
    names.some((name) => name.trim().toLowerCase() === text.trim().toLowerCase())
  const text = JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' && isTheirs(each) ? deletedParticipant : each,
  )
  return JSON.parse(text) as Value
}
