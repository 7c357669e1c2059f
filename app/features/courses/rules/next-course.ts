import { type CourseLevel, courseLevels, type CourseState } from '../rules'

type Offered = {
  id: string
  level: CourseLevel
  state: CourseState
  isRemoved: boolean
  moduleCount: number
  masteredCount: number
  /** Ids of the courses that the author suggests next, best first. */
  next: readonly string[]
}

/**
 * The single course to suggest after another: one already started; else the first unfinished one of
 * those the author names, then of those that these name, and so on; else an accessible one that is
 * no easier, comes later in the catalogue and is close in level. Null if nothing is left to learn.
 *
 * @param courses in catalogue order
 */
export function nextCourse<Course extends Offered>(
  courses: readonly Course[],
  afterId: string,
): Course | null {
  const place = courses.findIndex(({ id }) => id === afterId)
  const after = courses[place]
  if (!after) return null
  const following = listFollowing(courses, after)
  const ranked = courses.flatMap((course, index) => {
    if (course === after || !isOpen(course)) return []
    const named = following.indexOf(course.id)
    const levels = courseLevels.indexOf(course.level) - courseLevels.indexOf(after.level)
    // Most important first; lower ranks come first.
    const ranks = [
      course.state === 'started' ? 0 : 1,
      named === -1 ? following.length : named,
      levels < 0 ? 1 : 0,
      course.state === 'locked' ? 1 : 0,
      index < place ? 1 : 0,
      Math.abs(levels),
    ]
    return [{ course, ranks }]
  })
  return ranked.toSorted((a, b) => compare(a.ranks, b.ranks))[0]?.course ?? null
}

/**
 * Ids of all courses that this one leads to: those it names, then those that they name, and so on.
 */
function listFollowing(courses: readonly Offered[], after: Offered): string[] {
  const found = new Set<string>(after.next)
  // Iterating a Set also visits items added during the loop.
  for (const id of found)
    for (const next of courses.find((course) => course.id === id)?.next ?? []) found.add(next)
  return [...found]
}

function isOpen({ state, isRemoved, moduleCount, masteredCount }: Offered): boolean {
  return !isRemoved && state !== 'completed' && state !== 'paying' && masteredCount < moduleCount
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
