import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { courseModules, courses, moduleNotes } from '../tables.server'

/** A student's notes in the order of courses and modules, including those on removed modules. */
export function listNotes(db: Database, studentId: string) {
  return db
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      moduleId: courseModules.id,
      moduleTitle: courseModules.title,
      note: moduleNotes.note,
      updatedAt: moduleNotes.updatedAt,
    })
    .from(moduleNotes)
    .innerJoin(courses, eq(courses.id, moduleNotes.courseId))
    .innerJoin(
      courseModules,
      and(
        eq(courseModules.courseId, moduleNotes.courseId),
        eq(courseModules.id, moduleNotes.moduleId),
      ),
    )
    .where(and(eq(moduleNotes.studentId, studentId), ne(moduleNotes.note, '')))
    .orderBy(asc(courses.position), asc(courses.id), asc(courseModules.position))
}
