import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while the server renders the page, and without scripts. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
