import { countOf, formatMinutes } from '~/ui/format'
import type { CourseLevel } from '../rules'

type Course = {
  readingMinutes: number
  needsComputer: boolean
  modules: readonly { minutes: number }[]
}

/** '7h · Beginner · 8 modules', with the hours of its card in the catalogue. */
export function courseFacts(course: {
  hours: number
  level: CourseLevel
  moduleCount: number
}): string {
  return `${course.hours}h · ${course.level} · ${countOf(course.moduleCount, 'module')}`
}

/**
 * 'Reading 1 h 10 min, practice 6 h 17 min': together, the time that `courseFacts` rounds. Practice is
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
