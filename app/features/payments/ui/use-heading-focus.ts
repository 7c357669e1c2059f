import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a heading, which gets the focus when a new title takes its place and what had the focus is
 * gone with the old page, or is the bank's window over it. Screen readers read the title then.
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
