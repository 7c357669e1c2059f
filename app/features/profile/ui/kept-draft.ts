import { findDraft, forgetDraft, keepDraft } from '~/ui/kept-drafts'
import type { SectionId } from '../rules/sections'

/** What was typed into one section, over which version; `base` is what that version had there. */
export type KeptDraft = { version: number; base: string; pairs: [string, string][] }

/** Keeps it for this person in this browser, until it is saved or given up, or they log out. */
export function keepSection(userId: string, section: SectionId, draft: KeptDraft): void {
  keepDraft(nameOf(userId, section), draft)
}

export function findKeptSection(userId: string, section: SectionId): KeptDraft | null {
  const draft = findDraft(nameOf(userId, section))
  return isKeptDraft(draft) ? draft : null
}

export function forgetSection(userId: string, section: SectionId): void {
  forgetDraft(nameOf(userId, section))
}

function nameOf(userId: string, section: SectionId): string {
  return `profile ${userId} ${section}`
}

function isKeptDraft(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'base' in value &&
    typeof value.base === 'string' &&
    'pairs' in value &&
    Array.isArray(value.pairs) &&
    value.pairs.every(
      (pair) =>
        Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
    )
  )
}
