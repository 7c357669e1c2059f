import type { FormReply } from '~/platform/http/read-form.server'
import { askServer } from '~/platform/http/ask-server'

/** What the team's page answers when something could not be done. */
export type TeamReply = { intent?: string; message?: string; reply?: FormReply }

export function askForTeam(serverAction: () => Promise<TeamReply | Response>) {
  return askServer(serverAction, (words) => ({
    message: words ?? 'The server did not answer. Check your connection and try again.',
  }))
}

/** Names the draft of a form of the page: of each hackathon by itself. */
export function teamFormId(intent: unknown, hackathonId: string): string {
  return `team-${typeof intent === 'string' ? intent : ''}-${hackathonId}`
}
