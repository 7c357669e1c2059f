import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { htmlToText, listSections } from '../rules/lesson-sections'
import { wordsOf } from '../rules/search-words'
import { courseExercises, courseModules, courses } from '../tables.server'
import { searchSections, searchWords } from '../tables.server/search'

/** Increase it when the stored search data change, so that all courses are indexed again. */
const indexVersion = '2'
const currentIndex = sql<string>`${indexVersion} || ' ' || ${courses.contentHash}`

type Section = Omit<typeof searchSections.$inferInsert, 'courseId' | 'position' | 'vector'> & {
  /** Searched too, and shown beside the section. */
  moduleTitle: string
}

/** Rebuilds the search index of each course that has changed, in the transaction that stores it. */
export async function indexCourses(tx: Transaction): Promise<void> {
  const changed = await tx
    .select()
    .from(courses)
    .where(sql`${courses.indexedAs} is distinct from ${currentIndex}`)
  for (const course of changed) {
    const sections = await readSections(tx, course)
    await tx.delete(searchSections).where(eq(searchSections.courseId, course.id))
    await tx.insert(searchSections).values(
      sections.map(({ moduleTitle, ...section }, position) => ({
        ...section,
        courseId: course.id,
        position,
        vector: vectorOf({ moduleTitle, ...section }, course.title),
      })),
    )
    await storeWords(tx, course, sections)
    await tx.update(courses).set({ indexedAs: currentIndex }).where(eq(courses.id, course.id))
  }
}

async function readSections(
  tx: Transaction,
  course: typeof courses.$inferSelect,
): Promise<Section[]> {
  const modules = await tx
    .select()
    .from(courseModules)
    .where(and(eq(courseModules.courseId, course.id), isNull(courseModules.removedAt)))
    .orderBy(courseModules.position, courseModules.id)
  const exercises = await tx
    .select()
    .from(courseExercises)
    .where(and(eq(courseExercises.courseId, course.id), isNull(courseExercises.removedAt)))
    .orderBy(courseExercises.position)
  const address = `/course/${course.id}`
  const { title, summary, outcomes, build, descriptionHtml } = course
  const about = [summary, htmlToText(descriptionHtml), ...outcomes, build].join(' ')
  return [
    { address, moduleId: null, kind: 'course', heading: title, body: about, moduleTitle: '' },
    ...modules.flatMap((module) => lessonSections(address, module)),
    ...exercises.map((exercise) => ({
      address: `${address}/exercise/${exercise.id}`,
      moduleId: exercise.moduleId,
      kind: 'exercise' as const,
      heading: exercise.title,
      body: htmlToText(exercise.statementHtml),
      moduleTitle: modules.find(({ id }) => id === exercise.moduleId)?.title ?? '',
    })),
  ]
}

/**
 * The lesson itself, found by its title and the text before its first heading, then each heading.
 */
function lessonSections(
  courseAddress: string,
  { id: moduleId, title, summary, bodyHtml }: typeof courseModules.$inferSelect,
): Section[] {
  const sections = listSections(bodyHtml)
  const lead = sections.find(({ id }) => id === null)
  const shared = { moduleId, kind: 'lesson' as const, moduleTitle: title }
  const address = `${courseAddress}/${moduleId}`
  return [
    { ...shared, address, heading: title, body: `${summary} ${lead?.text ?? ''}`.trim() },
    ...sections
      .filter(({ id }) => id !== null)
      .map(({ id, heading, text }) => ({
        ...shared,
        address: `${address}#${id}`,
        heading,
        body: text,
      })),
  ]
}

function vectorOf({ heading, moduleTitle, body }: Section, courseTitle: string) {
  const part = (text: string, weight: string) =>
    sql`setweight(to_tsvector('lessons', ${wordsOf(text).join(' ')}), ${weight}::"char")`
  return sql`${part(heading, 'A')} || ${part(moduleTitle, 'B')} || ${part(`${body} ${courseTitle}`, 'D')}`
}

async function storeWords(
  tx: Transaction,
  course: { id: string; title: string },
  sections: readonly Section[],
): Promise<void> {
  const texts = sections.flatMap(({ heading, moduleTitle, body }) => [heading, moduleTitle, body])
  const words = [...new Set(wordsOf([course.title, ...texts].join(' ')))]
  await tx.delete(searchWords).where(eq(searchWords.courseId, course.id))
  await tx.execute(sql`
    insert into search_words (course_id, word, stem)
    select ${course.id}, word, stem from unnest(${sql.param(words)}::text[]) word,
      lateral (select (tsvector_to_array(to_tsvector('lessons', word)))[1] as stem) stems
    where stem is not null`)
}
