/**
 * What a visitor answered, stored in this browser under the address of its page until an account takes
 * it over (decision 8). It is no draft: a log-out leaves it, as no account had it.
 */
const prefix = 'answered '

type Stored = { address: string; text: string }

export function saveAnswers(address: string, answers: unknown): void {
  try {
    localStorage.setItem(prefix + address, JSON.stringify(answers))
  } catch {
    // Storage is full or switched off: the page still shows what was answered.
  }
}

/** What is stored, which may have any shape; null when nothing is. */
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

/** Removes what an account has by now, unless another tab added to it meanwhile. */
export function removeAnswers(taken: readonly Stored[]): void {
  try {
    for (const { address, text } of taken) {
      const key = prefix + address
      if (localStorage.getItem(key) === text) localStorage.removeItem(key)
    }
  } catch {
    // Nothing could be stored either.
  }
}
