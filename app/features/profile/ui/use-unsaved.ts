import { useSyncExternalStore } from 'react'
import { loadFormDraft } from '~/ui/drafts/store'
import { sectionFormId, type SectionId, sectionIds, sectionOf } from '../rules/sections'

/** The sections for which this browser has a draft. */
export function useUnsaved(userId: string): SectionId[] {
  const unsaved = useSyncExternalStore(
    subscribe,
    () => sectionIds.filter((id) => loadFormDraft(sectionFormId(id), userId)).join(' '),
    () => '',
  )
  return unsaved.split(' ').flatMap((id) => sectionOf(id) ?? [])
}

/** Another tab's change; one made here draws the page anew by itself. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
