import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a popover that closes when one of its links is followed, when the focus leaves it, and
 * when the window becomes wider than `wideAt`, where the page does not need it.
 */
export function useClosingPopover<Panel extends HTMLElement>(
  wideAt?: string,
): RefObject<Panel | null> {
  const ref = useRef<Panel>(null)
  useEffect(() => {
    const panel = ref.current
    if (!panel) return undefined
    const stop = new AbortController()
    const close = () => panel.hidePopover()
    panel.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a') && close(),
      stop,
    )
    panel.addEventListener(
      'focusout',
      ({ relatedTarget: to }) => to instanceof Element && !panel.contains(to) && close(),
      stop,
    )
    if (wideAt) {
      const wide = window.matchMedia(`(min-width: ${wideAt})`)
      // It may have been opened, and the window widened, before the scripts ran.
      if (wide.matches) close()
      wide.addEventListener('change', close, stop)
    }
    return () => stop.abort()
  }, [wideAt])
  return ref
}
