import { eq, inArray, or, sql } from 'drizzle-orm'
import { deletedParticipant } from '~/features/hackathons/rules/erased-member'
import type { Transaction } from '~/platform/db/client.server'
import { findSubject } from '../queries.server/act-subject'
import { auditLog } from '../tables.server'

type Erased = {
  person: { id: string; email: string }
  messageIds: readonly string[]
  /** What the person and a team deleted with them were called, by hackathon. */
  names: ReadonlyMap<string, readonly string[]>
}

/**
 * Removes an erased person's name and email from the audit log: as the admin, as what a line is
 * about, and in what was before and after, because results list their members. Call it last: what a
 * line is about is named by what is left of it.
 */
export async function eraseNames(tx: Transaction, erased: Erased): Promise<void> {
  // The table's trigger allows only these changes.
  await tx.execute(sql`select set_config('audit_log.erases_names', 'on', true)`)
  await tx
    .update(auditLog)
    .set({ adminName: null, adminEmail: null })
    .where(eq(auditLog.adminId, erased.person.id))
  await eraseSubjects(tx, erased)
  await eraseMembers(tx, erased)
  await tx.execute(sql`select set_config('audit_log.erases_names', 'off', true)`)
}

async function eraseSubjects(tx: Transaction, { person, messageIds }: Erased): Promise<void> {
  const lines = await tx
    .select()
    .from(auditLog)
    .where(
      or(
        eq(auditLog.subjectEmail, person.email),
        inArray(auditLog.subject, [person.id, ...messageIds]),
      ),
    )
  for (const line of lines) {
    const left = await findSubject(tx, line)
    const named = { title: left?.title ?? null, subjectEmail: left?.email ?? null }
    await tx.update(auditLog).set(named).where(eq(auditLog.id, line.id))
  }
}

async function eraseMembers(tx: Transaction, { names }: Erased): Promise<void> {
  const lines = await tx
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, [...names.keys()]))
  for (const { id, subject, before, after } of lines) {
    const theirs = names.get(subject) ?? []
    const erased = { before: withoutNames(before, theirs), after: withoutNames(after, theirs) }
    if (JSON.stringify(erased) !== JSON.stringify({ before, after }))
      await tx.update(auditLog).set(erased).where(eq(auditLog.id, id))
  }
}

function withoutNames<Value>(value: Value, names: readonly string[]): Value {
  const isTheirs = (text: string) =>
    names.some((name) => name.trim().toLowerCase() === text.trim().toLowerCase())
  const text = JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' && isTheirs(each) ? deletedParticipant : each,
  )
  return JSON.parse(text) as Value
}
