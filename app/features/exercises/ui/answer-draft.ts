import { loadDraft } from '~/ui/drafts/store'

/** `version`: of the exercise as it is answered. */
export type DraftKey = { name: string; owner: string; version: string }

/** What this browser keeps of an answer until the server has it. */
export type AnswerDraft = {
  answer: string
  /** Of the exercise as it is answered. */
  version: string
  /** The version of the draft on the server that it was typed over. */
  over?: number | undefined
  /** What was sent last, while the server has not answered: it may be stored. */
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
