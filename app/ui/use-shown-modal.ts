import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog as a modal, and closes it before it is removed, so that the focus returns. Calls
 * `onClosed` when the browser closes it on its own, for example at a second Escape, which cannot be
 * cancelled.
 */
export function useShownModal(onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClosed)
  useLayoutEffect(() => {
    const element = dialog.current
    const listening = new AbortController()
    element?.addEventListener('close', () => closed(), listening)
    element?.showModal()
    // The browser would focus the close button, which comes first.
    element?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    return () => {
      listening.abort()
      element?.close()
    }
  }, [])
  return dialog
}
