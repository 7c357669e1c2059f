import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

const retryMs = 4000

/**
 * Loads the data of the page anew as soon as the server can be reached; without asking first, a lost
 * connection would put an error page in the place of what is shown and typed. Not while a fetcher
 * sends something, either: the router would take the reload for a later wish of the reader, and not
 * go where the answer redirects.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  // Transitions, as the router's own changes are: what it began to send before one is known with it.
  const [wished, setWished] = useState(0)
  const [reached, setReached] = useState(0)
  const granted = useRef(0)

  useEffect(() => {
    if (wished === reached) return undefined
    const ask = () =>
      void fetch('/api/health').then(
        ({ ok }) => ok && startTransition(() => setReached((before) => Math.max(before, wished))),
        () => undefined,
      )
    ask()
    const timer = setInterval(ask, retryMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [wished, reached])

  useEffect(() => {
    if (isSending || granted.current === reached) return
    granted.current = reached
    void revalidate()
  }, [reached, isSending, revalidate])

  return useCallback(() => startTransition(() => setWished((before) => before + 1)), [])
}

/** Loads the data of the page anew whenever the person comes back to it from elsewhere. */
export function useReloadOnReturn(refresh: () => void): void {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}
