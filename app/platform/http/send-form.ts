import { data, isRouteErrorResponse } from 'react-router'
import { failedRequestId, UnexpectedAnswer } from './failed-request'

/** With this status the router does not reload its data, which would fail too. */
export const noAnswer = { status: 503 }

type Send<Reply> = () => Promise<Reply | Response>

/**
 * Sends a form and turns a missing or broken response into one that the form can show, so that what
 * was typed stays. @param replyFor gets the message of a refusal; null if there is none
 */
export async function sendOrRefuse<Reply>(
  serverAction: Send<Reply>,
  replyFor: (message: string | null) => NoInfer<Reply>,
) {
  return sendForm(serverAction, (error) => {
    if (error instanceof UnexpectedAnswer) return replyFor(failureMessage(error))
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    return replyFor(isRefusal ? refusalMessage(error.data) : null)
  })
}

/** The same for a form without messages of its own: `replyFor` always gets one. */
export async function sendOrExplain<Reply>(
  serverAction: Send<Reply>,
  replyFor: (message: string) => NoInfer<Reply>,
) {
  return sendForm(serverAction, (error) => replyFor(failureMessage(error)))
}

/** The same for a form with its own messages: `replyFor` gets the error. */
export async function sendForm<Reply>(
  serverAction: Send<Reply>,
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

function failureMessage(error: unknown): string {
  if (error instanceof UnexpectedAnswer)
    return `${error.message} Check your connection and send it again.`
  if (!isRouteErrorResponse(error))
    return 'The server did not respond. Check your connection and send it again.'
  const given = refusalMessage(error.data)
  if (given) return given
  if (error.status < 500) return `The server answered ${statusLine(error)}.`
  const id = failedRequestId()
  return `The error is on our side, and we have logged it. Send it again in a moment.${id ? ` If you write to us, quote ${id}` : ''}`
}

/**
 * Null for text that is not meant for people: a proxy's page, data, or the router's message for a
 * bug.
 */
export function refusalMessage(body: unknown): string | null {
  if (typeof body !== 'string' || body === '') return null
  return /^\s*[<{[]|^Error:|^Unexpected Server Error/.test(body) ? null : body
}

/** A response's status as a person may quote it; HTTP/2 and later have no status text. */
export function statusLine({ status, statusText }: { status: number; statusText: string }): string {
  return `${status} ${statusText}`.trim()
}
