import type { Route } from '../routes/+types/challenge'

export type ChallengePage = Route.ComponentProps['loaderData']

export type ChallengeReply = {
  message: string
  /**
   * Set instead of a message if the server did not respond; `next`: the item asked for with the
   * answer.
   */
  lost?: { next: number | 'end' | null }
}
