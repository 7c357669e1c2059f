/** The address of a letter to the team about unlocking a course, its subject filled in. */
export function writeAboutCourse(email: string, courseTitle: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Unlocking ${courseTitle}`)}`
}
