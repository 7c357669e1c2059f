import { data, isRouteErrorResponse } from 'react-router'
import { wordsOfAnswer } from '~/platform/http/answer-words'
import type { FormReply } from '~/platform/http/read-form.server'

/** What the registration's action answers when it does not lead on to the test. */
export type RegistrationReply = { message: string; reply?: FormReply }

/** With such a status the router loads nothing anew, which would fail as well. */
const noAnswer = { status: 503 }

/**
 * Asks the server, and turns an answer that never came, or one of a broken server, into the words of
 * spec section 8, so that the form keeps what was typed.
 */
export async function askForRegistration(
  serverAction: () => Promise<RegistrationReply | Response>,
) {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    return answer
  } catch (error) {
    // A redirect is the way to success.
    if (error instanceof Response) throw error
    return data<RegistrationReply>({ message: wordsFor(error) }, noAnswer)
  }
}

function wordsFor(error: unknown): string {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  const words = isRefusal ? wordsOfAnswer(error.data) : null
  return words ? `❌ ${words}` : '⚠️ Error submitting form. Please try again.'
}
