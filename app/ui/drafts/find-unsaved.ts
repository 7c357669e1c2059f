import { listKeys, readJson } from '../storage'
import { draftPrefix, isFormDraft, unsentPrefix } from './store'

/**
 * What a log-out would clear: whether anything typed has not reached the server, in a form, an
 * exercise or a test, and whether a submitted answer has not.
 */
export function findUnsaved() {
  const keys = listKeys(draftPrefix)
  const isSubmitted = (key: string) => key.startsWith(draftPrefix + unsentPrefix)
  return {
    hasText: keys.some((key) => !isSubmitted(key) && hasTyped(readJson(key))),
    hasAnswer: keys.some(isSubmitted),
  }
}

/** Answers are stored here only until the server has them. */
function hasTyped(draft: unknown): boolean {
  const { answer, unsaved } = (draft ?? {}) as { answer?: unknown; unsaved?: unknown }
  const ofTest = typeof unsaved === 'object' && unsaved !== null ? Object.keys(unsaved) : []
  return isFormDraft(draft) || typeof answer === 'string' || ofTest.length > 0
}
