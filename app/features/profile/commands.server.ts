import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueFileDeletion } from '~/platform/storage/delete-file.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { changeAccount, lockAccount } from '../accounts/commands.server/change-account'
import { changeUserState } from '../accounts/commands.server/change-user-state'
import { checkPassword } from '../accounts/commands.server/change-password'
import { sendErasureRequest } from '../contact/commands.server'
import { uploadedKey } from './rules/cv'
import { emptyProfile, findCvSettings } from './queries.server'
import type { ProfileFields } from './rules/sections'
import type { CvSettings } from './schema'
import { cvs, profiles } from './tables.server'

export type SaveProfile = {
  userId: string
  profile: ProfileFields
  /** The version the person was editing; without one nothing is compared. */
  version?: number
  now: Date
}

/**
 * Saves the profile and deletes the file of a replaced picture. Refuses a changed `version` and
 * another person's picture.
 */
export function saveProfile(db: Database, input: SaveProfile) {
  const { userId, now } = input
  const { name, avatarUrl, ...fields } = input.profile
  return db.transaction(async (tx) => {
    // Also locks the profile, which may have no row yet.
    const account = await lockAccount(tx, { userId })
    if (!account) return refuse('user-not-found')
    if (avatarUrl.startsWith('/') && avatarUrl !== account.image) return refuse('foreign-picture')

    const [stored] = await tx.select().from(profiles).where(eq(profiles.userId, userId))
    const { version } = account
    const before = { ...emptyProfile, ...stored, name: account.name, version }
    if (isChanged({ ...before, avatarUrl: account.image ?? '' }, input.version, input.profile))
      return refuse('changed')

    await changeAccount(tx, { userId, name, image: avatarUrl || null, now })
    const row = { ...fields, updatedAt: now }
    await tx
      .insert(profiles)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: profiles.userId, set: row })
    if (account.image !== avatarUrl) await deletePicture(tx, account.image)
    return { ok: true, version: version + 1 } as const
  })
}

/** Sets the picture and deletes the file no longer used. Refuses a changed `version`. */
export function setPicture(
  db: Database,
  input: { userId: string; image: string | null; version?: number | undefined; now: Date },
) {
  const { userId, image, version, now } = input
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId })
    if (!account) {
      await deletePicture(tx, image)
      return refuse('user-not-found')
    }
    if (isChanged(account, version, { image })) return refuse('changed')
    await changeAccount(tx, { userId, image, now })
    await deletePicture(tx, account.image)
    return { ok: true } as const
  })
}

/** Deletes the file of an uploaded picture; ignores addresses elsewhere. */
export async function deletePicture(tx: Transaction, image: string | null): Promise<void> {
  const key = uploadedKey(image)
  if (key) await queueFileDeletion(tx, key)
}

/**
 * Refuses an address that somebody else has, and a changed `version`, returning what is stored now.
 */
export async function saveCv(
  db: Database,
  input: { userId: string; cv: CvSettings; version?: number | undefined; now: Date },
) {
  const { userId, cv, now } = input
  try {
    return await db.transaction(async (tx) => {
      // Also locks the settings, which may have no row yet.
      if (!(await lockAccount(tx, { userId }))) return refuse('user-not-found')
      const stored = await findCvSettings(tx, userId)
      if (stored && isChanged(stored, input.version, cv)) return { ...refuse('changed'), stored }
      const row = { ...cv, version: (stored?.version ?? 0) + 1, updatedAt: now }
      await tx
        .insert(cvs)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: cvs.userId, set: row })
      return { ok: true, version: row.version } as const
    })
  } catch (error) {
    if (isTaken(error)) return refuse('address-taken')
    throw error
  }
}

/** PostgreSQL's unique_violation. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

/**
 * Deletes the person's own account, as an admin's Delete does, and asks the team to erase it.
 * Refuses a wrong password, an account without a password, and the last admin's account.
 */
export async function deleteOwnAccount(
  db: Database,
  input: { userId: string; password: string; team: { name: string; email: string }; now: Date },
) {
  const { userId, team, now } = input
  const checked = await checkPassword(db, input)
  if (!checked.ok) return checked
  return db.transaction(async (tx) => {
    const deleted = await changeUserState(tx, { userId, action: 'delete', now })
    if (!deleted.ok) return deleted
    const leaver = await lockAccount(tx, { userId })
    if (leaver) await sendErasureRequest(tx, { leaver, team, now })
    return deleted
  })
}
