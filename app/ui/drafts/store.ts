/**
 * What somebody typed and has not saved, kept in this browser beyond the page, the tab and the next
 * start of the phone: under the form and the account it belongs to. Where the browser keeps nothing,
 * typing goes on without.
 */
export const draftPrefix = 'draft '

/** Set for a moment at a log-out. */
const logOutKey = 'logged-out'

/** Stands for the account of somebody who is not signed in. */
export const visitor = 'visitor'

/** The fields of a form as typed, the version they were typed over, and what that version had in them. */
export type FormDraft = {
  version?: number | undefined
  before: [string, string][]
  typed: [string, string][]
}

/** @param form names it among all forms of the site, without a space */
export function saveDraft(form: string, userId: string, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(form, userId), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off; the form itself still has the text.
  }
}

/** What was kept, which may have any shape; null when nothing was. */
export function loadDraft(form: string, userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form, userId)) ?? 'null')
  } catch {
    return null
  }
}

/** @param listener called when another tab keeps something under the same name */
export function watchDraft(form: string, userId: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(form, userId) && newValue !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function loadFormDraft(form: string, userId: string): FormDraft | null {
  const draft = loadDraft(form, userId)
  return isFormDraft(draft) ? draft : null
}

/** @param userId everybody's drafts of this form, where it is not known who saved it */
export function clearDraft(form: string, userId?: string): void {
  clearWhere((key) =>
    userId === undefined ? key.startsWith(keyOf(form, '')) : key === keyOf(form, userId),
  )
}

/** Whether a form has been typed into and not saved, which a log-out would clear. */
export function hasFormDrafts(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => key.startsWith(draftPrefix) && isFormDraft(JSON.parse(String(value))),
    )
  } catch {
    return false
  }
}

/** For a log-out: others may use this browser. Tells the other tabs, which still show the account. */
export function clearDrafts(): void {
  clearWhere((key) => key.startsWith(draftPrefix))
  try {
    localStorage.setItem(logOutKey, 'yes')
    localStorage.removeItem(logOutKey)
  } catch {
    // The other tabs keep nothing either.
  }
}

/** @param listener called when somebody logs out in another tab. @returns how to stop */
export function watchLogOut(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === logOutKey && newValue !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** After a sign-in: gives the account what a visitor typed in this browser before it, over its own. */
export function moveVisitorDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(draftPrefix) || !key.endsWith(` ${visitor}`)) continue
      const draft = localStorage.getItem(key) ?? 'null'
      localStorage.setItem(key.slice(0, -visitor.length) + userId, draft)
      localStorage.removeItem(key)
    }
  } catch {
    // What could not be moved stays where it is.
  }
}

function keyOf(form: string, userId: string): string {
  return `${draftPrefix}${form} ${userId}`
}

function clearWhere(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}

function isFormDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('before' in value) || !('typed' in value)) return false
  const isVersion = !('version' in value) || typeof value.version === 'number'
  return isVersion && isPairs(value.before) && isPairs(value.typed)
}

function isPairs(value: unknown): boolean {
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')
  return Array.isArray(value) && value.every(isPair)
}
