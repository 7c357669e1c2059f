import { useEffect, useRef } from 'react'

/**
 * Scrolls what a run shows into view whenever its kind changes, as on a phone it begins below the
 * screen. The focus stays where it is.
 */
export function useShownResult(kind: string) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind === 'none') return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    result.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [kind])
  return result
}
