import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { refuse } from '~/platform/refuse'
import type { EngineName } from '../../../../judge/contract.ts'
import { checkJob } from '../../../../judge/job.ts'
import { findTaskTests } from '../queries.server/find-task'
import { makeJudgeJob } from '../rules/judge-job'
import type { Purpose } from '../schema'
import { judgeJobs } from '../tables.server/jobs'

/** The channel that tells workers about a queued program. */
export const queueName = 'judging'

export type NewJudging = {
  /** Owners take turns: a student's id, or the hash of a visitor's key. */
  ownerId: string
  /** True without account and registration, because one person could be many owners. */
  isVisitors: boolean
  taskId: string
  taskVersion: string
  language: EngineName
  source: string
  purpose: Purpose
  /** Identifies what the verdict is for; passed to `onJudged`. */
  subject: string | null
  now: Date
}

export const mostWaitingOfOwner = 200
/** For one owner's exercises; normally a student waits for each verdict. */
export const mostWaitingExercises = 10
export const mostWaiting = 5000
/** For all visitors together, so that others always have room. */
export const mostWaitingOfVisitors = 1000

/**
 * Queues a program to be judged. Owners take turns; all visitors count as one owner, after the others
 * unless one has waited long (`takeJudging`). A run on the samples replaces the owner's waiting one; an
 * answer to an exercise replaces the waiting ones to the same, in their place of the queue. Refuses what
 * the judge refuses, and an owner or a site with too many waiting programs.
 *
 * @returns `replacedIds`: the jobs of the exercise that are not judged any more
 */
export async function queueJudging(db: Database | Transaction, job: NewJudging) {
  const task = await findTaskTests(db, job.taskId, job.taskVersion)
  if (!task) return refuse('unknown-task')
  if (!job.source.isWellFormed()) return refuse('source-not-utf8')
  const checked = checkJob(makeJudgeJob(task, { ...job, startedAtMs: job.now.getTime() }))
  if (!checked.ok) return checked

  return db.transaction(async (tx) => {
    // One at a time per owner, so that concurrent jobs can neither pass the limit nor share a turn.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`judging ${job.isVisitors ? 'visitors' : job.ownerId}`}, 0))`,
    )
    if (job.purpose === 'samples') await dropWaitingSamples(tx, job.ownerId)
    const waiting = await countWaiting(tx, job.ownerId)
    const most = job.purpose === 'exercise' ? mostWaitingExercises : mostWaitingOfOwner
    if (waiting.ofOwner >= most) return refuse('too-many-waiting')
    if (job.isVisitors && waiting.ofVisitors >= mostWaitingOfVisitors) return refuse('queue-full')
    if (waiting.all >= mostWaiting) return refuse('queue-full')
    const replaced = job.purpose === 'exercise' ? await dropWaitingAnswers(tx, job) : []
    const turn = replaced[0]?.turn ?? nextTurn(job)
    const id = randomUUID()
    const { now, ...given } = job
    await tx.insert(judgeJobs).values({ ...given, id, turn, queuedAt: now, source: checked.source })
    await tellListeners(tx, queueName)
    return { ok: true, jobId: id, replacedIds: replaced.map((each) => each.id) } as const
  })
}

async function dropWaitingSamples(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .delete(judgeJobs)
    .where(
      and(
        eq(judgeJobs.ownerId, ownerId),
        eq(judgeJobs.purpose, 'samples'),
        eq(judgeJobs.state, 'waiting'),
      ),
    )
}

async function dropWaitingAnswers(tx: Transaction, { ownerId, taskId }: NewJudging) {
  return tx
    .delete(judgeJobs)
    .where(
      and(
        eq(judgeJobs.ownerId, ownerId),
        eq(judgeJobs.purpose, 'exercise'),
        eq(judgeJobs.taskId, taskId),
        eq(judgeJobs.state, 'waiting'),
      ),
    )
    .returning({ id: judgeJobs.id, turn: judgeJobs.turn })
}

async function countWaiting(tx: Transaction, ownerId: string) {
  const [counted] = await tx
    .select({
      all: count(),
      ofVisitors: sql<number>`count(*) filter (where ${judgeJobs.isVisitors})::int`,
      ofOwner: sql<number>`count(*) filter (where ${judgeJobs.ownerId} = ${ownerId})::int`,
    })
    .from(judgeJobs)
    .where(eq(judgeJobs.state, 'waiting'))
  return counted ?? { all: 0, ofVisitors: 0, ofOwner: 0 }
}

function nextTurn({ ownerId, isVisitors }: NewJudging) {
  const isSameOwner = isVisitors ? sql`is_visitors` : sql`owner_id = ${ownerId} and not is_visitors`
  return sql`1 + greatest(
    (select coalesce(max(turn), 0) from judge_jobs where state <> 'waiting'),
    (select coalesce(max(turn), 0) from judge_jobs where state = 'waiting' and ${isSameOwner})
  )`
}
