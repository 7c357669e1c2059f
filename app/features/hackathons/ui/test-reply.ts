import type { FormReply } from '~/platform/http/read-form.server'
import type { Answers } from './answers-draft'
import { askServer } from '~/platform/http/ask-server'

/** What the test's action answers, when it does not show the outcome. */
export type TestReply =
  /** The attempt's version with it, and how long to the end of the attempt, by the server's clock. */
  | { saved: true; version: number; leftMs: number }
  | {
      saved: false
      message: string
      mayRetry: boolean
      waitS?: number
      reply?: FormReply
      /** What was sent, for a page that is drawn anew with the answer. */
      typed?: Partial<Answers>
      /** It was only to be kept, and not yet handed in. */
      isOfSaving?: boolean
    }

/** What it answers to code that is to be run on the samples. */
export type RunReply = { jobId: string } | { message: string }

/** Where no answer came, what was typed stays, and is sent again. */
export function askForSaving(serverAction: () => Promise<TestReply | RunReply | Response>) {
  return askServer<TestReply | RunReply>(serverAction, (words) => ({
    saved: false,
    message: words ?? 'The server did not answer. Your answers are kept here; try again.',
    mayRetry: words === null,
  }))
}
