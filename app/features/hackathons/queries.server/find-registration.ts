import { and, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { hackathons, registrations } from '../tables.server/hackathons'
import type { Hackathon } from './find-hackathon'

export type Registration = typeof registrations.$inferSelect

/** The entrant: an account, or a browser with a key. */
export type Entrant = {
  student: { id: string; email: string; emailVerified: boolean; timeZone: string } | null
  /** SHA-256 of the key in the browser's cookie. */
  keyHash: string | null
  key?: string | null
}

/**
 * The entrant's registration. For an account: one made with it, or one made without an account
 * under its email, provided the email is verified or this browser made the registration. For a
 * browser: the one of its key, until an account with that verified email exists.
 */
export async function findRegistration(
  db: Database | Transaction,
  hackathonId: string,
  entrant: Entrant,
): Promise<Registration | null> {
  const isTheirs = belongsTo(entrant)
  if (!isTheirs) return null
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.hackathonId, hackathonId), isTheirs))
    .limit(2)
  return rows.find(({ studentId }) => studentId !== null) ?? rows[0] ?? null
}

/** Of the closed hackathons the entrant is registered for, the one that closed last. */
export async function findClosedRegisteredFor(
  db: Database,
  entrant: Entrant,
  now: Date,
): Promise<Hackathon | null> {
  const isTheirs = belongsTo(entrant)
  if (!isTheirs) return null
  const [found] = await db
    .select(getTableColumns(hackathons))
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(and(lte(hackathons.submissionsCloseAt, now), isTheirs))
    .orderBy(desc(hackathons.submissionsCloseAt), desc(hackathons.id))
    .limit(1)
  return found ?? null
}

/**
 * Whether the entrant made this registration, with the account or in this browser. One that only
 * has their verified email may have been made by somebody else.
 */
export function isOwnMaking(
  { studentId, keyHash }: Pick<Registration, 'studentId' | 'keyHash'>,
  entrant: Entrant,
): boolean {
  if (studentId !== null) return studentId === entrant.student?.id
  return keyHash === null || keyHash === entrant.keyHash
}

const hasVerifiedOwner = sql`exists (select from users
  where users.email = ${registrations.email} and users.email_verified)`

function belongsTo({ student, keyHash }: Entrant): SQL | undefined {
  const byKey = keyHash === null ? undefined : eq(registrations.keyHash, keyHash)
  if (!student)
    return byKey && and(byKey, isNull(registrations.studentId), sql`not ${hasVerifiedOwner}`)
  const isUnclaimed = and(
    isNull(registrations.studentId),
    eq(registrations.email, student.email.toLowerCase()),
  )
  const byAddress = student.emailVerified ? isUnclaimed : byKey && and(isUnclaimed, byKey)
  return byAddress
    ? or(eq(registrations.studentId, student.id), byAddress)
    : eq(registrations.studentId, student.id)
}

/**
 * Whether another account has this email, either verified or in a registration for this hackathon.
 */
export async function isOthersAddress(
  db: Database | Transaction,
  hackathonId: string,
  { email, entrant }: { email: string; entrant: Entrant },
): Promise<boolean> {
  const found = await db.execute(sql`select 1 from users
    where email = ${email} and id is distinct from ${entrant.student?.id ?? null}
      and (email_verified or exists (select from ${registrations}
        where ${registrations.hackathonId} = ${hackathonId} and ${registrations.studentId} = users.id))`)
  return found.rows.length > 0
}
