/**
 * A visitor's answers, stored in this browser by the address of their page until an account takes
 * them over (decision 8). They are not drafts: a log-out keeps them, because no account owned them.
 */
const prefix = 'answered '

type Stored = { address: string; text: string }

export function saveAnswers(address: string, answers: unknown): void {
  try {
    localStorage.setItem(prefix + address, JSON.stringify(answers))
  } catch {
    // Storage is full or off; the page still shows the answers.
  }
}

/** The stored value, of any shape; null if there is none. */
export function loadAnswers(address: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + address) ?? 'null')
  } catch {
    return null
  }
}

export function listAnswers(): Stored[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const text = key.startsWith(prefix) ? localStorage.getItem(key) : null
      return text === null ? [] : [{ address: key.slice(prefix.length), text }]
    })
  } catch {
    return []
  }
}

/** Removes what an account has taken over, unless another tab has added to it meanwhile. */
export function removeAnswers(taken: readonly Stored[]): void {
  try {
    for (const { address, text } of taken) {
      const key = prefix + address
      if (localStorage.getItem(key) === text) localStorage.removeItem(key)
    }
  } catch {
    // If storage is off, nothing was stored.
  }
}
