import type { Route } from '../routes/+types/exercise'

export type PageData = Route.ComponentProps['loaderData']

/** The server's answer to the forms of the page. */
export type ExerciseReply = {
  message?: string
  /** The server did not respond; it may still have received the answer. */
  isLost?: true
  /** As submitted, for a page that is rendered again with the reply. */
  answer?: string
  /** A visitor's result, because their answer is not stored. */
  judged?: {
    isRight: boolean
    say: string | null
    terminal: string | null
    because: string | null
    /** See `findWrongGaps`. */
    wrongGaps: Record<number, string>
  } | null
  hints?: string[]
  /** The solution was opened just now. */
  hasOpened?: true
}
