/**
 * What somebody typed and has not sent, kept in this browser beyond the page, the tab and the next
 * start of the phone. Where the browser keeps nothing, typing goes on without.
 */
const prefix = 'draft '

/** @param name whose it is and of what, such as `profile 7f3a summary` */
export function keepDraft(name: string, draft: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off; the form itself still has the text.
  }
}

/** What was kept, which may have any shape; null when nothing was. */
export function findDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // Nothing could be kept either.
  }
}

/** Whoever typed them: of what was just saved, where it is not known by whom. */
export function forgetDraftsOf(what: string): void {
  forgetWhere((key) => key.startsWith(`${prefix}${what} `))
}

/** After a sign-in: gives the account what was kept in this browser before it, over its own. */
export function moveVisitorDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const name = key.startsWith(prefix) && /^(.* )visitor$/.exec(key)?.[1]
      if (!name) continue
      localStorage.setItem(name + userId, localStorage.getItem(key) ?? 'null')
      localStorage.removeItem(key)
    }
  } catch {
    // What could not be moved stays where it is.
  }
}

/** For a logout: others may use this browser. */
export function forgetAllDrafts(): void {
  forgetWhere((key) => key.startsWith(prefix))
}

function forgetWhere(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}
