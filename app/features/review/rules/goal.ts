/** Minutes a day that a student can set as their goal. */
export const dailyMinutes = [5, 15, 30] as const

/** Items of one day's review. */
export const reviewLength = 5

/** Items that are due after a day's review are counted up to so many. */
export const mostDueCounted = 100

/** What a question of a review takes; an exercise has minutes of its own. */
export const questionMinutes = 0.6

/**
 * How long items of a review take, in whole minutes.
 *
 * @param items the authored minutes of an exercise; null for a question
 */
export function minutesFor(items: readonly (number | null)[]): number {
  const minutes = items.reduce<number>((sum, each) => sum + (each ?? questionMinutes), 0)
  return Math.ceil(Math.round(100 * minutes) / 100)
}

/**
 * How many items end a day's review: a review's length, as often as one has been begun, and what
 * somebody who was done asked for.
 *
 * @param upTo as the address has it; null where nobody asked for more, or an exercise lay between
 */
export function reviewEnd(reviewed: number, upTo: number | null): number {
  const begun = Math.max(1, Math.ceil(reviewed / reviewLength))
  return Math.max(begun * reviewLength, Math.min(upTo ?? 0, reviewed + reviewLength))
}

/** Days without a step after which a mail asks to continue, one for each; then silence. */
export const quietDays = [3, 10] as const

/** Between the two mails, also where the first one came late. */
const pauseDays = 7

/**
 * How many mails of this quiet time were sent before the one that is due today; null when none is.
 *
 * @param given.quiet days since the last step, or since the choice to be reminded if that is later
 * @param given.sent mails since then
 * @param given.sinceLast days since the last mail; null when there was none
 */
export function dueReminder(given: {
  quiet: number
  sent: number
  sinceLast: number | null
}): number | null {
  const { quiet, sent, sinceLast } = given
  const wait = quietDays[sent]
  if (wait === undefined || quiet < wait) return null
  return sent > 0 && sinceLast !== null && sinceLast < pauseDays ? null : sent
}
