import type { SectionId } from '../rules'

/** What was typed into one section, over which version. */
export type KeptDraft = { version: number; pairs: [string, string][] }

/**
 * Keeps what is typed with its tab, so that a reload or a failed save loses nothing; closing the
 * tab forgets it. Where the browser keeps nothing, typing goes on without.
 */
export function keepDraft(userId: string, section: SectionId, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId, section), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off; the form itself still has the text.
  }
}

export function findKeptDraft(userId: string, section: SectionId): KeptDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, section)) ?? 'null')
    return isKeptDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export function forgetDraft(userId: string, section: SectionId): void {
  try {
    sessionStorage.removeItem(keyOf(userId, section))
  } catch {
    // Nothing could be kept either.
  }
}

function keyOf(userId: string, section: SectionId): string {
  return `profile-draft-${userId}-${section}`
}

function isKeptDraft(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'pairs' in value &&
    Array.isArray(value.pairs) &&
    value.pairs.every(
      (pair) =>
        Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
    )
  )
}
