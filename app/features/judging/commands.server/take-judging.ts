import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import type { EngineName } from '../../../../judge/contract.ts'
import type { Purpose } from '../schema'
import { queueName } from './queue-judging'

export type TakenJudging = {
  id: string
  taskId: string
  taskVersion: string
  language: EngineName
  source: string
  purpose: Purpose
  /** Including this one. */
  tries: number
  queuedAt: Date
}

/** A visitor's program that waits longer is taken before those of students when it is visitors' turn. */
const visitorsWaitMs = 30_000

/**
 * Takes the job whose turn is next, for `leaseMs` by the database's clock: a visitor's only when nobody
 * else has one, or when `isVisitorsTurn` and it has waited long. Owners of whom this worker already has
 * `mostOfOwner` are passed over, and visitors of whom it has `mostOfVisitors` together, so that long
 * programs of one do not block all others.
 *
 * @returns null when there is none
 */
export async function takeJudging(
  db: Database,
  options: {
    workerName: string
    mostOfOwner: number
    mostOfVisitors: number
    isVisitorsTurn?: boolean
    leaseMs: number
  },
): Promise<TakenJudging | null> {
  const { workerName, mostOfOwner, mostOfVisitors, isVisitorsTurn = false, leaseMs } = options
  const isNext = sql`state = 'waiting' and (retry_at is null or retry_at <= clock_timestamp())
    and owner_id not in (
      select owner_id from judge_jobs where state = 'running' and taken_by = ${workerName}
      group by owner_id having count(*) >= ${mostOfOwner}
    )`
  const isVisitorsNext = sql`is_visitors and ${isNext} and ${mostOfVisitors} > (
      select count(*) from judge_jobs
      where state = 'running' and taken_by = ${workerName} and is_visitors
    )`
  const isLate = sql`queued_at < clock_timestamp() - make_interval(secs => ${visitorsWaitMs / 1000})`
  const first = sql`order by turn, queued_at, id limit 1 for update skip locked`
  const { rows } = await db.execute<TakenJudging & { queuedAt: string }>(sql`
    with late as materialized (
      select id from judge_jobs where ${isVisitorsTurn} and ${isVisitorsNext} and ${isLate} ${first}
    ), known as materialized (
      select id from judge_jobs where not is_visitors and ${isNext}
        and not exists (select from late) ${first}
    ), visitors as materialized (
      select id from judge_jobs where ${isVisitorsNext}
        and not exists (select from late) and not exists (select from known) ${first}
    ), next as (
      select id from late union all select id from known union all select id from visitors
    )
    update judge_jobs as job
    set state = 'running', taken_by = ${workerName}, taken_until = ${leaseEnd(leaseMs)},
      retry_at = null, tries = tries + 1
    from next where job.id = next.id
    returning job.id, task_id as "taskId", task_version as "taskVersion", language, source,
      purpose, tries, queued_at as "queuedAt"`)
  const [row] = rows
  return row ? { ...row, queuedAt: new Date(row.queuedAt) } : null
}

/**
 * Extends the leases of the jobs this worker is running; leases of jobs it has lost track of
 * expire.
 */
export async function prolongJudging(
  db: Database,
  options: { workerName: string; leaseMs: number; jobIds: readonly string[] },
): Promise<void> {
  const { workerName, leaseMs, jobIds } = options
  await db.execute(sql`update judge_jobs set taken_until = ${leaseEnd(leaseMs)}
    where state = 'running' and taken_by = ${workerName} and id = any(${sql.param(jobIds)}::text[])`)
}

/** Returns this worker's unfinished jobs to the queue; the try does not count. */
export async function giveBackJudging(db: Database, workerName: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update judge_jobs set state = 'waiting', taken_by = null, taken_until = null, tries = tries - 1
      where state = 'running' and taken_by = ${workerName}`)
    if (rowCount) await tellListeners(tx, queueName)
  })
}

/** Retries a job after `waitMs` if it failed because of an error on our side. */
export async function retryJudging(
  db: Database,
  options: { jobId: string; workerName: string; waitMs: number },
): Promise<void> {
  const { jobId, workerName, waitMs } = options
  await db.execute(sql`
    update judge_jobs set state = 'waiting', taken_by = null, taken_until = null,
      retry_at = clock_timestamp() + make_interval(secs => ${waitMs / 1000})
    where id = ${jobId} and state = 'running' and taken_by = ${workerName}`)
}

/** Returns jobs with an expired lease to the queue, because their worker was killed. */
export async function freeLostJudging(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with lost as materialized (
        select id from judge_jobs where state = 'running' and taken_until < clock_timestamp()
        for update skip locked
      )
      update judge_jobs as job set state = 'waiting', taken_by = null, taken_until = null
      from lost where job.id = lost.id returning job.id`)
    if (rows.length > 0) await tellListeners(tx, queueName)
    return rows.map(({ id }) => id)
  })
}

function leaseEnd(leaseMs: number) {
  return sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`
}
