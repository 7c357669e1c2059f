import { loadDraft } from '~/ui/drafts/store'

/** `version`: of the exercise being answered. */
export type DraftKey = { name: string; owner: string; version: string }

/** What this browser stores of an answer until the server has it. */
export type AnswerDraft = {
  answer: string
  /** The version of the exercise being answered. */
  version: string
  /** The version of the server's draft that the student was editing. */
  over?: number | undefined
  /** What was sent last while the server did not answer; it may have been stored. */
  lost?: string | undefined
}

export function readDraft({ name, owner }: { name: string; owner: string }): AnswerDraft | null {
  const draft = loadDraft(name, owner)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is AnswerDraft {
  if (typeof value !== 'object' || value === null) return false
  const { answer, version, over, lost } = value as Record<string, unknown>
  const isText = typeof answer === 'string' && typeof version === 'string'
  const isOver = ['number', 'undefined'].includes(typeof over)
  return isText && isOver && ['string', 'undefined'].includes(typeof lost)
}
