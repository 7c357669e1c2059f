/** The plan that was just saved: 'Saved: React Basics, 15 minutes a day, no reminders.' */
export function savedSentence(saved: {
  course: string | null
  minutesADay: number | null
  wantsReminders: boolean
  isEmailVerified: boolean
}): string {
  const { course, minutesADay, wantsReminders, isEmailVerified } = saved
  const reminders = isEmailVerified
    ? 'reminders by email'
    : 'reminders by email once you have verified yours'
  const parts = [
    course ?? 'no course chosen',
    minutesADay === null ? 'no goal for the day' : `${minutesADay} minutes a day`,
    wantsReminders ? reminders : 'no reminders',
  ]
  return `Saved: ${parts.join(', ')}.`
}
