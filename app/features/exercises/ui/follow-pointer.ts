/** The distance from the screen's edge at which the page scrolls, and how far per frame. */
const edgePx = 72
const stepPx = 10

/**
 * Reports where a pointer is until it is released. Near the screen's edge it scrolls the page, as
 * far as the list goes. Listens on the document, because a captured pointer is lost when its
 * element moves in the DOM.
 */
export function followPointer(
  pointerId: number,
  { list, onMove, onEnd }: { list: Element; onMove: (y: number) => void; onEnd: () => void },
): void {
  const over = new AbortController()
  const { signal } = over
  let y: number | null = null
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', then: (y: number) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.pointerId === pointerId) then(event.clientY)
      },
      { signal },
    )
  const end = () => {
    over.abort()
    onEnd()
  }
  listen('pointermove', (now) => {
    y = now
    onMove(now)
  })
  listen('pointerup', end)
  listen('pointercancel', end)
  const scroll = () => {
    if (signal.aborted) return
    const step = y === null ? 0 : stepAt(y, list.getBoundingClientRect())
    const before = window.scrollY
    if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' })
    // The lines have moved under a pointer that stands still.
    if (y !== null && window.scrollY !== before) onMove(y)
    requestAnimationFrame(scroll)
  }
  requestAnimationFrame(scroll)
}

function stepAt(y: number, { top, bottom }: DOMRect): number {
  const end = window.innerHeight - edgePx
  if (y < edgePx && top < edgePx) return -stepPx
  return y > end && bottom > end ? stepPx : 0
}
