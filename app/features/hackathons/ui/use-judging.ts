import { useEffect, useState } from 'react'
import { followEvents } from '~/platform/live/follow-events'
import { useReload } from '~/ui/use-reload'

type Standing = { state: 'waiting'; place: number } | { state: 'running' }

const lookAgainMs = 15_000

/**
 * Follows a program that is being judged, and loads the page's data anew when there is a verdict.
 *
 * @param jobId null while there is nothing to follow
 * @param isLeft whether the server will queue it by itself, which is seen by looking again
 */
export function useJudging(jobId: string | null, isLeft: boolean): Standing | null {
  const reload = useReload()
  const [heard, setHeard] = useState<{ jobId: string; standing: Standing } | null>(null)

  useEffect(() => {
    if (jobId === null) return undefined
    const over = () => {
      stop()
      reload()
    }
    const stop = followEvents(() => `/hackathon-test/judging/${jobId}`, {
      waiting: ({ data }) => {
        const { place } = JSON.parse(data) as { place: number }
        setHeard({ jobId, standing: { state: 'waiting', place } })
      },
      running: () => setHeard({ jobId, standing: { state: 'running' } }),
      done: over,
      gone: over,
      'signed-out': over,
    })
    return stop
  }, [jobId, reload])

  useEffect(() => {
    if (!isLeft) return undefined
    const timer = setInterval(reload, lookAgainMs)
    return () => clearInterval(timer)
  }, [isLeft, reload])

  return heard !== null && heard.jobId === jobId ? heard.standing : null
}
