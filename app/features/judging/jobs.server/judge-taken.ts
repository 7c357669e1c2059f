import { createHash } from 'node:crypto'
import type { Database } from '~/platform/db/client.server'
import { keepResult } from '../commands.server/record-judging'
import type { TakenJudging } from '../commands.server/take-judging'
import { findKnownResult } from '../queries.server/find-known-result'
import { findTaskTests } from '../queries.server/find-task-tests'
import { makeJudgeJob } from '../rules/judge-job'
import { faultOfOurs, isOurFault, judgingResultOf } from '../rules/judging-result'
import type { JudgingResult } from '../schema'
import type { JudgeLibrary } from './load-judge'

/** How often a job is tried before it is recorded as our fault. */
const mostTries = 3

type Outcome = { result: JudgingResult; isKnown: boolean }

/**
 * The result of a job: of the same program before, or of running it. Null when it should be tried
 * again, because the fault is ours. A job that was lost or failed `mostTries` times is not run again.
 */
export async function judgeTaken(
  job: TakenJudging,
  { db, judge, now }: { db: Database; judge: JudgeLibrary; now: Date },
): Promise<Outcome | null> {
  const task = await findTaskTests(db, job.taskId, job.taskVersion)
  if (!task) return { result: faultOfOurs('The task no longer exists.'), isKnown: false }
  const judgeJob = makeJudgeJob(task, { ...job, startedAtMs: now.getTime() })
  const { taskId, taskVersion, language, source, purpose } = job
  const version = judge.engineVersionOf(language)
  const { limits, checker } = judgeJob
  const hash = hashOf([taskId, taskVersion, language, source, purpose, version, limits, checker])
  const known = await findKnownResult(db, hash)
  if (known) return { result: known, isKnown: true }
  if (job.tries > mostTries)
    return { result: faultOfOurs('It could not be judged.'), isKnown: false }

  const judged = await judge.judge(judgeJob)
  // What cannot be judged is not queued; a task's row that was changed by hand could still be wrong.
  if (!judged.ok) return { result: faultOfOurs(`The task: ${judged.reason}.`), isKnown: false }
  const result = judgingResultOf(judged.result, purpose)
  if (isOurFault(judged.result)) {
    if (job.tries < mostTries) return null
    return { result: { ...result, verdict: 'IE' }, isKnown: false }
  }
  await keepResult(db, { hash, result, now })
  return { result, isKnown: false }
}

function hashOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
