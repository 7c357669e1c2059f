import { createHash } from 'node:crypto'
import type { Database } from '~/platform/db/client.server'
import { storeResult } from '../commands.server/record-judging'
import type { TakenJudging } from '../commands.server/take-judging'
import { findKnownResult } from '../queries.server/find-judging'
import { findTaskTests } from '../queries.server/find-task'
import { makeJudgeJob, faultOfOurs, isOurFault, judgingResultOf } from '../rules/judge-job'
import type { JudgingResult } from '../schema'
import type { JudgeLibrary } from './load-judge'

const mostTries = 3

/** `cpuMs`: the CPU time judging it took just now. */
type Outcome = { result: JudgingResult; isKnown: boolean; cpuMs: number }

/**
 * The known result of the same program, or the result of running it. Null if there was an error on
 * our side and the job should be retried; after `mostTries` the error is the result.
 */
export async function judgeTaken(
  job: TakenJudging,
  { db, judge, now }: { db: Database; judge: JudgeLibrary; now: Date },
): Promise<Outcome | null> {
  const task = await findTaskTests(db, job.taskId, job.taskVersion)
  if (!task) return unjudged('The task no longer exists.')
  const judgeJob = makeJudgeJob(task, { ...job, startedAtMs: now.getTime() })
  const { taskId, taskVersion, language, source, purpose } = job
  const version = judge.engineVersionOf(language)
  const { limits, checker } = judgeJob
  const hash = hashOf([taskId, taskVersion, language, source, purpose, version, limits, checker])
  const known = await findKnownResult(db, hash)
  if (known) return { result: known, isKnown: true, cpuMs: 0 }
  if (job.tries > mostTries) return unjudged('It could not be judged.')

  const judged = await judge.judge(judgeJob)
  // Checked before queueing, but somebody may have edited the task's row by hand.
  if (!judged.ok) return unjudged(`The task: ${judged.reason}.`)
  const result = judgingResultOf(judged.result, purpose)
  const { cpuMs } = judged.result
  if (isOurFault(judged.result)) {
    if (job.tries < mostTries) return null
    return { result: { ...result, verdict: 'IE' }, isKnown: false, cpuMs }
  }
  await storeResult(db, { hash, result, now })
  return { result, isKnown: false, cpuMs }
}

function unjudged(message: string): Outcome {
  return { result: faultOfOurs(message), isKnown: false, cpuMs: 0 }
}

function hashOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
