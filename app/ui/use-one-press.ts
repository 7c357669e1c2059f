import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * For a button that sends a form. Until what its press led to is drawn, another press does nothing:
 * on a slow phone the second half of a double click comes before the button is disabled. A disabled
 * button loses the focus; it gets it back unless something else has taken it.
 *
 * @returns what to tell of each press
 */
export function useOnePress(
  pending: boolean,
): (event: React.MouseEvent<HTMLButtonElement>) => void {
  const [presses, setPresses] = useState(0)
  const isTaken = useRef(false)
  const pressed = useRef<HTMLButtonElement>(null)
  const wasPending = useRef(pending)

  useEffect(() => {
    isTaken.current = false
  }, [presses])

  useLayoutEffect(() => {
    const isOver = wasPending.current && !pending
    wasPending.current = pending
    if (isOver && document.activeElement === document.body)
      pressed.current?.focus({ preventScroll: true })
  }, [pending])

  return (event) => {
    if (isTaken.current) {
      event.preventDefault()
      return
    }
    isTaken.current = true
    pressed.current = event.currentTarget
    // Drawn together with what the router makes of the form, which it does in a transition as well.
    startTransition(() => setPresses((before) => before + 1))
  }
}
