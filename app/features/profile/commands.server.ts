import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { markOf } from '~/platform/mark'
import { queueFileDeletion } from '~/platform/storage/delete-file.server'
import { changeAccount, lockAccount } from '../accounts/commands.server/change-account'
import { refuse } from './refusals'
import { uploadedKey } from './rules/cv'
import { findCvSettings } from './queries.server'
import type { ProfileFields } from './rules/sections'
import type { CvSettings } from './schema'
import { cvs, profiles } from './tables.server'

export type SaveProfile = {
  userId: string
  profile: ProfileFields
  /** The version that the person was looking at; without one the save wins over any. */
  version?: number
  now: Date
}

/**
 * Replaces the whole profile, name and picture included, and counts its version up. The file of an
 * uploaded picture that is replaced is deleted.
 *
 * Refuses when the person is gone, when a newer version than `version` says something else, and an
 * uploaded picture that is not the person's own. @returns the version stored now
 */
export function saveProfile(db: Database, input: SaveProfile) {
  const { userId, now } = input
  const { name, avatarUrl, ...fields } = input.profile
  return db.transaction(async (tx) => {
    // The person's row holds back a second save until this one is done, also before the first.
    const account = await lockAccount(tx, userId)
    if (!account) return refuse('user-not-found')
    if (avatarUrl.startsWith('/') && avatarUrl !== account.image) return refuse('foreign-picture')

    const [stored] = await tx.select().from(profiles).where(eq(profiles.userId, userId))
    const current = stored?.version ?? 0
    if (input.version !== undefined && input.version !== current) {
      const before = { ...stored, name: account.name, avatarUrl: account.image ?? '' }
      // Sent once more, as the first answer was lost.
      if (!holds(before, input.profile)) return refuse('newer-version')
      return { ok: true, version: current } as const
    }

    await changeAccount(tx, { userId, name, image: avatarUrl || null, now })
    const row = { ...fields, version: current + 1, updatedAt: now }
    await tx
      .insert(profiles)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: profiles.userId, set: row })
    if (account.image !== avatarUrl) await dropUpload(tx, account.image)
    return { ok: true, version: current + 1 } as const
  })
}

/**
 * Sets or takes away the person's picture, as a save of the profile: an older form in another tab
 * will be told. The file of the one that was there is deleted. Refuses when the person is gone; then
 * the new one's file is deleted. Refuses when the one that is there is not the one that was `seen`.
 */
export function setPicture(
  db: Database,
  input: { userId: string; image: string | null; seen?: string; now: Date },
) {
  const { userId, image, seen, now } = input
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) {
      await dropUpload(tx, image)
      return refuse('user-not-found')
    }
    if (seen !== undefined && account.image !== null && seen !== account.image)
      return refuse('picture-changed')
    await changeAccount(tx, { userId, image, now })
    await tx
      .insert(profiles)
      .values({ ...emptyProfile, userId, version: 1, updatedAt: now })
      .onConflictDoUpdate({
        target: profiles.userId,
        set: { version: sql`${profiles.version} + 1`, updatedAt: now },
      })
    await dropUpload(tx, account.image)
    return { ok: true } as const
  })
}

async function dropUpload(tx: Transaction, image: string | null): Promise<void> {
  const key = uploadedKey(image)
  if (key) await queueFileDeletion(tx, key)
}

/** @returns whether a record says already what is to be saved. */
function holds(record: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(record[name], value))
}

const emptyProfile = {
  headline: '',
  location: '',
  phone: '',
  summary: '',
  skills: [],
  workExperience: [],
  education: [],
}

/**
 * Sets where and to whom the CV is shown. Refuses an address that somebody else has, and settings
 * that say something else since they were `seen` (`markOf`), with the mark that they have now.
 */
export async function saveCv(
  db: Database,
  input: { userId: string; cv: CvSettings; seen?: string | undefined; now: Date },
) {
  const { userId, cv, seen, now } = input
  try {
    return await db.transaction(async (tx) => {
      // The person's row holds back a second save until this one is done, also before the first.
      if (!(await lockAccount(tx, userId))) return refuse('user-not-found')
      const stored = await findCvSettings(tx, userId)
      const mark = stored && markOf(stored)
      if (mark && seen !== undefined && seen !== mark && mark !== markOf(cv))
        return { ...refuse('cv-changed-meanwhile'), mark }
      await tx
        .insert(cvs)
        .values({ userId, ...cv, updatedAt: now })
        .onConflictDoUpdate({ target: cvs.userId, set: { ...cv, updatedAt: now } })
      return { ok: true } as const
    })
  } catch (error) {
    if (isTaken(error)) return refuse('address-taken')
    throw error
  }
}

/** PostgreSQL's unique_violation; the person's own row is updated, so it is the address. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
