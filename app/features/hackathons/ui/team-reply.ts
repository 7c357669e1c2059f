import type { FormReply } from '~/platform/http/read-form.server'
import { sendOrRefuse } from '~/platform/http/send-form'

export type TeamReply = {
  intent?: string
  message?: string
  reply?: FormReply
  /** The newest receipt number, as the project's form sends it. */
  version?: number
  /** What a teammate submitted meanwhile: label and value of each field. */
  stored?: [string, string][]
  isSent?: true
}

export function requestTeamChange(serverAction: () => Promise<TeamReply | Response>) {
  return sendOrRefuse(serverAction, (message) => ({
    message: message ?? 'The server did not answer. Check your connection and try again.',
  }))
}

export function teamFormId(intent: unknown, hackathonId: string): string {
  return `team-${typeof intent === 'string' ? intent : ''}-${hackathonId}`
}
