/**
 * What somebody typed but has not saved, stored in this browser by form and account, so that it
 * survives reloads, closed tabs and restarts. If the browser cannot store it, typing still works.
 */
export const draftPrefix = 'draft '

/** Set briefly at a log-out. */
const logOutKey = 'logged-out'

/** Used instead of an account id for somebody who is not signed in. */
export const visitor = 'visitor'

/** The fields as typed, the version they are based on, and that version's values. */
export type FormDraft = {
  version?: number | undefined
  before: [string, string][]
  typed: [string, string][]
}

/** @param form unique among the site's forms, without a space */
export function saveDraft(form: string, userId: string, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(form, userId), JSON.stringify(draft))
  } catch {
    // Storage is full or off; the form itself still has the text.
  }
}

/** The stored draft, of any shape; null if there is none. */
export function loadDraft(form: string, userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form, userId)) ?? 'null')
  } catch {
    return null
  }
}

/** @param listener called when another tab stores a draft under the same name */
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

/**
 * @param userId all accounts' drafts of this form if left out, because it is not known who saved it
 */
export function clearDraft(form: string, userId?: string): void {
  clearWhere((key) =>
    userId === undefined ? key.startsWith(keyOf(form, '')) : key === keyOf(form, userId),
  )
}

/** Whether any form has unsaved text, which a log-out would clear. */
export function hasFormDrafts(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => key.startsWith(draftPrefix) && isFormDraft(JSON.parse(String(value))),
    )
  } catch {
    return false
  }
}

/**
 * Clears all drafts at a log-out, because others may use this browser. Tells the other tabs, which
 * still show the account.
 */
export function clearDrafts(): void {
  clearWhere((key) => key.startsWith(draftPrefix))
  try {
    localStorage.setItem(logOutKey, 'yes')
    localStorage.removeItem(logOutKey)
  } catch {
    // If storage is off, the other tabs have stored nothing either.
  }
}

/**
 * @param listener called when somebody logs out in another tab. @returns a function that stops
 * watching
 */
export function watchLogOut(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === logOutKey && newValue !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** After a sign-in: moves a visitor's drafts in this browser to the account, replacing its own. */
export function moveVisitorDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(draftPrefix) || !key.endsWith(` ${visitor}`)) continue
      const draft = localStorage.getItem(key) ?? 'null'
      localStorage.setItem(key.slice(0, -visitor.length) + userId, draft)
      localStorage.removeItem(key)
    }
  } catch {
    // What could not be moved stays.
  }
}

function keyOf(form: string, userId: string): string {
  return `${draftPrefix}${form} ${userId}`
}

function clearWhere(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // If storage is off, nothing was stored either.
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
