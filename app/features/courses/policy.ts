/** Free lessons and the samples of paid courses are open to everybody, other paid ones once unlocked. */
export function canReadLessons(course: {
  priceMinor: number
  isEnrolled: boolean
  isSample?: boolean
}): boolean {
  return course.priceMinor === 0 || course.isEnrolled || course.isSample === true
}

/** A running course challenge asks what the quizzes ask, so they wait until it is over. */
export function areQuizzesClosed(lesson: { quizzesClosedUntil: Date | null }, now: Date): boolean {
  return lesson.quizzesClosedUntil !== null && lesson.quizzesClosedUntil > now
}
