import { keepPage } from '~/platform/http/ask-server'
import type { ActAnswer } from './answer'

const loggedOut =
  'You are logged out. Log in again in another tab, then send this once more: it stays as it is.'

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
  const asking = async () => {
    try {
      return await serverAction()
    } catch (error) {
      if (!(error instanceof Response) || error.headers.get('location') !== '/admin-login')
        throw error
      return replyFor({ ok: false, words: loggedOut })
    }
  }
  return keepPage(asking, (words) => replyFor({ ok: false, words }))
}

/** What was typed, for the form that is to have it again. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData()
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
