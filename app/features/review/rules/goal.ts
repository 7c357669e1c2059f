/** Minutes a day that a student can set as their goal. */
export const dailyMinutes = [5, 15, 30] as const

/** Items of one day's review. */
export const reviewLength = 5

/** What a finished review adds to the minutes of the day. */
export const reviewMinutes = 3

/** How long as many items of a review take, in whole minutes. */
export function minutesFor(items: number): number {
  return Math.ceil((items * reviewMinutes) / reviewLength)
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
