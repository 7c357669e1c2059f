import { useEffect, useRef } from 'react'

/**
 * Scrolls what a run shows into view whenever its kind changes, as on a phone it begins below the
 * screen. The focus stays where it is.
 */
export function useShownResult(kind: string) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind !== 'none') show(result.current)
  }, [kind])
  return result
}

/** The same for what an answer comes to, once it was sent. */
export function useShownAfter(isSending: boolean) {
  const result = useRef<HTMLDivElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) show(result.current)
    wasSending.current = isSending
  }, [isSending])
  return result
}

function show(element: HTMLElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
