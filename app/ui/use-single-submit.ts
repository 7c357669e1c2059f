import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/**
 * For a button that sends a form. Until what its press led to is drawn, another press does nothing:
 * on a slow phone the second half of a double click comes before the button is disabled. A disabled
 * button loses the focus; it gets it back unless something else has taken it.
 *
 * @returns what to tell of each press
 */
export function useSingleSubmit(
  pending: boolean,
): (event: React.MouseEvent<HTMLButtonElement>) => void {
  const [drawn, setDrawn] = useState(0)
  const presses = useRef(0)
  const pressed = useRef<HTMLButtonElement>(null)
  const wasPending = useRef(pending)

  useLayoutEffect(() => {
    const isOver = wasPending.current && !pending
    wasPending.current = pending
    if (isOver && document.activeElement === document.body)
      pressed.current?.focus({ preventScroll: true })
  }, [pending])

  return (event) => {
    if (presses.current > drawn) {
      event.preventDefault()
      return
    }
    presses.current += 1
    pressed.current = event.currentTarget
    // Drawn together with what the router makes of the form, which it does in a transition as well.
    startTransition(() => setDrawn(presses.current))
  }
}
