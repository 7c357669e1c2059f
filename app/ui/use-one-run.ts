import { useCallback, useEffect, useRef, useState } from 'react'

/** Shows a run's current state, and aborts it. */
type Running<Shown> = { show: (next: Shown) => void; signal: AbortSignal }

/** Runs one program at a time, and stops it when the person presses Stop or leaves. */
export function useOneRun<Shown>(nothing: Shown) {
  const [shown, setShown] = useState(nothing)
  const current = useRef<AbortController | null>(null)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  /**
   * @param run shows its stages; what it returns is shown last
   * @param failed what is shown when it throws
   */
  const start = async (
    run: (running: Running<Shown>) => Promise<Shown>,
    failed: (message: string) => Shown,
  ) => {
    stop()
    const own = new AbortController()
    current.current = own
    const show = (next: Shown) => {
      if (current.current === own) setShown(next)
    }
    try {
      show(await run({ show, signal: own.signal }))
    } catch {
      show(failed('The program could not be run. Check your connection and try again.'))
    }
  }
  /** Ends the run and removes its results, which are those of an earlier program. */
  const reset = () => {
    stop()
    current.current = null
    setShown(nothing)
  }
  return { shown, start, stop, reset }
}
