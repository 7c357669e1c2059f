import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the way into a form that takes the way's place: on the way out of the form it has the focus
 * again, unless something else took that over, such as the answer of a save.
 */
export function useRestoredFocus(isEditing: boolean): RefObject<HTMLAnchorElement | null> {
  const way = useRef<HTMLAnchorElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasEditing.current && !isEditing && isLost) way.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return way
}
