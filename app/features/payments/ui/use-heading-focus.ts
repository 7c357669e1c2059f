import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a heading that gets the focus when its title changes and the focused element has
 * disappeared, with the old page or under the bank's window. Screen readers then read the title.
 */
export function useHeadingFocus(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useEffect(() => {
    const isLost = document.activeElement?.matches('body, iframe')
    if (before.current !== title && isLost) heading.current?.focus()
    before.current = title
  }, [title])
  return heading
}
