import type { FormReply } from '~/platform/http/read-form.server'
import { askServer } from '~/platform/http/ask-server'

export type RegistrationReply = { message: string; reply?: FormReply }

/** Without an answer, the message of the specification (section 8). */
export function requestRegistration(serverAction: () => Promise<RegistrationReply | Response>) {
  return askServer(serverAction, (message) => ({
    message: message ? `❌ ${message}` : '⚠️ Error submitting form. Please try again.',
  }))
}
