import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const retryMs = 4000

/**
 * Loads the page's data anew as soon as the server can be reached; without asking first, a lost
 * connection would put an error page in the place of what was typed.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!isWanted) return undefined
    const ask = async () => {
      const isThere = await fetch('/api/health').then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isThere) return
      setWanted(false)
      void revalidate()
    }
    const tryAgain = () => void ask()
    tryAgain()
    const timer = setInterval(tryAgain, retryMs)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [isWanted, revalidate])

  return useCallback(() => setWanted(true), [])
}
