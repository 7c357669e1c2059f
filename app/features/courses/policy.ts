/** Free lessons are open to everybody, paid ones once unlocked. */
export function canReadLessons(course: { priceMinor: number; isEnrolled: boolean }): boolean {
  return course.priceMinor === 0 || course.isEnrolled
}
