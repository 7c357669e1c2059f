export const challengeLength = 15
export const challengeMinutes = 30
/** From the start of one challenge to the start of the next. */
export const daysBetweenChallenges = 7

const minuteMs = 60 * 1000

/** What a challenge asks, as it was when it began. */
export type ChallengeItem = {
  kind: 'question' | 'exercise'
  moduleId: string
  itemId: string
  version: string
}

/** An item whose answer the student was shown lately. */
export type ShownItem = Pick<ChallengeItem, 'kind' | 'moduleId' | 'itemId'>

/** What a challenge showed of one module. */
export type ModuleResult = {
  moduleId: string
  title: string
  right: number
  outOf: number
  /** Enough was right (`challengeResult`). */
  isShown: boolean
}

/** The share of items that have to be right, in percent. */
export const neededPercent = 80

export function challengeEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + challengeMinutes * minuteMs)
}

/** When a student who began a challenge then may begin the next. */
export function nextChallengeAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + daysBetweenChallenges * 24 * 60 * minuteMs)
}
