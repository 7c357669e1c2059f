import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

const retryMs = 4000

/**
 * Revalidates the page as soon as the server is reachable; doing so offline would replace the page,
 * and what is typed, with an error page. Waits while a fetcher submits, because the router would
 * treat the revalidation as a newer navigation and ignore the fetcher's redirect.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  // In transitions, like the router's own updates, so that an earlier submission is seen.
  const [requested, setRequested] = useState(0)
  const [reached, setReached] = useState(0)
  const done = useRef(0)

  useEffect(() => {
    if (requested === reached) return undefined
    const check = () =>
      void fetch('/api/health').then(
        ({ ok }) =>
          ok && startTransition(() => setReached((before) => Math.max(before, requested))),
        () => undefined,
      )
    check()
    const timer = setInterval(check, retryMs)
    window.addEventListener('online', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', check)
    }
  }, [requested, reached])

  useEffect(() => {
    if (isSending || done.current === reached) return
    done.current = reached
    void revalidate()
  }, [reached, isSending, revalidate])

  return useCallback(() => startTransition(() => setRequested((before) => before + 1)), [])
}

/** Reloads the page's data whenever the person returns to its tab. */
export function useReloadOnReturn(refresh: () => void): void {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}
