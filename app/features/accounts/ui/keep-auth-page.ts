import { keepPage } from '~/platform/http/ask-server'
import type { AuthReply } from './auth-reply'

/** The `clientAction` of a page with a form: where the server does not answer, what was typed stays. */
export function keepAuthPage({ serverAction }: { serverAction: () => Promise<AuthReply> }) {
  return keepPage<AuthReply>(serverAction, (message) => ({ success: false, message }))
}
