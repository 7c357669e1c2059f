import { expect, vi } from 'vitest'
import type { Job, Result } from '../judge/job.ts'
import { JudgingWorker, type WorkerOptions } from '~/features/judging/jobs.server/judging-worker'
import { findJudging } from '~/features/judging/queries.server/find-judging'
import type { Database } from '~/platform/db/client.server'
import { collectLog } from './collect-log'
import { test as databaseTest } from './fixtures'
import { createJudgeTask } from './judging-builders'

type Judged = { ok: true; result: Result }

/** A judge whose programs end by themselves, or when the test ends them. */
export function makeJudge() {
  const running: { job: Job; end: (verdict: Result['verdict']) => void }[] = []
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => {})
  let isHeld = false
  let verdict: Result['verdict'] = 'AC'
  const sources: string[] = []
  return {
    running,
    sources,
    hold: () => (isHeld = true),
    answer: (next: Result['verdict']) => (verdict = next),
    library: {
      judge: async (job: Job): Promise<Judged> => {
        sources.push(String(job.source))
        const ending = Promise.withResolvers<Result['verdict']>()
        running.push({ job, end: ending.resolve })
        if (!isHeld) ending.resolve(verdict)
        return { ok: true, result: resultOf(await Promise.race([ending.promise, stopped.promise])) }
      },
      prepare: async () => {},
      stop: () => stopped.reject(new Error('stopped')),
      engineVersionOf: () => 'version 1',
    },
  }
}

function resultOf(verdict: Result['verdict']): Result {
  const output = new TextEncoder().encode('3\n')
  const test = { name: '1', verdict, message: '', cpuMs: 1, memoryMib: 16, output }
  return { verdict, message: '', score: verdict === 'AC' ? 1 : 0, tests: [test], cpuMs: 1 }
}

/** Opens workers with the judge of a test and stops them at its end; a task exists. */
export const test = databaseTest.extend('open', async ({ db }, { onCleanup }) => {
  await createJudgeTask(db)
  const workers: JudgingWorker[] = []
  onCleanup(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  return (judge: ReturnType<typeof makeJudge>, more: Partial<WorkerOptions> = {}) => {
    const { log, lines } = collectLog()
    const told: { jobId: string; subject: string | null; verdict: string }[] = []
    const worker = new JudgingWorker({
      db,
      clock: () => new Date(),
      log,
      openJudge: async () => judge.library,
      onJudged: async (_tx, { jobId, subject, result }) => {
        told.push({ jobId, subject, verdict: result.verdict })
      },
      workerName: `worker ${workers.length}`,
      concurrency: 2,
      leaseMs: 60_000,
      retryMs: 0,
      ...more,
    })
    workers.push(worker)
    return { worker, told, lines }
  }
})

export async function untilDone(db: Database, ids: string[]) {
  await vi.waitFor(
    async () => {
      for (const id of ids) expect(await findJudging(db, id)).toMatchObject({ state: 'done' })
    },
    { timeout: 60_000 },
  )
}
