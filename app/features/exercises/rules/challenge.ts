export const challengeLength = 15
export const challengeMinutes = 30
/** From the start of one challenge to the start of the next. */
export const daysBetweenChallenges = 7

const minuteMs = 60 * 1000

/** What a challenge asks, as of its beginning. */
export type ChallengeItem = {
  kind: 'question' | 'exercise'
  moduleId: string
  itemId: string
  version: string
}

/** An item whose answer the student has seen recently. */
export type ShownItem = Pick<ChallengeItem, 'kind' | 'moduleId' | 'itemId'>

/** The result of a challenge in one module. */
export type ModuleResult = {
  moduleId: string
  title: string
  right: number
  outOf: number
  /** Enough answers were right (`challengeResult`). */
  isShown: boolean
}

/** The percentage of items that must be right. */
export const neededPercent = 80

export function challengeEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + challengeMinutes * minuteMs)
}

/** When a student may begin the next challenge. */
export function nextChallengeAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + daysBetweenChallenges * 24 * 60 * minuteMs)
}
