import { data, isRouteErrorResponse } from 'react-router'
import { wordsOfAnswer } from '~/platform/http/answer-words'

/** With such a status the router loads nothing anew, which would fail as well. */
const noAnswer = { status: 503 }

/**
 * Asks the server, and turns an answer that never came, or one of a broken server, into one that the
 * form can show, so that what was typed stays.
 *
 * @param replyFor makes it from the words of a refusal, or null where there was none
 */
export async function askServer<Reply>(
  serverAction: () => Promise<Reply | Response>,
  replyFor: (words: string | null) => NoInfer<Reply>,
) {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    return answer
  } catch (error) {
    // A redirect is the way to success.
    if (error instanceof Response) throw error
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    return data(replyFor(isRefusal ? wordsOfAnswer(error.data) : null), noAnswer)
  }
}
