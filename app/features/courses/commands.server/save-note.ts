import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { canReadLessons } from '../policy'
import { findLesson } from '../queries.server/find-course'
import { moduleNotes } from '../tables.server'
import { startCourse } from './start-course'

export type SaveNote = {
  studentId: string
  courseId: string
  moduleId: string
  note: string
  /** The version the student was editing; without one nothing is compared. */
  version?: number | undefined
  now: Date
}

/**
 * Replaces a student's note on a module. Refuses a module that is not in the course, a paid course
 * that is not unlocked, an empty note if none is stored, and a changed `version`, returning what is
 * stored now.
 */
export async function saveNote(db: Database, input: SaveNote) {
  const { studentId, courseId, moduleId, note, version, now } = input
  const lesson = await findLesson(db, courseId, moduleId, studentId)
  if (!lesson) return refuse('unknown-module')
  if (!canReadLessons(lesson)) return refuse('locked')
  const isIt = and(
    eq(moduleNotes.studentId, studentId),
    eq(moduleNotes.courseId, courseId),
    eq(moduleNotes.moduleId, moduleId),
  )
  return db.transaction(async (tx) => {
    // A first note needs a row, so that a concurrent save waits for it.
    if (note !== '')
      await tx
        .insert(moduleNotes)
        .values({ studentId, courseId, moduleId, note: '', version: 0, updatedAt: now })
        .onConflictDoNothing()
    const [stored] = await tx.select().from(moduleNotes).where(isIt).for('update')
    if (note === '' && !(stored && isEmptying(stored, version))) return refuse('nothing-to-save')
    if (!stored) return refuse('unknown-module')
    if (isChanged(stored, version, { note })) return { ...refuse('changed'), stored }
    const next = stored.version + 1
    await startCourse(tx, input)
    await tx.update(moduleNotes).set({ note, version: next, updatedAt: now }).where(isIt)
    return { ok: true, version: next } as const
  })
}

/** Also true if an earlier save, whose answer was lost, has already emptied the note. */
function isEmptying(stored: { note: string; version: number }, version: number | undefined) {
  return stored.note !== '' || (version !== undefined && version !== stored.version)
}
