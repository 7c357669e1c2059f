import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import {
  type Entrant,
  findRegistration,
  isOwnMaking,
  type Registration,
} from '../queries.server/find-registration'
import { testAttempts } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'

/** Links the registration made in this browser to the account, so that every device has it. */
export async function claimFromBrowser(db: Database, hackathonId: string, entrant: Entrant) {
  const found = await findRegistration(db, hackathonId, entrant)
  if (found?.studentId !== null || !isOwnMaking(found, entrant)) return
  await db.transaction((tx) => claimRegistration(tx, hackathonId, entrant))
}

/** Links a registration made before the account to it; the registration's key stops working. */
export async function claimRegistration(
  tx: Transaction,
  hackathonId: string,
  entrant: Entrant,
): Promise<Registration | null> {
  const found = await findRegistration(tx, hackathonId, entrant)
  if (!found || found.studentId || !entrant.student) return found
  const own = { studentId: entrant.student.id, keyHash: null }
  const [claimed] = await takeOver(tx, found, entrant, own)
  return claimed ?? found
}

/** Gives a registration without an account to its owner, with the details they typed. */
export async function takeOver(
  tx: Transaction,
  found: Registration,
  entrant: Entrant,
  fields: Partial<Registration>,
): Promise<Registration[]> {
  await releaseOthersAttempt(tx, found, entrant)
  return tx
    .update(registrations)
    .set(fields)
    .where(and(eq(registrations.id, found.id), isNull(registrations.studentId)))
    .returning()
}

/**
 * Unlinks a test that somebody took with this entrant's email in another browser from the
 * registration.
 */
export async function releaseOthersAttempt(
  tx: Transaction,
  registration: Registration,
  entrant: Entrant,
): Promise<void> {
  if (!entrant.student || isOwnMaking(registration, entrant)) return
  await tx
    .update(testAttempts)
    .set({ registrationId: null })
    .where(
      and(
        eq(testAttempts.registrationId, registration.id),
        or(isNull(testAttempts.studentId), ne(testAttempts.studentId, entrant.student.id)),
      ),
    )
}
