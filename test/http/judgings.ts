import { eq } from 'drizzle-orm'
import { recordAnswerJudged } from '~/features/hackathons/commands.server/judge-answers'
import type { JudgingResult } from '~/features/judging/schema'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Site } from './site'

/** Output of a program in a hidden test, which nobody may see. */
export const hidden = 'the input of a hidden test'

export const result: JudgingResult = {
  verdict: 'WA',
  message: '',
  score: 0.25,
  tests: [
    { name: '01', verdict: 'AC', message: '', cpuMs: 12, memoryMib: 10, output: null },
    { name: '02', verdict: 'RTE', message: hidden, cpuMs: 34, memoryMib: 10, output: null },
  ],
}

export async function newestJob(site: Site) {
  const jobs = await site.db.select().from(judgeJobs)
  const newest = jobs.toSorted((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())[0]
  if (!newest) throw new Error('There is no job')
  return newest
}

/** Records a verdict like the worker. */
export async function judge(site: Site, jobId: string, found = result): Promise<void> {
  await site.db.transaction(async (tx) => {
    const done = { state: 'done', result: found, doneAt: new Date() } as const
    const [job] = await tx.update(judgeJobs).set(done).where(eq(judgeJobs.id, jobId)).returning()
    const subject = job?.subject ?? null
    await recordAnswerJudged(tx, { jobId, subject, result: found, now: new Date() })
  })
}
