/** Keeps the browser's own list of unlocked courses, a mirror that opens nothing (ruling 1), in step. */
export function mirrorUnlocked(courseId: string, isUnlocked: boolean): void {
  try {
    if (localStorage.getItem('isAuthenticated') !== 'true') return
    const kept: unknown = JSON.parse(localStorage.getItem('unlockedCourses') ?? '[]')
    const others = (Array.isArray(kept) ? (kept as unknown[]) : []).filter((id) => id !== courseId)
    localStorage.setItem(
      'unlockedCourses',
      JSON.stringify(isUnlocked ? [...others, courseId] : others),
    )
  } catch {
    // A browser that keeps nothing misses nothing: the server knows.
  }
}
