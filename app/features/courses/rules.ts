/** Not in the schema file, so that the catalogue does not load Zod in the browser. */
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced'] as const

export type CourseLevel = (typeof courseLevels)[number]

/** Percent complete, 0-100, rounded down so that 100 means every module (spec section 4). */
export function progressPercent(completed: number, total: number): number {
  return total === 0 ? 0 : Math.floor((100 * completed) / total)
}

/** Determines the text and the link of a course's card. */
export type CourseState = 'locked' | 'paying' | 'new' | 'started' | 'left' | 'completed'

/** The title of a course in state `paying`, on every page. */
export const payingTitle = 'Your payment is being checked'

export function courseState(course: {
  priceMinor: number
  isEnrolled: boolean
  hasLeft: boolean
  isPaying: boolean
  completed: number
  total: number
}): CourseState {
  if (course.priceMinor > 0 && !course.isEnrolled) return course.isPaying ? 'paying' : 'locked'
  if (course.hasLeft) return 'left'
  if (course.total > 0 && course.completed >= course.total) return 'completed'
  return course.isEnrolled || course.completed > 0 ? 'started' : 'new'
}

/** The course to continue: of those started but not finished, the one visited last. */
export function courseToContinue<
  Course extends { state: CourseState; nextModuleId: string | null; lastActiveAt: Date | null },
>(courses: readonly Course[]): Course | null {
  const open = courses.filter(({ state, nextModuleId }) => state === 'started' && nextModuleId)
  const [latest] = open.toSorted((a, b) => +(b.lastActiveAt ?? 0) - +(a.lastActiveAt ?? 0))
  return latest ?? null
}

/**
 * The module to continue with: the last lesson read, if not completed; else the first one after it
 * that is neither completed nor mastered; else the first such in the course; else the first not
 * completed. `list_courses` has the same rule in SQL.
 *
 * @param lastId the last lesson read; null if none
 */
export function moduleToContinue<Module extends { id: string; isMastered: boolean }>(
  modules: readonly Module[],
  isCompleted: (module: Module) => boolean,
  lastId: string | null,
): Module | null {
  const last = modules.findIndex(({ id }) => id === lastId)
  const lastRead = modules[last]
  if (lastRead && !isCompleted(lastRead)) return lastRead
  const unread = modules.filter((module) => !isCompleted(module))
  const open = unread.filter(({ isMastered }) => !isMastered)
  const later = open.find((module) => modules.indexOf(module) > last)
  return later ?? open[0] ?? unread[0] ?? modules[0] ?? null
}

/** Hours of each duration filter, both ends included. */
const durationHours = { short: [0, 5], medium: [6, 8], long: [9, Infinity] } as const

type CatalogueFilters = {
  search: string
  level?: CourseLevel | undefined
  duration?: keyof typeof durationHours | undefined
  price?: 'free' | 'paid' | undefined
}

type Filtered = {
  title: string
  summary: string
  level: CourseLevel
  hours: number
  priceMinor: number
}

/** The title, summary or level must contain every word of the search. */
export function matchesFilters(course: Filtered, filters: CatalogueFilters): boolean {
  const text = `${course.title} ${course.summary} ${course.level}`.toLocaleLowerCase('en')
  const words = filters.search.toLocaleLowerCase('en').split(/\s+/)
  if (!words.every((word) => text.includes(word))) return false
  if (filters.level && course.level !== filters.level) return false
  if (filters.price && (course.priceMinor === 0) !== (filters.price === 'free')) return false
  if (!filters.duration) return true
  const [least, most] = durationHours[filters.duration]
  return course.hours >= least && course.hours <= most
}

/** Maximum length of a note on a module, in characters. */
export const longestNote = 10_000
