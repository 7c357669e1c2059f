import { countOf, formatMinutes } from '~/ui/format'
import type { CourseLevel } from '../rules'

type Course = {
  /** As the catalogue says it. */
  hours: number
  level: CourseLevel
  readingMinutes: number
  needsComputer: boolean
  modules: readonly { minutes: number }[]
}

/** '7 h 27 min · Beginner · 8 modules', for pages that show the minutes of each module as well. */
export function courseFacts(course: Course): string {
  const minutes = totalMinutes(course)
  const time = minutes === 0 ? `${course.hours} h` : formatMinutes(minutes)
  return `${time} · ${course.level} · ${countOf(course.modules.length, 'module')}`
}

/**
 * 'Reading 1 h 10 min, practice 6 h 17 min': together the time in `courseFacts`. Practice is what the
 * modules take beside reading: building along and exercises. Null where nothing is known of it. Says too
 * where a phone does not do.
 */
export function workLoad(course: Course): string | null {
  const reading = Math.max(10, Math.round(course.readingMinutes / 10) * 10)
  const practice = totalMinutes(course) - reading
  const computer = course.needsComputer ? 'Practice needs a computer' : null
  if (course.readingMinutes === 0 || practice <= 0) return computer
  const time = `Reading ${formatMinutes(reading)}, practice ${formatMinutes(practice)}`
  return computer === null ? time : `${time} · ${computer}`
}

/** Reading, building along and the required exercises of all modules. */
export function totalMinutes({ modules }: Pick<Course, 'modules'>): number {
  return modules.reduce((sum, { minutes }) => sum + minutes, 0)
}
