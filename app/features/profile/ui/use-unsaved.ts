import { useEffect, useSyncExternalStore } from 'react'
import { type SectionId, sectionIds, sectionOf } from '../rules/sections'
import { findKeptSection, forgetSection } from './kept-draft'

/**
 * The sections for which this browser keeps something that is not saved. What a save has just
 * stored is forgotten; what was typed over the version that it made is not.
 */
export function useUnsaved(
  userId: string,
  saved: { section: SectionId | null; version: number },
): SectionId[] {
  const { section: justSaved, version } = saved
  const isUnsaved = (id: SectionId) => {
    const kept = findKeptSection(userId, id)
    return kept !== null && (id !== justSaved || kept.version >= version)
  }
  const unsaved = useSyncExternalStore(
    subscribe,
    () => sectionIds.filter(isUnsaved).join(' '),
    () => '',
  )

  useEffect(() => {
    const kept = justSaved && findKeptSection(userId, justSaved)
    if (kept && kept.version < version) forgetSection(userId, justSaved)
  }, [userId, justSaved, version])

  return unsaved.split(' ').flatMap((id) => sectionOf(id) ?? [])
}

/** Another tab's change; one made here draws the page anew by itself. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
