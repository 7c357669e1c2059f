import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { parseAll } from '~/platform/content/front-matter.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { courseModules, courses } from '../tables.server'
import { parseCourse, readCourseFolders, type ParsedCourse } from './read-course-folders'

/** Names 'loading the courses' among the advisory locks. */
const loadLock = 7_412_017

/**
 * Brings the courses in the database to what their folders say: changed ones are rendered anew,
 * removed courses and modules leave the lists and keep their history. Processes that start at the
 * same time take turns.
 *
 * @throws ContentError naming file, line and field of everything wrong; then nothing is changed.
 */
export async function loadCourses(db: Database, input: { contentDir: string; now: Date }) {
  const folders = await readCourseFolders(input.contentDir)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`)
    const stored = await tx
      .select({ id: courses.id, hash: courses.contentHash, removedAt: courses.removedAt })
      .from(courses)
    const known = new Map(
      stored.map((course) => [course.id, course.removedAt ? null : course.hash]),
    )
    const changed = folders.filter((folder) => known.get(folder.id) !== folder.hash)

    for (const course of await parseAll(changed, parseCourse))
      await storeCourse(tx, course, input.now)
    const present = folders.map((folder) => folder.id)
    await tx
      .update(courses)
      .set({ removedAt: input.now })
      .where(and(isNull(courses.removedAt), notInArray(courses.id, present)))
    return { total: folders.length, changed: changed.length }
  })
}

/** Checks every course as a start does that knows none of them. @throws ContentError */
export async function checkCourses(contentDir: string): Promise<void> {
  await parseAll(await readCourseFolders(contentDir), parseCourse)
}

async function storeCourse(
  db: Transaction,
  { modules, ...course }: ParsedCourse,
  now: Date,
): Promise<void> {
  const row = { ...course, removedAt: null }
  await db.insert(courses).values(row).onConflictDoUpdate({ target: courses.id, set: row })
  for (const module of modules) {
    const moduleRow = { ...module, courseId: course.id, removedAt: null }
    await db
      .insert(courseModules)
      .values(moduleRow)
      .onConflictDoUpdate({ target: [courseModules.courseId, courseModules.id], set: moduleRow })
  }
  await db
    .update(courseModules)
    .set({ removedAt: now })
    .where(
      and(
        eq(courseModules.courseId, course.id),
        isNull(courseModules.removedAt),
        notInArray(
          courseModules.id,
          modules.map((module) => module.id),
        ),
      ),
    )
}
