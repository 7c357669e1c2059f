import type { JudgingResult } from '~/features/judging/schema'

/** The response for a program in the judge's queue. */
export type JudgingState =
  | { state: 'waiting'; place: number }
  | { state: 'running' }
  /** The result of a run on the samples; null for a test, whose page shows it with the points. */
  | { state: 'done'; result: JudgingResult | null }

/**
 * The further back in the queue, the less often the page asks, because the exact place matters
 * less.
 */
const pauseMs = { least: 1_000, most: 10_000, perPlace: 250 }

/**
 * Polls the server for the state of a program until it is judged.
 *
 * @param options.patienceMs how long the server may be unreachable
 * @returns the last state; `gone` if a newer run replaced it, `lost` after `patienceMs` or an abort
 */
export async function followJudging(
  jobId: string,
  options: {
    onState: (judging: JudgingState) => void
    signal: AbortSignal
    patienceMs?: number
  },
): Promise<JudgingState | 'gone' | 'lost'> {
  const { onState, signal, patienceMs = Infinity } = options
  let answeredAt = performance.now()
  let place = 0
  while (!signal.aborted) {
    const judging = await requestState(jobId, signal)
    if (judging === 'gone') return judging
    if (judging) {
      onState(judging)
      if (judging.state === 'done') return judging
      answeredAt = performance.now()
      place = judging.state === 'waiting' ? judging.place : 0
    } else if (performance.now() - answeredAt > patienceMs) break
    const { least, most, perPlace } = pauseMs
    await pause(Math.min(most, least + place * perPlace), signal)
  }
  return 'lost'
}

/** Null if the server did not answer. */
async function requestState(jobId: string, signal: AbortSignal) {
  try {
    const response = await fetch(`/hackathon-test/judging/${jobId}`, { signal })
    if (response.status === 404) return 'gone'
    return response.ok ? ((await response.json()) as JudgingState) : null
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
