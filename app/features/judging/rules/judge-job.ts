import type { Language } from '../../../../judge/contract.ts'
import { type Job, scaleLimits } from '../../../../judge/job.ts'
import type { TaskTests } from '../queries.server/find-task-tests'
import type { Purpose } from '../schema'

/** The job for the judge, with the limits of its language; the task's limits are for C++. */
export function makeJudgeJob(
  task: TaskTests,
  job: { language: Language; source: string; purpose: Purpose; startedAtMs: number },
): Job {
  const encoder = new TextEncoder()
  const tests = job.purpose === 'samples' ? task.tests.filter((each) => each.isSample) : task.tests
  return {
    language: job.language,
    source: job.source,
    tests: tests.map(({ name, input, expected, weight }) => ({
      name,
      weight,
      input: encoder.encode(input),
      expected: encoder.encode(expected),
    })),
    checker: task.checker,
    limits: scaleLimits(job.language, task.limits),
    startedAtMs: job.startedAtMs,
  }
}
