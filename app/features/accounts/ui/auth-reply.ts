import { data, isRouteErrorResponse } from 'react-router'
import { sendOrExplain, noAnswer, refusalMessage, statusLine } from '~/platform/http/send-form'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import type { FormReply } from '~/platform/http/read-form.server'

/** The sign-up and log-in actions' answer to the form. */
export type AuthReply =
  | {
      success: true
      user: { id: string; name: string; email: string; avatar: string | null }
      goTo: string
    }
  | {
      success: false
      message?: string
      /** Set when the message is not an error. */
      isDone?: true
      reply?: FormReply
    }

type Failure = Extract<AuthReply, { success: false }>

export type SignedIn = Extract<AuthReply, { success: true }>

const unexpectedMessage = `${new UnexpectedAnswer().message} Check your connection and send it again.`

/** Maps every way a request can fail to the messages of spec section 8. */
export async function askServer(serverAction: () => Promise<unknown>): Promise<AuthReply> {
  try {
    const answer = await serverAction()
    return isReply(answer) ? answer : { success: false, message: unexpectedMessage }
  } catch (error) {
    // A redirect: the form of a full page was accepted.
    if (error instanceof Response) throw error
    return { success: false, message: messageFor(error) }
  }
}

/**
 * The `clientAction` of log-in and sign-up: if the request fails, the fields keep what was typed.
 */
export async function submitSignIn({ serverAction }: { serverAction: () => Promise<unknown> }) {
  const reply = await askServer(serverAction)
  return reply.success ? reply : data(reply, noAnswer)
}

/** The `clientAction` of the other forms: like `submitSignIn`, with the usual messages of forms. */
export function submitForm({ serverAction }: { serverAction: () => Promise<AuthReply> }) {
  return sendOrExplain<AuthReply>(serverAction, (message) => ({ success: false, message }))
}

export function failureOf(reply: object | undefined): Failure | undefined {
  return reply && 'success' in reply && reply.success === false ? (reply as Failure) : undefined
}

function isReply(answer: unknown): answer is AuthReply {
  const { success, user } = (answer ?? {}) as { success?: unknown; user?: { id?: unknown } }
  return success === false || (success === true && user?.id !== undefined)
}

function messageFor(error: unknown): string {
  if (error instanceof UnexpectedAnswer) return unexpectedMessage
  if (isRouteErrorResponse(error)) {
    return `Server error: ${refusalMessage(error.data) ?? (error.statusText || statusLine(error))}`
  }
  // Browsers report a request without an answer as a TypeError (Fetch standard, 'network error').
  const isTimeOut = error instanceof DOMException && error.name === 'TimeoutError'
  if (isTimeOut || error instanceof TypeError)
    return 'Server did not respond. Check your connection and try again.'
  return `Error: ${error instanceof Error ? error.message : String(error)}`
}
