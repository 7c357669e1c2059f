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

/** Only for changes in other tabs; this tab renders on its own. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
