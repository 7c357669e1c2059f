import { data } from 'react-router'
import { keepPage } from '~/platform/http/ask-server'
import type { ActAnswer } from './answer'

const loggedOut =
  'You are logged out. Log in again in another tab, then send this again. What you typed stays here.'
/** With such a status the router loads nothing anew, which would lead away to the log-in. */
const notLoggedIn = { status: 401 }

/**
 * Asks the server for an act. Where it does not answer, or the log-in has ended, the page stays with
 * words about it and with what was typed.
 *
 * @param replyFor makes the page's answer from that of a failed act
 */
export async function askForAct<Reply>(
  serverAction: () => Promise<Reply | Response>,
  replyFor: (answer: ActAnswer) => NoInfer<Reply>,
) {
  const replyInWords = (words: string) => replyFor({ ok: false, words })
  try {
    return await keepPage(serverAction, replyInWords)
  } catch (error) {
    if (!(error instanceof Response) || error.headers.get('location') !== '/admin-login')
      throw error
    return data(replyInWords(loggedOut), notLoggedIn)
  }
}

/** What was typed, for the form that is to have it again. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData()
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
