import type { Route } from '../routes/+types/exercise'

export type PageData = Route.ComponentProps['loaderData']

/** What the server answers to the forms of the page. */
export type ExerciseReply = {
  message?: string
  /** The server did not answer; it may have the answer. */
  isLost?: true
  /** As it was submitted, for a page that is drawn anew with the reply. */
  answer?: string
  /** Of a visitor, whose answer is stored nowhere. */
  judged?: {
    isRight: boolean
    say: string | null
    terminal: string | null
    because: string | null
    /** As of `findWrongGaps`. */
    wrongGaps: Record<number, string>
  } | null
  hints?: string[]
  /** The solution, now. */
  hasOpened?: true
}
