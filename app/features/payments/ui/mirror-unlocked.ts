/** Updates the browser's list of unlocked courses, which the server does not trust. */
export function mirrorUnlocked(courseId: string, isUnlocked: boolean): void {
  try {
    if (localStorage.getItem('isAuthenticated') !== 'true') return
    const stored: unknown = JSON.parse(localStorage.getItem('unlockedCourses') ?? '[]')
    const others = (Array.isArray(stored) ? (stored as unknown[]) : []).filter(
      (id) => id !== courseId,
    )
    localStorage.setItem(
      'unlockedCourses',
      JSON.stringify(isUnlocked ? [...others, courseId] : others),
    )
  } catch {
    // Storage is switched off.
  }
}
