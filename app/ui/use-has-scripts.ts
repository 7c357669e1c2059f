import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False as the server draws the page, and for those without scripts. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
