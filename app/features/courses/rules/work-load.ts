import { countOf, formatMinutes } from '~/ui/format'
import type { CourseLevel } from '../rules'

type Course = {
  /** As shown in the catalogue. */
  hours: number
  level: CourseLevel
  readingMinutes: number
  needsComputer: boolean
  modules: readonly { minutes: number }[]
}

/** '7 h 27 min · Beginner · 8 modules', for pages that also show the minutes of each module. */
export function courseFacts(course: Course): string {
  const minutes = totalMinutes(course)
  const time = minutes === 0 ? `${course.hours} h` : formatMinutes(minutes)
  return `${time} · ${course.level} · ${countOf(course.modules.length, 'module')}`
}

/**
 * 'Reading 1 h 10 min, practice 6 h 17 min': together, the time in `courseFacts`. Practice is
 * everything in the modules besides reading: building along and exercises. Null if unknown. Adds a
 * note if a phone is not enough.
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
