import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { ContentError } from '~/platform/content/front-matter.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { courseModules, courses } from '../tables.server'
import { storeCheckpoints } from './store-checkpoints'
import { storeExercises } from './store-exercises'
import { findDeadLinks } from './find-dead-links'
import { indexCourses } from './index-courses'
import {
  collectProblems,
  type CourseFolder,
  parseCourse,
  readCourseFolders,
  type ParsedCourse,
} from './read-course-folders'

/** The advisory lock for loading courses. */
const loadLock = 7_412_017

/**
 * Stores the courses from their folders. Removed courses and modules leave the lists but keep their
 * history. A course with a mistake keeps its last good version; if it is new, it is skipped.
 *
 *
 * @returns `problems`: file, line and field of every mistake
 * @throws ContentError if the courses folder cannot be read
 */
export async function loadCourses(db: Database, input: { contentDir: string; now: Date }) {
  const folders = await readCourseFolders(input.contentDir)
  const deadLinks = await findDeadLinks(folders)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`)
    const stored = await tx
      .select({ id: courses.id, hash: courses.contentHash, removedAt: courses.removedAt })
      .from(courses)
    const known = new Map(
      stored.map((course) => [course.id, course.removedAt ? null : course.hash]),
    )
    const problems: string[] = []
    let changed = 0
    for (const folder of folders) {
      const dead = deadLinks.get(folder.id) ?? []
      problems.push(...dead)
      if (known.get(folder.id) === folder.hash) continue
      const course = await collectProblems(problems, () => parseCourse(folder))
      if (!course || dead.length > 0) continue
      await storeCourse(tx, course, input.now)
      changed += 1
    }
    const removed = await removeOthers(tx, folders, input.now)
    await indexCourses(tx)
    if (changed > 0 || removed > 0) await tellPagesChanged(tx)
    return { total: folders.length, changed, problems }
  })
}

/** Checks every course without storing any. @throws ContentError */
export async function checkCourses(contentDir: string): Promise<void> {
  const folders = await readCourseFolders(contentDir)
  const problems = [...(await findDeadLinks(folders)).values()].flat()
  for (const folder of folders) await collectProblems(problems, () => parseCourse(folder))
  if (problems.length > 0) throw new ContentError(problems)
}

/** Takes courses without a folder off the lists. @returns how many were removed */
async function removeOthers(db: Transaction, folders: readonly CourseFolder[], now: Date) {
  const present = folders.map((folder) => folder.id)
  const removed = await db
    .update(courses)
    .set({ removedAt: now })
    .where(and(isNull(courses.removedAt), notInArray(courses.id, present)))
  return removed.rowCount ?? 0
}

async function storeCourse(
  db: Transaction,
  { modules, exercises, checkpoints, ...course }: ParsedCourse,
  now: Date,
) {
  const row = { ...course, removedAt: null }
  await db.insert(courses).values(row).onConflictDoUpdate({ target: courses.id, set: row })
  for (const module of modules) {
    const moduleRow = { ...module, courseId: course.id, removedAt: null }
    await db
      .insert(courseModules)
      .values(moduleRow)
      .onConflictDoUpdate({ target: [courseModules.courseId, courseModules.id], set: moduleRow })
  }
  const present = modules.map((module) => module.id)
  const isOther = and(isNull(courseModules.removedAt), notInArray(courseModules.id, present))
  await db
    .update(courseModules)
    .set({ removedAt: now })
    .where(and(eq(courseModules.courseId, course.id), isOther))
  await storeExercises(db, { courseId: course.id, exercises, now })
  await storeCheckpoints(db, course.id, checkpoints)
}
