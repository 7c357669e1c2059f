/** The daily goals a student can choose, in minutes. */
export const dailyMinutes = [5, 15, 30] as const

/** Items in one day's review. */
export const reviewLength = 5

/** Items due after a day's review are counted only up to this number. */
export const mostDueCounted = 100

/** Minutes for a question of a review; exercises have their own. */
export const questionMinutes = 0.6

/**
 * How long review items take, in whole minutes.
 *
 * @param items the authors' minutes of an exercise; null for a question
 */
export function minutesFor(items: readonly (number | null)[]): number {
  const minutes = items.reduce<number>((sum, each) => sum + (each ?? questionMinutes), 0)
  return Math.ceil(Math.round(100 * minutes) / 100)
}

/**
 * How many items end a day's review: a multiple of the review's length that covers those already
 * done, or what somebody who was done asked for.
 *
 * @param upTo as in the address; null if nobody asked for more, or an exercise came in between
 */
export function reviewEnd(reviewed: number, upTo: number | null): number {
  const begun = Math.max(1, Math.ceil(reviewed / reviewLength))
  return Math.max(begun * reviewLength, Math.min(upTo ?? 0, reviewed + reviewLength))
}

/** Days without a step after which an email asks to continue, one email each; then none. */
export const quietDays = [3, 10] as const

/** Minimum days between the two emails, even if the first one was late. */
const pauseDays = 7

/**
 * How many emails of this quiet time were sent before the one due today; null if none is due.
 *
 * @param given.quiet days since the last step, or since they chose to be reminded if that is later
 * @param given.sent emails since then
 * @param given.sinceLast days since the last email; null if there was none
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
