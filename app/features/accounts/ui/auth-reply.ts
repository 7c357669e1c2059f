import { data, isRouteErrorResponse } from 'react-router'
import { statusWords, wordsOfAnswer } from '~/platform/http/answer-words'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import type { FormReply } from '~/platform/http/read-form.server'
import { fieldProps } from '~/ui/field-props'

/** What the sign-up and log-in actions answer to the form. */
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
      variant?: 'done'
      reply?: FormReply
      /** The values to fill in again, never a password. */
      typed?: { name?: string; email: string }
    }

type Failure = Extract<AuthReply, { success: false }>

export type SignedIn = Extract<AuthReply, { success: true }>

const unexpectedWords = `${new UnexpectedAnswer().message} Check your connection and send it again.`

/** The values and errors of each field, from a malformed form (`reply`) or a refused one (`typed`). */
export function fieldsOf(failed: Failure | undefined) {
  return fieldProps({
    initialValue: failed?.typed ?? failed?.reply?.initialValue,
    error: failed?.reply?.error,
  })
}

/**
 * Asks the server, and turns every way it can go wrong into the words of spec section 8, so that
 * the form stays as it is and nothing typed is lost.
 */
export async function askServer(serverAction: () => Promise<unknown>): Promise<AuthReply> {
  try {
    const answer = await serverAction()
    return isReply(answer) ? answer : { success: false, message: unexpectedWords }
  } catch (error) {
    // A redirect is the full page's way to success.
    if (error instanceof Response) throw error
    return { success: false, message: wordsFor(error) }
  }
}

type ClientAction = { serverAction: () => Promise<unknown> }

/** The same as a page's `clientAction`: a 'no' leaves the page as it is. */
export async function askFromPage({ serverAction }: ClientAction) {
  const reply = await askServer(serverAction)
  return reply.success ? reply : leavePage(reply)
}

/** Why a form was not done, if it was not. */
export function failureOf(reply: object | undefined): Failure | undefined {
  return reply && 'success' in reply && reply.success === false ? (reply as Failure) : undefined
}

/** With this status the router does not reload the page's data, which would fail without a connection. */
export function leavePage(reply: AuthReply) {
  return data(reply, { status: 503 })
}

function isReply(answer: unknown): answer is AuthReply {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return false
  if (answer.success !== true) return answer.success === false
  return (
    'user' in answer &&
    typeof answer.user === 'object' &&
    answer.user !== null &&
    'id' in answer.user
  )
}

function wordsFor(error: unknown): string {
  if (error instanceof UnexpectedAnswer) return unexpectedWords
  if (isRouteErrorResponse(error)) {
    return `Server error: ${wordsOfAnswer(error.data) ?? (error.statusText || statusWords(error))}`
  }
  // Browsers report a request that got no answer as a TypeError (Fetch standard, 'network error').
  const isTimeOut = error instanceof DOMException && error.name === 'TimeoutError'
  if (isTimeOut || error instanceof TypeError)
    return 'Server did not respond. Check your connection and try again.'
  return `Error: ${error instanceof Error ? error.message : String(error)}`
}
