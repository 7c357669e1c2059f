import { useLayoutEffect, useRef } from 'react'

/** Makes an element a stop of the Tab key exactly where it can be scrolled, and only then. */
function setStop(element: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0
  // Nobody loses their place.
  else if (element !== document.activeElement) element.removeAttribute('tabindex')
}

/** Follows the elements that the server made stops, as it does not know how wide they are. Returns what ends it. */
export function watchScrollStops(place: ParentNode): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) setStop(target)
  })
  for (const stop of place.querySelectorAll('[role="region"][tabindex]')) observer.observe(stop)
  return () => observer.disconnect()
}

/** For an element whose text changes: give it `tabIndex={0}` and this as its `ref`. */
export function useScrollStop<Stop extends HTMLElement>() {
  const stop = useRef<Stop>(null)
  useLayoutEffect(() => {
    if (stop.current) setStop(stop.current)
  })
  useLayoutEffect(() => {
    const element = stop.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setStop(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return stop
}
