import type { FormReply } from '~/platform/http/read-form.server'
import type { Answers } from './answers-draft'
import { sendOrRefuse } from '~/platform/http/send-form'

/** A test form's reply, when the form does not lead to the results. */
export type TestReply =
  | { saved: true; version: number; leftMs: number }
  | {
      saved: false
      message: string
      mayRetry: boolean
      waitS?: number
      /** It may be resent, although the server gave a reason. */
      isTold?: true
      reply?: FormReply
      /** For a page without scripts. */
      typed?: Partial<Answers>
      isOfSaving?: boolean
    }

export type RunReply = { jobId: string } | { message: string }

export function requestSave(serverAction: () => Promise<TestReply | RunReply | Response>) {
  return sendOrRefuse<TestReply | RunReply>(serverAction, (message) => ({
    saved: false,
    message:
      message ?? 'The server did not answer. Your answers are stored in this browser; try again.',
    mayRetry: message === null,
  }))
}
