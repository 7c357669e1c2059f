import { loadDraft } from '~/ui/drafts/store'

export type Answers = { mcq: string; aptitude: string; coding: string; language: string }

/** What the server has stored, with the version of the attempt; 0 before the first answer. */
export type Saved = { answers: Answers; version: number }

/** Prefix of a draft's owner if nobody is signed in; otherwise the owner is the student's id. */
export const visitorsOwner = 'visitor-'

/** The storage key of the draft: hackathon and owner. */
export type DraftKey = { form: string; owner: string }

/** The answers that only this browser has. */
export type Draft = {
  /** Code and language are always unsaved together. */
  unsaved: Partial<Answers>
  /** The latest code in each language; the server stores only one language. */
  codes: Record<string, string>
  /** A language chosen without code yet; the server keeps its stored code until some is written. */
  chosen?: string | undefined
  /** The attempt's version after the last save from this browser that the server confirmed. */
  version?: number | undefined
}

/** The server's state as this page knows it. */
export type Known = Saved & {
  /** The newest version whose answers this page shows in full. */
  shown: number
}

const names = ['mcq', 'aptitude', 'coding', 'language'] as const

export function shownAnswers(saved: Answers, { unsaved, chosen }: Draft): Answers {
  const answers = { ...saved, ...unsaved }
  if (chosen === undefined || chosen === answers.language) return answers
  return { ...answers, language: chosen, coding: '' }
}

/**
 * Returns the draft with one more answer. Switching the language restores the code last written in
 * it.
 *
 * @param shown the answers on the page before the change
 */
export function withAnswer(draft: Draft, given: Partial<Answers>, shown: Answers): Draft {
  const { coding: typed, language = shown.language, ...others } = given
  const unsaved = { ...draft.unsaved, ...others }
  if (typed === undefined && language === shown.language) return { ...draft, unsaved }
  const codes = { ...draft.codes, [shown.language]: shown.coding }
  const coding = typed ?? codes[language] ?? ''
  if (typed === undefined && coding === '') return { ...draft, unsaved, codes, chosen: language }
  return {
    ...draft,
    unsaved: { ...unsaved, coding, language },
    codes: { ...codes, [language]: coding },
    chosen: undefined,
  }
}

/** The draft after the server stored `sent` as `version`; what was typed since is still unsaved. */
export function withoutSaved(draft: Draft, sent: Partial<Answers>, version: number): Draft {
  const unsaved = { ...draft.unsaved }
  for (const name of ['mcq', 'aptitude'] as const)
    if (unsaved[name] === sent[name]) delete unsaved[name]
  if (unsaved.coding === sent.coding && unsaved.language === sent.language) {
    delete unsaved.coding
    delete unsaved.language
  }
  return { ...draft, unsaved, version }
}

/**
 * The known state after the server stored `sent` as `version`. If versions were skipped, another
 * device saved in between, and this page does not show its answers yet.
 */
export function afterSave(known: Known, sent: Partial<Answers>, version: number): Known {
  const shown = version === known.shown + 1 ? version : known.shown
  return { answers: { ...known.answers, ...sent }, version, shown }
}

/**
 * The known state after the page's data was reloaded; ignores data requested before the last save.
 */
export function afterReload(known: Known, saved: Saved): Known {
  return saved.version < known.version ? known : { ...saved, shown: saved.version }
}

/**
 * Whether the page was rendered before this browser's newest save, so that it lacks those answers.
 */
export function isRenderedBefore({ version = 0 }: Draft, saved: Saved): boolean {
  return version > saved.version
}

/** The fields that differ from the server's render; a changed language includes its code. */
export function changesIn(typed: Partial<Answers>, rendered: Answers): Partial<Answers> {
  const changes: Partial<Answers> = {}
  for (const name of names) {
    const value = typed[name]
    if (value !== undefined && value !== rendered[name]) changes[name] = value
  }
  if (changes.language !== undefined && typed.coding) changes.coding = typed.coding
  return changes
}

/**
 * The contents of the form on the page; null if there is no form yet, or it belongs to another test
 * that this page showed before.
 */
export function readTyped(
  formId: string,
  { form: test, owner }: DraftKey,
): Partial<Answers> | null {
  if (typeof document === 'undefined') return null
  const form = document.querySelector(`form#${formId}`)
  if (!(form instanceof HTMLFormElement) || form.name !== `${test}/${owner}`) return null
  return Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => typeof value === 'string'),
  )
}

/** The stored draft; empty if the browser has none, or it is unreadable. */
export function loadAnswers({ form, owner }: DraftKey): Draft {
  const value = loadDraft(form, owner)
  return isDraft(value) ? value : { unsaved: {}, codes: {} }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { unsaved, codes, chosen, version } = value as Record<string, unknown>
  const isChosen = ['string', 'undefined'].includes(typeof chosen)
  const isVersion = ['number', 'undefined'].includes(typeof version)
  return isTexts(unsaved) && isTexts(codes) && isChosen && isVersion
}

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'string')
}
