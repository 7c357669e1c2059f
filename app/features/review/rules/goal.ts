/** Minutes a day that a student can set as their goal. */
export const dailyMinutes = [5, 15, 30] as const

/** Items of one day's review. */
export const reviewLength = 5

/** What a finished review adds to the minutes of the day. */
export const reviewMinutes = 3
