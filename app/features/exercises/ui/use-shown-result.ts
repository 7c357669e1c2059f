import { useEffect, useRef } from 'react'

/**
 * Scrolls a run's result into view when its kind changes, because on a phone it begins below the
 * screen. The focus does not move.
 */
export function useShownResult(kind: string) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind !== 'none') show(result.current)
  }, [kind])
  return result
}

/** The same for an answer's result, once it is sent and once it is judged. */
export function useShownAfter(stage: 'sending' | 'waiting' | null) {
  const result = useRef<HTMLDivElement>(null)
  const before = useRef<typeof stage>(null)
  useEffect(() => {
    if (before.current !== null && stage !== 'sending') show(result.current)
    before.current = stage
  }, [stage])
  return result
}

function show(element: HTMLElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
