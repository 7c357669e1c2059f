import { loadDraft } from '~/ui/drafts/store'

export type Answers = { mcq: string; aptitude: string; coding: string; language: string }

/** What the server has, with the version of the attempt; 0 for nothing yet. */
export type Saved = { answers: Answers; version: number }

/** Where the draft is kept: whose test of which hackathon. */
export type DraftKey = { form: string; owner: string }

/** The answers as they stand on the page, and those of them that the server lacks. */
export type Draft = Saved & {
  /** The newest version of which the page shows every answer. */
  shown: number
  unsaved: Partial<Answers>
  /** The code in the languages that are not chosen, by language; kept in this browser alone. */
  others?: Record<string, string>
}

const names = ['mcq', 'aptitude', 'coding', 'language'] as const

/**
 * A draft beside what the server has by now. What the server lacks stands; the rest is as the server
 * has it, as another device may have saved more. A server that knows nothing gets all of the draft:
 * its attempt is another one.
 */
export function mergeDraft(draft: Draft, saved: Saved): Draft {
  if (saved.version === 0 && draft.version > 0)
    return { ...draft, unsaved: draft.answers, version: 0, shown: 0 }
  // The page was asked for while a saving from here was under way: what others saved up to then is
  // not shown by it either.
  if (saved.version < draft.version) return draft
  const { coding, language } = draft.answers
  const known = { ...saved.answers, ...draft.unsaved }
  // A language in which nothing is written yet is chosen here alone.
  const isOnlyChosen = coding === '' && (known.coding === '' || known.language !== language)
  const hidden = isOnlyChosen ? known : draft.answers
  const shown = isOnlyChosen ? { ...known, coding, language } : known
  const isLost = hidden.language !== shown.language && hidden.coding !== ''
  const others = isLost ? { ...draft.others, [hidden.language]: hidden.coding } : draft.others
  const { version } = saved
  const { unsaved } = draft
  return { answers: shown, unsaved, version, shown: version, ...(others && { others }) }
}

/**
 * After the server got `arrived`: what was typed in the meantime is still to be saved. A saving that
 * is not the next after what is shown follows one of another device, of which nothing is shown yet.
 */
export function markSaved(draft: Draft, arrived: Partial<Answers>, version: number): Draft {
  const unsaved = { ...unsavedOf(draft) }
  const isSame = (name: keyof Answers) => unsaved[name] === arrived[name]
  for (const name of ['mcq', 'aptitude'] as const) if (isSame(name)) delete unsaved[name]
  if (isSame('coding') && isSame('language')) {
    delete unsaved.coding
    delete unsaved.language
  }
  const shown = version === draft.shown + 1 ? version : draft.shown
  return { ...draft, unsaved, version, shown }
}

/**
 * The draft with another answer. Another language brings the code that was last written in it; where
 * that is none, the server keeps the code it has until something is written.
 */
export function withAnswer(draft: Draft, given: Partial<Answers>): Draft {
  if (given.language !== undefined && given.language !== draft.answers.language)
    return withAnswer(withLanguage(draft, given.language), { ...given, language: undefined })
  const { mcq, aptitude, coding } = given
  const { language } = draft.answers
  const changed: Partial<Answers> = {
    ...(mcq !== undefined && { mcq }),
    ...(aptitude !== undefined && { aptitude }),
    ...(coding !== undefined && { coding, language }),
  }
  return {
    ...draft,
    answers: { ...draft.answers, ...changed },
    unsaved: { ...draft.unsaved, ...changed },
  }
}

function withLanguage(draft: Draft, language: string): Draft {
  const { coding: before, language: languageBefore } = draft.answers
  const others = { ...draft.others, [languageBefore]: before }
  const coding = others[language] ?? ''
  delete others[language]
  const chosen = { coding, language }
  const unsaved = coding === '' ? draft.unsaved : { ...draft.unsaved, ...chosen }
  return { ...draft, answers: { ...draft.answers, ...chosen }, unsaved, others }
}

/** The draft with what was typed into the page before its scripts were there, which is the newest of all. */
export function withTyped(draft: Draft, typed: Partial<Answers>, shown: Answers): Draft {
  const changed: Partial<Answers> = {}
  for (const name of names) {
    const value = typed[name]
    if (value !== undefined && value !== shown[name]) changed[name] = value
  }
  if (Object.keys(changed).length === 0) return draft
  const isCode = changed.coding !== undefined || changed.language !== undefined
  const code = { coding: typed.coding ?? shown.coding, language: typed.language ?? shown.language }
  const newer = isCode ? { ...changed, ...code } : changed
  return {
    ...draft,
    answers: { ...draft.answers, ...newer },
    unsaved: { ...draft.unsaved, ...newer },
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
  const { coding, language } = unsaved
  if (coding === undefined && language === undefined) return unsaved
  return { ...unsaved, coding: coding ?? answers.coding, language: language ?? answers.language }
}

/**
 * What to keep in this browser as a draft here becomes another: beside it stands what another window
 * of the browser has typed and not sent, which would otherwise be lost with that window.
 */
export function besideKept(kept: Draft | null, before: Draft, after: Draft): Draft {
  if (!kept) return after
  const isMine = (name: keyof Answers) =>
    after.unsaved[name] !== undefined || kept.unsaved[name] === before.unsaved[name]
  const theirs: Partial<Answers> = {}
  const take = (name: keyof Answers) => {
    const value = kept.unsaved[name]
    if (value !== undefined) theirs[name] = value
  }
  for (const name of ['mcq', 'aptitude'] as const) if (!isMine(name)) take(name)
  const isMyCode = after.unsaved.coding !== undefined || (isMine('coding') && isMine('language'))
  if (!isMyCode) for (const name of ['coding', 'language'] as const) take(name)
  const others = { ...kept.others, ...after.others }
  return {
    ...after,
    answers: { ...after.answers, ...theirs },
    unsaved: { ...after.unsaved, ...theirs },
    ...(Object.keys(others).length > 0 && { others }),
  }
}

/** What this browser keeps; null where that is nothing, or nothing that can be read. */
export function loadAnswers({ form, owner }: DraftKey): Draft | null {
  const value = loadDraft(form, owner)
  return isDraft(value) ? value : null
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || !isObject(value.answers) || !isObject(value.unsaved)) return false
  const { answers, unsaved, version, shown, others = {} } = value
  const hasAll = names.every((name) => typeof answers[name] === 'string')
  const isText = names.every((name) => ['string', 'undefined'].includes(typeof unsaved[name]))
  const isCode = isObject(others) && Object.values(others).every((each) => typeof each === 'string')
  return hasAll && isText && isCode && typeof version === 'number' && typeof shown === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
