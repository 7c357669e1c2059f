import type { FormReply } from '~/platform/http/read-form.server'

/** What the account page answers: in which part of it something was done, or was not. */
export type AccountReply = {
  part?: 'details' | 'sign-in-methods' | 'password' | 'sessions'
  done?: string
  wrong?: string
  reply?: FormReply
  /** The version that is stored now. */
  version?: number
  /** What another tab or device saved: label and value of each field. */
  stored?: [string, string][]
}

export function partOf(intent: unknown): NonNullable<AccountReply['part']> {
  if (intent === 'password') return 'password'
  if (intent === 'disconnect') return 'sign-in-methods'
  return intent === 'end-session' || intent === 'end-all-sessions' ? 'sessions' : 'details'
}

export function accountFormId(intent: unknown): string {
  return `account-${typeof intent === 'string' ? intent : ''}`
}

/** The words for one field of the form that was sent with this intent. */
export function errorsFor(
  reply: AccountReply | undefined,
  intent: string,
): Record<string, string[] | null> | null {
  const sent = reply?.reply
  return sent?.initialValue?.intent === intent ? (sent.error ?? null) : null
}
