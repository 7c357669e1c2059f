/**
 * Everybody may read free lessons and samples of paid courses; the other lessons of a paid course
 * need it unlocked.
 */
export function canReadLessons(course: {
  priceMinor: number
  isEnrolled: boolean
  isSample?: boolean
}): boolean {
  return course.priceMinor === 0 || course.isEnrolled || course.isSample === true
}

/**
 * A running course challenge asks the same questions as the quizzes, so they stay closed until it
 * is over.
 */
export function areQuizzesClosed(lesson: { quizzesClosedUntil: Date | null }, now: Date): boolean {
  return lesson.quizzesClosedUntil !== null && lesson.quizzesClosedUntil > now
}
