import { loadDraft } from '~/ui/drafts/store'

export type DraftKey = { name: string; owner: string; exerciseVersion: string }

/** What this browser stores of an answer until the server has it. */
export type AnswerDraft = {
  answer: string
  exerciseVersion: string
  /** The version of the server's draft that the student was editing. */
  version?: number | undefined
  /** What was sent last while the server did not answer; it may have been stored. */
  lost?: string | undefined
  /** Of a submitted answer: the newest one known to the page when this one got no reply. */
  after?: string | null | undefined
  /** Of a submitted answer: when the page last resent it, in milliseconds since 1970. */
  sentAt?: number | undefined
}

export function readDraft({ name, owner }: { name: string; owner: string }): AnswerDraft | null {
  const draft = withNewNames(loadDraft(name, owner))
  return isDraft(draft) ? draft : null
}

/** Browsers may hold drafts that call the exercise's version `version` and their own `over`. */
function withNewNames(value: unknown): unknown {
  const { version, over, ...rest } = (value ?? {}) as Record<string, unknown>
  return typeof version === 'string' ? { ...rest, exerciseVersion: version, version: over } : value
}

function isDraft(value: unknown): value is AnswerDraft {
  if (typeof value !== 'object' || value === null) return false
  const { answer, exerciseVersion, version, sentAt, lost } = value as Record<string, unknown>
  const isText = typeof answer === 'string' && typeof exerciseVersion === 'string'
  const isNumber = (given: unknown) => given === undefined || typeof given === 'number'
  return (
    isText && [version, sentAt].every(isNumber) && ['string', 'undefined'].includes(typeof lost)
  )
}
