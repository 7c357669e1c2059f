import { loadDraft } from '~/ui/drafts/store'

export type Answers = { mcq: string; aptitude: string; coding: string; language: string }

/** What the server has stored, with the version of the attempt; 0 before the first answer. */
export type Saved = { answers: Answers; version: number }

/** What the owner of a draft begins with where nobody is signed in; else it is the student's id. */
export const visitorsOwner = 'visitor-'

/** Where the browser stores the draft: whose test of which hackathon. */
export type DraftKey = { form: string; owner: string }

/** What this browser has and the server does not. */
export type Draft = {
  /** Code and its language are only ever unsaved together. */
  unsaved: Partial<Answers>
  /** The code last written here in each language; the server stores one language. */
  codes: Record<string, string>
  /** A chosen language without code: the server keeps the code it has until some is written. */
  chosen?: string | undefined
  /** Of the attempt, after the newest save of this browser that the server answered. */
  version?: number | undefined
}

/** What the server has, as far as this page knows. */
export type Known = Saved & {
  /** The newest version of which the page shows every answer. */
  shown: number
}

const names = ['mcq', 'aptitude', 'coding', 'language'] as const

export function shownAnswers(saved: Answers, { unsaved, chosen }: Draft): Answers {
  const answers = { ...saved, ...unsaved }
  if (chosen === undefined || chosen === answers.language) return answers
  return { ...answers, language: chosen, coding: '' }
}

/**
 * The draft with another answer. Another language brings back the code last written in it.
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

/** The draft after the server stored `sent` as `version`: what was typed since is still unsaved. */
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
 * After the server stored `sent` as `version`. A version that is not the next one follows a save on
 * another device, of which this page shows nothing yet.
 */
export function afterSave(known: Known, sent: Partial<Answers>, version: number): Known {
  const shown = version === known.shown + 1 ? version : known.shown
  return { answers: { ...known.answers, ...sent }, version, shown }
}

/** After the page's data was reloaded; data requested before the last save is ignored. */
export function afterReload(known: Known, saved: Saved): Known {
  return saved.version < known.version ? known : { ...saved, shown: saved.version }
}

/** Whether the page was rendered before the newest save of this browser, of which it shows nothing. */
export function isRenderedBefore({ version = 0 }: Draft, saved: Saved): boolean {
  return version > saved.version
}

/** The fields that differ from what the server rendered; another language comes with its code. */
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
 * What the form on the page holds now; null where there is none, no page yet, or the test in it is
 * another one, which this page showed before.
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

/** The stored draft; an empty one where the browser has none that can be read. */
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
