import type { Database } from '~/platform/db/client.server'
import { listHeadings } from '../rules/lesson-headings'
import { type LessonText, splitLesson } from '../rules/lesson-parts'
import type { Question } from '../schema/course-file'

/**
 * `version` is the transaction that wrote the module's row (its xmin), which every change of the row
 * changes.
 */
type Stored = { version: string; bodyHtml: string; quiz: Question[] }

/** `contents` are the headings, as HTML. */
type Texts = Stored & { parts: readonly LessonText[]; contents: string }

/** Lessons that a process keeps of one database; each takes some 30 kB. */
const mostKept = 200

const keptOf = new WeakMap<Database, Map<string, Texts>>()

/** A lesson's text and quiz as last read; they are current while the row has the same version. */
export function findKeptTexts(db: Database, lesson: string): Texts | undefined {
  return keptOf.get(db)?.get(lesson)
}

export function keepTexts(db: Database, lesson: string, stored: Stored): Texts {
  const { bodyHtml } = stored
  const texts = { ...stored, parts: splitLesson(bodyHtml), contents: listHeadings(bodyHtml) }
  const kept = keptOf.get(db) ?? new Map<string, Texts>()
  keptOf.set(db, kept.set(lesson, texts))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return texts
}
