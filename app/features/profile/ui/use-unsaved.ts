import { useSyncExternalStore } from 'react'
import { loadFormDraft } from '~/ui/drafts/store'
import { sectionFormId, type SectionId, sectionIds, sectionOf } from '../rules/sections'

export function useUnsaved(userId: string): SectionId[] {
  const unsaved = useSyncExternalStore(
    subscribe,
    () => sectionIds.filter((id) => loadFormDraft(sectionFormId(id), userId)).join(' '),
    () => '',
  )
  return unsaved.split(' ').flatMap((id) => sectionOf(id) ?? [])
}

/** For changes in another tab; this one renders by itself. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
