import { data, isRouteErrorResponse } from 'react-router'
import { wordsOfAnswer } from '~/platform/http/answer-words'
import type { FormReply } from '~/platform/http/read-form.server'

/** What the test's action answers, when it does not show the outcome. */
export type TestReply =
  /** When, and how long to the end of the attempt, by the server's clock. */
  | { saved: true; savedAtMs: number; leftMs: number }
  | { saved: false; message: string; mayRetry: boolean; reply?: FormReply }

/** With such a status the router loads nothing anew, which would fail as well. */
const noAnswer = { status: 503 }

/** Turns an answer that never came into one that says so: what was typed stays, and is sent again. */
export async function askForSaving(serverAction: () => Promise<TestReply | Response>) {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    return answer
  } catch (error) {
    // A redirect shows the outcome.
    if (error instanceof Response) throw error
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    const words = isRefusal ? wordsOfAnswer(error.data) : null
    const unreachable = 'The server did not answer. Your answers are kept here; try again.'
    return data<TestReply>(
      { saved: false, message: words ?? unreachable, mayRetry: !isRefusal },
      noAnswer,
    )
  }
}
