import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Focuses the heading of new content: when `shown` changes, or after a press whose button has
 * disappeared. A freshly loaded page starts at its top.
 */
export function useFocusOnChange(shown: number | string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = useNavigationType() === NavigationType.Pop
  const before = useRef(isLoaded ? shown : null)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}
