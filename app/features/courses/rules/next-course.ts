import { type CourseLevel, courseLevels, type CourseState } from '../rules'

type Offered = {
  id: string
  title: string
  level: CourseLevel
  state: CourseState
  isRemoved: boolean
  moduleCount: number
  masteredCount: number
}

/**
 * The one course to go on with after another: one that was started; else the first in this order: no
 * easier, of the same subject by its title, open, later in the catalogue, nearest in level. Null when
 * nothing is left to learn.
 *
 * @param courses in the catalogue's order
 */
export function nextCourse<Course extends Offered>(
  courses: readonly Course[],
  afterId: string,
): Course | null {
  const place = courses.findIndex(({ id }) => id === afterId)
  const after = courses[place]
  if (!after) return null
  const open = courses.flatMap((course, index) =>
    course !== after && isOpen(course)
      ? [
          {
            course,
            ranks: [
              ...ranksOf(course, after),
              index < place ? 1 : 0,
              Math.abs(levelsAbove(course, after)),
              index,
            ],
          },
        ]
      : [],
  )
  return open.toSorted((a, b) => compare(a.ranks, b.ranks))[0]?.course ?? null
}

function isOpen({ state, isRemoved, moduleCount, masteredCount }: Offered): boolean {
  return !isRemoved && state !== 'completed' && state !== 'paying' && masteredCount < moduleCount
}

/** Levels from the second course up to the first; negative when it is easier. */
function levelsAbove(course: Offered, after: Offered): number {
  return courseLevels.indexOf(course.level) - courseLevels.indexOf(after.level)
}

/** From what counts most to what counts least; the lower comes first. */
function ranksOf(course: Offered, after: Offered): number[] {
  return [
    course.state === 'started' ? 0 : 1,
    levelsAbove(course, after) < 0 ? 1 : 0,
    wordsOf(course).some((word) => wordsOf(after).includes(word)) ? 0 : 1,
    course.state === 'locked' ? 1 : 0,
  ]
}

/** Words that name a subject, and not how much of it. */
function wordsOf({ title }: Offered): string[] {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}+#]+/u)
  return words.filter((word) => word.length > 3 && !general.has(word))
}

const general = new Set(['basics', 'advanced', 'essentials', 'foundations', 'mastery', 'with'])

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
