import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/**
 * For a button that sends a form. A second press does nothing until the first has disabled the
 * button, which on a slow phone takes longer than a double click. A disabled button loses the
 * focus; it gets it back unless something else has it.
 *
 * @returns a function to call on each press
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
    // In a transition, like the router's own update, so that both render together.
    startTransition(() => setDrawn(presses.current))
  }
}
