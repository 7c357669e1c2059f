/** Free lessons and the samples of paid courses are open to everybody, other paid ones once unlocked. */
export function canReadLessons(course: {
  priceMinor: number
  isEnrolled: boolean
  isSample?: boolean
}): boolean {
  return course.priceMinor === 0 || course.isEnrolled || course.isSample === true
}
