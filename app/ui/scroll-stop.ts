import { useEffect, useRef } from 'react'

/** Makes an element a stop of the Tab key exactly where it can be scrolled, and only then. */
function setStop(element: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0
  // Nobody loses their place.
  else if (element !== document.activeElement) element.removeAttribute('tabindex')
}

function watch(elements: Iterable<HTMLElement>): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) setStop(target)
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Watches the elements that the server made focusable, because it cannot know how wide they are.
 * Returns a function that stops watching.
 */
export function watchScrollStops(place: ParentNode): () => void {
  return watch(place.querySelectorAll<HTMLElement>('[role="region"]'))
}

/** For an element whose text changes: give it `tabIndex={0}` and this as its `ref`. */
export function useScrollStop<Stop extends HTMLElement>() {
  const stop = useRef<Stop>(null)
  // An observer begins with a call.
  useEffect(() => (stop.current ? watch([stop.current]) : undefined))
  return stop
}
