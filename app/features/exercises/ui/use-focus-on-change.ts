import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Focuses the heading of what came in the place of something else: with another `shown`, or with a
 * press on the page before, whose button is gone. A page that was loaded begins at its top.
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
