import { useEffect, useState } from 'react'
import { useReload } from '~/ui/use-reload'
import { followJudging, type JudgingState } from './follow-judging'

const unqueuedPauseMs = 15_000

/**
 * Follows a program that is being judged, and reloads the page's data when there is a verdict.
 *
 * @param jobId null while there is nothing to follow
 * @param isUnqueued whether the server will queue it by itself, which only a reload shows
 */
export function useJudging(jobId: string | null, isUnqueued: boolean): JudgingState | null {
  const reload = useReload()
  const [heard, setHeard] = useState<{ jobId: string; judging: JudgingState } | null>(null)

  useEffect(() => {
    if (jobId === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const onState = (judging: JudgingState) => {
      if (judging.state !== 'done') setHeard({ jobId, judging })
    }
    void followJudging(jobId, { onState, signal }).then(() => signal.aborted || reload())
    return () => stop.abort()
  }, [jobId, reload])

  useEffect(() => {
    if (!isUnqueued) return undefined
    const timer = setInterval(reload, unqueuedPauseMs)
    return () => clearInterval(timer)
  }, [isUnqueued, reload])

  return heard !== null && heard.jobId === jobId ? heard.judging : null
}
