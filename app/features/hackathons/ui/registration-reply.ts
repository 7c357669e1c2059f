import type { FormReply } from '~/platform/http/read-form.server'
import { askServer } from '~/platform/http/ask-server'

/** What the registration's action answers when it does not lead on to the test. */
export type RegistrationReply = { message: string; reply?: FormReply }

/** Where no answer came, the words are those of spec section 8. */
export function askForRegistration(serverAction: () => Promise<RegistrationReply | Response>) {
  return askServer(serverAction, (words) => ({
    message: words ? `❌ ${words}` : '⚠️ Error submitting form. Please try again.',
  }))
}
