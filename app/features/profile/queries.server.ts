import { eq } from 'drizzle-orm'
import { listAchievements } from '~/features/achievements/queries.server'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import type { Database, Transaction } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { findAccount } from '../accounts/queries.server'
import { uploadedKey } from './rules/cv'
import type { ProfileFields } from './rules/sections'
import type { CvSettings } from './schema'
import { cvs, profiles } from './tables.server'

/** A person's profile as stored, with the version of the person's row. */
export type Profile = ProfileFields & { email: string; version: number }

/** Everything of one person's profile; null when there is no such person. */
export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [account, [profile]] = await Promise.all([
    findAccount(db, userId),
    db.select().from(profiles).where(eq(profiles.userId, userId)),
  ])
  if (!account) return null
  const { name, email, image, version } = account
  return {
    name,
    email,
    avatarUrl: image ?? '',
    version,
    headline: profile?.headline ?? '',
    location: profile?.location ?? '',
    phone: profile?.phone ?? '',
    summary: profile?.summary ?? '',
    skills: profile?.skills ?? [],
    workExperience: profile?.workExperience ?? [],
    education: profile?.education ?? [],
  }
}

/** Where and to whom a person shows their CV; null when they have not chosen yet. */
export async function findCvSettings(
  db: Database | Transaction,
  userId: string,
): Promise<(CvSettings & { version: number }) | null> {
  const [row] = await db
    .select({
      slug: cvs.slug,
      isPublic: cvs.isPublic,
      isIndexed: cvs.isIndexed,
      showsContact: cvs.showsContact,
      version: cvs.version,
    })
    .from(cvs)
    .where(eq(cvs.userId, userId))
  return row ?? null
}

/** A profile with what its person learnt here, as a CV shows it. */
export type Cv = { profile: Profile; courses: string[]; achievements: string[] }

/** The whole CV of one person; null when there is nobody. */
export async function findCv(db: Database, userId: string): Promise<Cv | null> {
  const [profile, courses, achievements] = await Promise.all([
    findProfile(db, userId),
    listCourses(db, userId),
    listAchievements(db, userId),
  ])
  if (!profile) return null
  return {
    profile,
    courses: courses.filter(({ state }) => state === 'completed').map(({ title }) => title),
    achievements: achievements.filter(({ earned }) => earned).map(({ name }) => name),
  }
}

/**
 * The CV at a public address, without what its person keeps to themselves; null when there is none,
 * when it is switched off, and when its person is blocked or deleted.
 */
export async function findPublicCv(db: Database, slug: string) {
  const [row] = await selectPublicCv(db, [slug])
  const cv = row ? await findCv(db, row.userId) : null
  if (!row || !cv) return null
  const { profile } = cv
  const shown = {
    ...profile,
    email: row.showsContact ? profile.email : '',
    phone: row.showsContact ? profile.phone : '',
    // A picture elsewhere would tell its server who reads this.
    avatarUrl: uploadedKey(profile.avatarUrl) ? profile.avatarUrl : '',
  }
  return { ...cv, profile: shown, userId: row.userId, isIndexed: row.isIndexed }
}

const selectPublicCv = preparedQuery<{ userId: string; isIndexed: boolean; showsContact: boolean }>(
  'find_public_cv',
  { userId: 'text', isIndexed: 'boolean', showsContact: 'boolean' },
  `select c.user_id as "userId", c.is_indexed as "isIndexed", c.shows_contact as "showsContact"
   from cvs c join users u on u.id = c.user_id
   where c.slug = $1 and c.is_public and u.blocked_at is null and u.deleted_at is null`,
)
