import { useEffect, useState } from 'react'
import { followEvents } from '~/platform/live/follow-events'
import { useReload } from '~/ui/use-reload'

/**
 * Loads the page's data anew when the program of this job is judged.
 *
 * @param jobId null while there is nothing to wait for
 * @returns how many programs come before it; null while that is not known, and while it runs
 */
export function useVerdict(jobId: string | null): number | null {
  const reload = useReload()
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (jobId === null) return undefined
    const over = () => {
      stop()
      reload()
    }
    const stop = followEvents(() => `/exercise-judging/${jobId}`, {
      waiting: ({ data }) => setPlace((JSON.parse(data) as { place: number }).place),
      running: () => setPlace(null),
      done: over,
      gone: over,
      'signed-out': over,
    })
    return stop
  }, [jobId, reload])
  return place
}
