import { eq, getTableColumns, sql } from 'drizzle-orm'
import { listAchievements } from '~/features/achievements/queries.server'
import { type CourseCard, listCourses } from '~/features/courses/queries.server/list-courses'
import { listMasteredAt } from '~/features/courses/queries.server/list-mastered-at'
import { listStudentHackathons } from '~/features/hackathons/queries.server/list-student-hackathons'
import { placeName } from '~/features/hackathons/rules'
import type { Database, Transaction } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { countOf, formatMonth } from '~/ui/format'
import { findAccount } from '../accounts/queries.server'
import { type CvAchievement, type CvCourse, type CvHackathon, uploadedKey } from './rules/cv'
import type { ProfileFields } from './rules/sections'
import type { CvSettings } from './schema'
import { cvs, profiles } from './tables.server'

/** Includes the version of the account's row. */
export type Profile = ProfileFields & { email: string; version: number }

const { userId: _, updatedAt: _at, ...profileColumns } = getTableColumns(profiles)

export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [account, [profile]] = await Promise.all([
    findAccount(db, userId),
    db.select(profileColumns).from(profiles).where(eq(profiles.userId, userId)),
  ])
  if (!account) return null
  const { name, email, image, version } = account
  return { ...emptyProfile, ...profile, name, email, avatarUrl: image ?? '', version }
}

export const emptyProfile = {
  headline: '',
  location: '',
  phone: '',
  summary: '',
  skills: [],
  workExperience: [],
  education: [],
}

/** Null if the person has not saved any. */
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

export type Cv = {
  profile: Profile
  /** Every module mastered. */
  masteredCourses: CvCourse[]
  /** Courses with every module marked complete, but not every one mastered. */
  readCourses: string[]
  hackathons: CvHackathon[]
  achievements: CvAchievement[]
}

export async function findCv(db: Database, userId: string): Promise<Cv | null> {
  const [account, profile, courses, finishedAt, hackathons, achievements] = await Promise.all([
    findAccount(db, userId),
    findProfile(db, userId),
    listCourses(db, userId),
    listMasteredAt(db, userId),
    listCvHackathons(db, userId),
    listAchievements(db, userId),
  ])
  if (!account || !profile) return null
  const mastered = courses.filter(isMastered).flatMap(({ id, title, level }) => {
    const at = finishedAt.get(id)
    if (!at) return []
    return { title, level, ...monthOf(at, account.timeZone) }
  })
  const read = courses.filter((course) => isRead(course) && !isMastered(course))
  return {
    profile,
    masteredCourses: mastered,
    readCourses: read.map(({ title }) => title),
    hackathons,
    achievements: achievements
      .filter(({ earned }) => earned)
      .map(({ name, deed }) => ({ name, deed })),
  }
}

export async function listCvHackathons(db: Database, userId: string): Promise<CvHackathon[]> {
  const hackathons = await listStudentHackathons(db, userId)
  return hackathons.map(({ title, startsAt, timeZone, place, teamCount }) => ({
    title,
    place: place === null ? null : placeName(place),
    teams: countOf(teamCount, 'team'),
    heldIn: formatMonth(startsAt, timeZone),
    day: localDay(startsAt, timeZone),
  }))
}

function monthOf(at: Date, timeZone: string) {
  return {
    finishedIn: formatMonth(at, timeZone),
    finishedMonth: localDay(at, timeZone).slice(0, 7),
  }
}

/** Even if the student has left the course since. */
function isRead({ state, percent }: CourseCard): boolean {
  return state === 'completed' || (state === 'left' && percent === 100)
}

function isMastered({ masteredCount, moduleCount }: CourseCard): boolean {
  return moduleCount > 0 && masteredCount === moduleCount
}

/** What a person shows on their public CV; null also if they are blocked or deleted. */
export async function findPublicCv(db: Database, slug: string) {
  const { rows } = await db.execute<{ userId: string; isIndexed: boolean; showsContact: boolean }>(
    sql`select c.user_id as "userId", c.is_indexed as "isIndexed", c.shows_contact as "showsContact"
        from cvs c join users u on u.id = c.user_id
        where c.slug = ${slug} and c.is_public and u.blocked_at is null and u.deleted_at is null`,
  )
  const [row] = rows
  const cv = row ? await findCv(db, row.userId) : null
  if (!row || !cv) return null
  const { profile } = cv
  const shown = {
    ...profile,
    email: row.showsContact ? profile.email : '',
    phone: row.showsContact ? profile.phone : '',
    // A picture elsewhere would tell that site who reads the CV.
    avatarUrl: uploadedKey(profile.avatarUrl) ? profile.avatarUrl : '',
  }
  return { ...cv, profile: shown, userId: row.userId, isIndexed: row.isIndexed }
}
