import { findJudging } from '~/features/judging/queries.server/find-judging'
import { findTask } from '~/features/judging/queries.server/find-task'
import type { JudgingResult } from '~/features/judging/schema'
import type { Database } from '~/platform/db/client.server'
import type { TestAnswer, TestQuestion } from './find-test'

type Verdict = JudgingResult['verdict']

export type ShownJudging =
  /** A job queues it within a minute. */
  | { state: 'unqueued' }
  | { state: 'waiting'; jobId: string; place: number }
  | { state: 'running'; jobId: string }
  /** Judging failed on our side: it is tried again. */
  | { state: 'fault' }
  | { state: 'judged'; verdict: Verdict; message: string; tests: ShownTest[] }

export type ShownTest = {
  name: string
  isSample: boolean
  verdict: Verdict
  message: string
  cpuMs: number
  memoryMib: number
}

/**
 * The state or verdict of submitted code; null without code, or without a task to judge it by. What the
 * program printed on a hidden test could repeat its input, so it is left out until submissions close.
 */
export async function showJudging(
  db: Database,
  question: TestQuestion,
  answer: TestAnswer | undefined,
  { isClosed }: { isClosed: boolean },
): Promise<ShownJudging | null> {
  if (!answer || !question.taskId || !question.taskVersion) return null
  const { verdict, judgeJobId: jobId } = answer
  if (verdict === 'IE') return { state: 'fault' }
  const job = jobId === null ? null : await findJudging(db, jobId)
  if (verdict !== null && !job)
    return { state: 'judged', verdict, message: 'There is no program in it.', tests: [] }
  if (!job || jobId === null) return { state: 'unqueued' }
  if (job.state === 'waiting') return { state: 'waiting', jobId, place: job.place }
  if (job.state === 'running' || verdict === null) return { state: 'running', jobId }
  const task = await findTask(db, question.taskId, question.taskVersion)
  const samples = new Set(task?.samples.map(({ name }) => name))
  return { state: 'judged', ...describeResult(job.result, samples, isClosed) }
}

/** @param isOpen whether messages on hidden tests may be shown */
function describeResult(
  { verdict, message, tests }: JudgingResult,
  samples: ReadonlySet<string>,
  isOpen: boolean,
) {
  const shown = tests.map(({ output: _, ...test }): ShownTest => {
    const isSample = samples.has(test.name)
    return { ...test, isSample, message: isSample || isOpen ? test.message : '' }
  })
  // The compiler's message cannot repeat a hidden test.
  return { verdict, message: verdict === 'CE' ? message : '', tests: shown }
}
