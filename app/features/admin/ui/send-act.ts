import { data } from 'react-router'
import { sendOrExplain } from '~/platform/http/send-form'
import { isLogInRedirect } from '~/ui/drafts/send-draft'
import type { ActAnswer } from './answer'

const loggedOut =
  'You are logged out. Log in again in a new tab, then send this again. What you typed stays here.'
/** With this status the router reloads no data, which would redirect to the log-in. */
const notLoggedIn = { status: 401 }

/**
 * Sends an act. If the server does not respond or the session has ended, the page keeps what was
 * typed and shows a message.
 *
 * @param replyFor makes the page's reply from the answer to a failed act
 */
export async function sendAct<Reply>(
  serverAction: () => Promise<Reply | Response>,
  replyFor: (answer: ActAnswer) => NoInfer<Reply>,
) {
  const failed = (message: string) => replyFor({ ok: false, message })
  try {
    return await sendOrExplain(serverAction, failed)
  } catch (error) {
    if (!isLogInRedirect(error)) throw error
    return data(replyFor({ ok: false, message: loggedOut, isLoggedOut: true }), notLoggedIn)
  }
}

export async function readTyped(request: Request): Promise<Record<string, string>> {
  return textFields(await request.clone().formData())
}

export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
