export type Answers = { mcq: string; aptitude: string; coding: string; language: string }

/** What the server has, and when it got the last of it, by its own clock; 0 for nothing yet. */
export type Saved = { answers: Answers; savedAtMs: number }

/** The answers as they stand on the page, and those of them that the server lacks. */
export type Draft = Saved & { unsaved: Partial<Answers> }

const names = ['mcq', 'aptitude', 'coding', 'language'] as const

/**
 * A draft beside what the server has by now. What the server lacks stands; the rest is as the server
 * has it, as another device may have saved more. A server that knows nothing gets all of the draft:
 * its attempt is another one.
 */
export function mergeDraft(draft: Draft, saved: Saved): Draft {
  if (saved.savedAtMs === 0 && draft.savedAtMs > 0)
    return { ...draft, unsaved: draft.answers, savedAtMs: 0 }
  // The page was asked for while a saving from here was under way.
  if (saved.savedAtMs < draft.savedAtMs) return draft
  const { language } = saved.answers.coding === '' ? draft.answers : saved.answers
  const answers = { ...saved.answers, language, ...draft.unsaved }
  return { answers, unsaved: draft.unsaved, savedAtMs: saved.savedAtMs }
}

/** After the server got `arrived`: what was typed in the meantime is still to be saved. */
export function markSaved(draft: Draft, arrived: Partial<Answers>, savedAtMs: number): Draft {
  const unsaved = { ...draft.unsaved }
  for (const name of names) if (unsaved[name] === arrived[name]) delete unsaved[name]
  return { ...draft, unsaved, savedAtMs }
}

/** The draft with what was typed into the page before its scripts were there, which is the newest of all. */
export function withTyped(draft: Draft, typed: Partial<Answers>, shown: Answers): Draft {
  const changed: Partial<Answers> = {}
  for (const name of names) {
    const value = typed[name]
    if (value !== undefined && value !== shown[name]) changed[name] = value
  }
  if (Object.keys(changed).length === 0) return draft
  return {
    ...draft,
    answers: { ...draft.answers, ...changed },
    unsaved: { ...draft.unsaved, ...changed },
  }
}

/** What a form on the page holds now; null where there is none of this id, or no page yet. */
export function readTyped(formId: string): Partial<Answers> | null {
  if (typeof document === 'undefined') return null
  const form = document.querySelector(`form#${formId}`)
  if (!(form instanceof HTMLFormElement)) return null
  const fields = new FormData(form)
  const typed: Partial<Answers> = {}
  for (const name of names) {
    const value = fields.get(name)
    if (typeof value === 'string') typed[name] = value
  }
  return typed
}

/** What to send of a draft; code and its language go together. Null when the server has everything. */
export function unsavedOf({ answers, unsaved }: Draft): Partial<Answers> | null {
  if (names.every((name) => unsaved[name] === undefined)) return null
  const { coding, language } = answers
  const isCode = unsaved.coding !== undefined || unsaved.language !== undefined
  return isCode ? { ...unsaved, coding, language } : unsaved
}

/** What this browser keeps under the name; null where that is nothing, or nothing that can be read. */
export function readDraft(name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || !isObject(value.answers) || !isObject(value.unsaved)) return false
  const { answers, unsaved, savedAtMs } = value
  const hasAll = names.every((name) => typeof answers[name] === 'string')
  const isText = names.every((name) => ['string', 'undefined'].includes(typeof unsaved[name]))
  return hasAll && isText && typeof savedAtMs === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function writeDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage may be switched off; the server still gets every answer.
    return
  }
}

/** When the test is over, nothing of it stays behind in a browser that others may use. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}
