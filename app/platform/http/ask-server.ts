import { data, isRouteErrorResponse } from 'react-router'
import { statusWords, wordsOfAnswer } from './answer-words'
import { failedRequestId, UnexpectedAnswer } from './failed-request'

/** With this status the router does not reload its data, which would fail as well. */
const noAnswer = { status: 503 }

/**
 * Asks the server, and turns an answer that never came, or one of a broken server, into one that the
 * form can show, so that what was typed stays.
 *
 * @param replyFor makes it from the words of a refusal or of an unexpected answer, or null where
 * there were none
 */
export async function askServer<Reply>(
  serverAction: () => Promise<Reply | Response>,
  replyFor: (words: string | null) => NoInfer<Reply>,
) {
  return ask(serverAction, (error) => {
    if (error instanceof UnexpectedAnswer) return replyFor(wordsForFailure(error))
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    return replyFor(isRefusal ? wordsOfAnswer(error.data) : null)
  })
}

/**
 * The same for a form that has no words of its own for it.
 *
 * @param replyFor makes the answer from words for the person: those of a refusal or of an outage, or
 * whether it was the connection or a mistake of ours
 */
export async function keepPage<Reply>(
  serverAction: () => Promise<Reply | Response>,
  replyFor: (words: string) => NoInfer<Reply>,
) {
  return ask(serverAction, (error) => replyFor(wordsForFailure(error)))
}

async function ask<Reply>(
  serverAction: () => Promise<Reply | Response>,
  replyFor: (error: unknown) => NoInfer<Reply>,
) {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    return answer
  } catch (error) {
    // A redirect is a success.
    if (error instanceof Response) throw error
    return data(replyFor(error), noAnswer)
  }
}

function wordsForFailure(error: unknown): string {
  if (error instanceof UnexpectedAnswer)
    return `${error.message} Check your connection and send it again.`
  if (!isRouteErrorResponse(error))
    return 'The server did not respond. Check your connection and send it again.'
  const given = wordsOfAnswer(error.data)
  if (given) return given
  if (error.status < 500) return `The server answered ${statusWords(error)}.`
  const id = failedRequestId()
  return `The error is on our side, and we have logged it. Send it again in a moment.${id ? ` If you write to us, quote ${id}` : ''}`
}
