import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { findOrMakeInstallationValue } from '~/platform/db/installation-values.server'
import { isSameSignature, sign } from '~/platform/signature.server'
import { learningPlans } from '../tables.server'

/**
 * The token in a reminder's link: whose reminders it stops, signed, so that it works without a
 * log-in.
 */
export async function reminderToken(
  db: Database | Transaction,
  studentId: string,
): Promise<string> {
  const key = await findOrMakeInstallationValue(db, 'reminder-key', () =>
    randomBytes(32).toString('base64url'),
  )
  return `${studentId}.${sign(studentId, key, 'base64url')}`
}

/**
 * Stops the reminders of a link; repeating it is fine.
 *
 * @returns false for a link that this site did not make
 */
export async function stopReminders(db: Database, token: string): Promise<boolean> {
  const studentId = await readReminderToken(db, token)
  if (studentId === null) return false
  await db
    .update(learningPlans)
    .set({ wantsReminders: false })
    .where(eq(learningPlans.studentId, studentId))
  return true
}

/** The student of a link; null for one that this site did not make. */
async function readReminderToken(db: Database, token: string): Promise<string | null> {
  const studentId = token.slice(0, token.lastIndexOf('.'))
  if (studentId === '' || token.length > 200) return null
  return isSameSignature(token, await reminderToken(db, studentId)) ? studentId : null
}
