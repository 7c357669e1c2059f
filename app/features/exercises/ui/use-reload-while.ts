import { useEffect } from 'react'
import { useReload } from '~/ui/use-reload'

const firstWaitMs = 600
const longestWaitMs = 5_000

/** Reloads the page's data repeatedly while a result is awaited, at growing intervals. */
export function useReloadWhile(isAwaited: boolean): void {
  const reload = useReload()
  useEffect(() => {
    if (!isAwaited) return undefined
    let waitMs = firstWaitMs
    const look = () => {
      reload()
      waitMs = Math.min(waitMs * 1.5, longestWaitMs)
      timer = setTimeout(look, waitMs)
    }
    let timer = setTimeout(look, waitMs)
    return () => clearTimeout(timer)
  }, [isAwaited, reload])
}
