/** Here and not in the schema, so that the catalogue's page does not bring the validator to the browser. */
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced'] as const

export type CourseLevel = (typeof courseLevels)[number]

/** Percent complete, 0-100, rounded down so that 100 means every module (spec section 4). */
export function progressPercent(completed: number, total: number): number {
  return total === 0 ? 0 : Math.floor((100 * completed) / total)
}

/** Where a person stands with a course; it decides the words on its card. */
export type CourseState = 'locked' | 'paying' | 'new' | 'started' | 'completed'

/** What stands at a course of state `paying`, wherever it is shown. */
export const payingTitle = 'Your payment is being checked'

export function courseState(course: {
  priceMinor: number
  isEnrolled: boolean
  isPaying: boolean
  completed: number
  total: number
}): CourseState {
  if (course.priceMinor > 0 && !course.isEnrolled) return course.isPaying ? 'paying' : 'locked'
  if (course.total > 0 && course.completed >= course.total) return 'completed'
  return course.isEnrolled || course.completed > 0 ? 'started' : 'new'
}

/** A question as an author wrote it, as far as marking needs it. */
type MarkableQuestion = {
  id: string
  options: readonly { correct: boolean }[]
  explanation: string
}

/** Option indexes chosen for each question id. */
export type QuizAnswers = Record<string, number[]>

export type MarkedQuestion = {
  id: string
  isRight: boolean
  correct: number[]
  explanation: string
}

/** What was chosen for a question: nothing when it was left open, whatever its id is. */
export function chosenFor(questionId: string, answers: QuizAnswers): readonly number[] {
  return Object.hasOwn(answers, questionId) ? (answers[questionId] ?? []) : []
}

/** Marks answers: a question counts when exactly its correct options were chosen. */
export function markQuiz(
  quiz: readonly MarkableQuestion[],
  answers: QuizAnswers,
): MarkedQuestion[] {
  return quiz.map((question) => {
    const correct = question.options.flatMap((option, index) => (option.correct ? [index] : []))
    const chosen = new Set(chosenFor(question.id, answers))
    const isRight = chosen.size === correct.length && correct.every((index) => chosen.has(index))
    return { id: question.id, isRight, correct, explanation: question.explanation }
  })
}

/** Hours that the words of the catalogue's duration filter stand for, both ends included. */
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

/** Whether a course passes the filters; every word searched for has to occur in its title, summary or level. */
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
