import { listKeys, readJson, readText, removeKey, writeJson } from '../storage'

/**
 * A visitor's answers, stored in this browser by the address of their page until an account takes
 * them over (decision 8). They are not drafts: a log-out keeps them, because no account owned them.
 */
const prefix = 'answered '

type Stored = { address: string; text: string }

export function saveAnswers(address: string, answers: unknown): void {
  writeJson(prefix + address, answers)
}

/** The stored value, of any shape; null if there is none. */
export function loadAnswers(address: string): unknown {
  return readJson(prefix + address)
}

export function listAnswers(): Stored[] {
  return listKeys(prefix).map((key) => ({
    address: key.slice(prefix.length),
    text: readText(key) ?? 'null',
  }))
}

/** Removes what an account has taken over, unless another tab has added to it meanwhile. */
export function removeAnswers(taken: readonly Stored[]): void {
  for (const { address, text } of taken)
    if (readText(prefix + address) === text) removeKey(prefix + address)
}
