import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a link that opens a form in its place. It gets the focus back when the form closes,
 * unless something else has it, such as the response to a save.
 */
export function useRestoredFocus(isEditing: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasEditing.current && !isEditing && isLost) link.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return link
}
