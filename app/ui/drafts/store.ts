import { listKeys, readJson, removeKey, safely, watchKey, writeJson } from '../storage'

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
  writeJson(keyOf(form, userId), draft)
}

/** The stored draft, of any shape; null if there is none. */
export function loadDraft(form: string, userId: string): unknown {
  return readJson(keyOf(form, userId))
}

export function loadFormDraft(form: string, userId: string): FormDraft | null {
  const draft = loadDraft(form, userId)
  return isFormDraft(draft) ? draft : null
}

export function clearDraft(form: string, userId: string): void {
  removeKey(keyOf(form, userId))
}

/** @param listener called when another tab stores a draft under the same name */
export function watchDraft(form: string, userId: string, listener: () => void): () => void {
  return watchKey(keyOf(form, userId), listener)
}

/** Begins the name of a submitted answer that the server did not confirm. */
export const unsentPrefix = 'submitted-'

/** Of an account's drafts whose form name begins with `formStart`, the rest of the name. */
export function listDrafts(formStart: string, userId: string): string[] {
  const start = draftPrefix + formStart
  const end = ` ${userId}`
  const keys = listKeys(start).filter((key) => key.endsWith(end))
  return keys.map((key) => key.slice(start.length, -end.length))
}

/**
 * Clears all drafts once the server has ended the session, because others may use this browser.
 * Tells the other tabs, which still show the account.
 */
export async function clearDraftsAtLogOut<Reply>(
  serverAction: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await serverAction()
  } catch (error) {
    // The redirect of a log-out.
    if (error instanceof Response) {
      listKeys(draftPrefix).forEach(removeKey)
      writeJson(logOutKey, 'yes')
      removeKey(logOutKey)
    }
    throw error
  }
}

/**
 * @param listener called when somebody logs out in another tab. @returns a function that stops
 * watching
 */
export function watchLogOut(listener: () => void): () => void {
  return watchKey(logOutKey, listener)
}

/** After a sign-in: moves a visitor's drafts in this browser to the account, replacing its own. */
export function moveVisitorDrafts(userId: string): void {
  // What cannot be moved stays.
  safely(() => {
    for (const key of listKeys(draftPrefix)) {
      if (!key.endsWith(` ${visitor}`)) continue
      localStorage.setItem(key.slice(0, -visitor.length) + userId, localStorage.getItem(key) ?? '')
      localStorage.removeItem(key)
    }
  }, undefined)
}

function keyOf(form: string, userId: string): string {
  return `${draftPrefix}${form} ${userId}`
}

export function isFormDraft(value: unknown): value is FormDraft {
  const { before, typed } = (value ?? {}) as Partial<FormDraft>
  return Array.isArray(before) && Array.isArray(typed)
}
