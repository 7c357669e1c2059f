import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Counted, RateLimit, RateLimitPolicy } from '../rate-limit'
import type { Database, Transaction } from './client.server'
import { sweepRows } from './sweep.server'
import { rateLimits } from './tables.server'

type Try<Policy extends RateLimitPolicy> = { policy: Policy; who: Counted<Policy>; now: Date }

const dayMs = 24 * 60 * 60 * 1000
/** How long a success is remembered. */
const successDays = 30

/**
 * Runs `work` if the policy allows it. Counts the try first, so that concurrent tries all count; a
 * success takes a counted failure back. A refused try does not lengthen the wait.
 */
export async function withRateLimit<Policy extends RateLimitPolicy, Result extends { ok: boolean }>(
  db: Database,
  tried: Try<Policy>,
  work: () => Promise<Result>,
) {
  const allowed = await countTry(db, tried)
  if (!allowed.ok) return allowed
  const result = await work()
  if (result.ok) await recordSuccess(db, tried)
  return result
}

/** Counts one try before it is made. Refuses with the seconds to wait. */
export async function countTry<Policy extends RateLimitPolicy>(
  db: Database | Transaction,
  { policy, who, now }: Try<Policy>,
) {
  const counters = countersOf(policy, who)
  const findWait = () => findLongestWait(db, policy, counters, now)
  const waiting = await findWait()
  if (waiting) return waiting
  for (const counter of counters) {
    // A concurrent try used the last free one.
    if (!(await countOne(db, policy, counter, { now }))) return (await findWait()) ?? tooMany(1)
  }
  return { ok: true } as const
}

/**
 * Refuses with the seconds to wait, but counts nothing, because the cost of a try is known only
 * afterwards.
 */
export async function mayTry<Policy extends RateLimitPolicy>(
  db: Database | Transaction,
  { policy, who, now }: Try<Policy>,
) {
  return (
    (await findLongestWait(db, policy, countersOf(policy, who), now)) ?? ({ ok: true } as const)
  )
}

/** Counts the cost of a try in whole units of its policy, even beyond the limit. */
export async function countCost<Policy extends RateLimitPolicy>(
  db: Database | Transaction,
  { policy, who, now, cost }: Try<Policy> & { cost: number },
): Promise<void> {
  for (const counter of countersOf(policy, who))
    await countOne(db, policy, counter, { now, spent: cost })
}

function tooMany(waitS: number) {
  return { ok: false, reason: 'too-many-attempts', waitS } as const
}

type Counter = RateLimit & { key: string }

function countersOf<Policy extends RateLimitPolicy>(
  policy: Policy,
  who: Counted<Policy>,
): Counter[] {
  const counted: Partial<Record<RateLimit['by'], string | null>> = who
  return policy.limits.flatMap((limit) => {
    const value = counted[limit.by] ?? null
    return value === null ? [] : [{ ...limit, key: keyOf(limit, value) }]
  })
}

/** Hashed, so that the table does not list who came from where. */
function keyOf({ by, counts }: Pick<RateLimit, 'by' | 'counts'>, value: string): string {
  return createHash('sha256').update(`${by} ${counts} ${value}`).digest('base64url')
}

async function findLongestWait(
  db: Database | Transaction,
  policy: RateLimitPolicy,
  counters: readonly Counter[],
  now: Date,
) {
  if (counters.length === 0) return null
  const keys = counters.map(({ key }) => key)
  const rows = await db
    .select({ retryAt: rateLimits.retryAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.policy, policy.name), inArray(rateLimits.key, keys)))
  const waitMs = Math.max(0, ...rows.map(({ retryAt }) => retryAt.getTime() - now.getTime()))
  return waitMs > 0 ? tooMany(Math.ceil(waitMs / 1000)) : null
}

/**
 * Far in the past, so that a request whose clock was read slightly earlier does not have to wait.
 */
const noWait = new Date(0)

/**
 * @param input.spent used by a try already made, so it is counted even while the counter must wait
 *
 * @returns false if the counter must wait
 */
async function countOne(
  db: Database | Transaction,
  policy: RateLimitPolicy,
  { key, free, delayS: [firstDelayS, longestDelayS], windowS }: Counter,
  { now, spent }: { now: Date; spent?: number },
): Promise<boolean> {
  const added = spent ?? 1
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`${rateLimits.startedAt} < ${at} - make_interval(secs => ${windowS})`
  const count = sql`(case when ${isOver} then 0 else ${rateLimits.count} end + ${added}::int)`
  const delayS = sql`least(${firstDelayS}::float8 * power(2::float8, least(${count} - ${free}, 30)), ${longestDelayS}::float8)`
  const counted = await db
    .insert(rateLimits)
    .values({ policy: policy.name, key, count: added, startedAt: now, retryAt: noWait })
    .onConflictDoUpdate({
      target: [rateLimits.policy, rateLimits.key],
      set: {
        count,
        startedAt: sql`case when ${isOver} then ${at} else ${rateLimits.startedAt} end`,
        retryAt: sql`case when ${count} < ${free} then ${noWait.toISOString()}::timestamptz else ${at} + make_interval(secs => ${delayS}) end`,
      },
      setWhere: spent === undefined ? sql`${rateLimits.retryAt} <= ${at}` : undefined,
    })
    .returning({ key: rateLimits.key })
  return counted.length > 0
}

/**
 * Takes the failure back and resets the person's count: somebody who knows the password was not
 * guessing.
 */
export async function recordSuccess<Policy extends RateLimitPolicy>(
  db: Database,
  { policy, who, now }: Try<Policy>,
): Promise<void> {
  for (const { by, counts, key, free } of countersOf(policy, who)) {
    if (counts === 'cost') continue
    const isThis = and(eq(rateLimits.policy, policy.name), eq(rateLimits.key, key))
    if (by === 'person') {
      const anew = { count: 0, startedAt: now, retryAt: noWait, succeededAt: now }
      await db
        .insert(rateLimits)
        .values({ policy: policy.name, key, ...anew })
        .onConflictDoUpdate({ target: [rateLimits.policy, rateLimits.key], set: anew })
    } else {
      await db
        .update(rateLimits)
        .set({
          count: sql`greatest(${rateLimits.count} - 1, 0)`,
          retryAt: sql`case when ${rateLimits.count} <= ${free} then ${noWait.toISOString()}::timestamptz else ${rateLimits.retryAt} end`,
        })
        .where(isThis)
    }
  }
}

/** Whether this person succeeded within the last 30 days. */
export async function hasSucceeded(
  db: Database,
  { policy, person, now }: { policy: RateLimitPolicy; person: string; now: Date },
): Promise<boolean> {
  const key = keyOf({ by: 'person', counts: 'failures' }, person)
  const since = new Date(now.getTime() - successDays * dayMs)
  const found = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.policy, policy.name),
        eq(rateLimits.key, key),
        gt(rateLimits.succeededAt, since),
      ),
    )
  return found.length > 0
}

/** Deletes rows that no limit needs any more; no window is longer than a day. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const isForgotten = sql`started_at < ${daysAgo(1)} and retry_at < ${now.toISOString()}
    and (succeeded_at is null or succeeded_at < ${daysAgo(successDays)})`
  await sweepRows(db, 'rate_limits', isForgotten)
}
