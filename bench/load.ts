import autocannon from 'autocannon'
import { answerJobs } from './child.ts'
import { loadJob, type LoadJob, type LoadRequest, type LoadResult } from './load-job.ts'
import { percentile } from './statistics.ts'

answerJobs(loadJob, sendLoad)

/** @throws when any answer has another status than the job names, or none came. */
async function sendLoad(job: LoadJob): Promise<LoadResult> {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  let lastAnswerAt = startedAt

  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: job.url,
        connections: job.connections,
        ...('amount' in job.until ? { amount: job.until.amount } : { duration: job.until.seconds }),
        timeout: 30,
        requests: takeTurns(job.requests),
      },
      (error: Error | null, finished: autocannon.Result) => {
        if (error) reject(error)
        else resolve(finished)
      },
    )
    running.on('response', (_client, _status, _bytes, responseMs) => {
      latenciesMs.push(responseMs)
      lastAnswerAt = performance.now()
    })
  })

  const statuses = Object.entries(result.statusCodeStats ?? {})
  const wrong = statuses.filter(([status]) => Number(status) !== job.status)
  if (wrong.length > 0 || result.errors > 0 || latenciesMs.length === 0) {
    const seen = statuses.map(([status, { count }]) => `${count} × ${status}`).join(', ')
    throw new Error(
      `expected only ${job.status}, but got ${seen || 'no answer'} and ${result.errors} failed connections`,
    )
  }
  const sorted = Float64Array.from(latenciesMs).toSorted()
  return {
    requests: latenciesMs.length,
    seconds: (lastAnswerAt - startedAt) / 1000,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
  }
}

/** Each request goes out once, then from the first again; a single one is built once and for all. */
function takeTurns(requests: LoadRequest[]): autocannon.Request[] {
  const [only] = requests
  if (only && requests.length === 1) return [only]
  let turn = 0
  const setupRequest = (defaults: object) => ({
    ...defaults,
    ...requests[turn++ % requests.length],
  })
  return [{ setupRequest }]
}
