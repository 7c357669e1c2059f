import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import type { AttemptLimit } from '../rules'
import { refuse } from '../refusals'
import { attempts } from '../tables.server'

export type AttemptKind =
  | 'log-in'
  | 'sign-up'
  | 'reset-password'
  | 'verify-email'
  | 'change-password'
  | 'register-hackathon'
  | 'begin-test'
  | 'run-samples'

/** Tries counted under one name, and how many of them are too many. */
export type Counter = { key: string; limit: AttemptLimit }

/**
 * Counts one more try before it is made, so that many at once count as many. Refuses while one of
 * the counters has to wait, with the seconds until it has not; a refused try does not lengthen the wait.
 */
export async function takeAttempt(
  db: Database | Transaction,
  input: { kind: AttemptKind; counters: readonly Counter[]; now: Date },
) {
  const { kind, counters, now } = input
  const waiting = await findWait(db, input)
  if (waiting) return waiting
  for (const { key, limit } of counters) {
    const taken = await countOne(db, { kind, key: hashKey(key), limit, now })
    // Another try at the same moment was the last free one.
    if (!taken) return (await findWait(db, input)) ?? tooMany(1)
  }
  return { ok: true } as const
}

function tooMany(waitS: number) {
  return { ...refuse('too-many-attempts'), waitS }
}

async function findWait(
  db: Database | Transaction,
  input: { kind: AttemptKind; counters: readonly Counter[]; now: Date },
) {
  const keys = input.counters.map(({ key }) => hashKey(key))
  if (keys.length === 0) return null
  const rows = await db
    .select({ retryAt: attempts.retryAt })
    .from(attempts)
    .where(and(eq(attempts.kind, input.kind), inArray(attempts.key, keys)))
  const waitMs = Math.max(0, ...rows.map(({ retryAt }) => retryAt.getTime() - input.now.getTime()))
  return waitMs > 0 ? tooMany(Math.ceil(waitMs / 1000)) : null
}

/** Long past, so that a request whose clock was read a moment earlier does not wait for this one. */
const noWait = new Date(0)

async function countOne(
  db: Database | Transaction,
  one: { kind: AttemptKind; key: string; limit: AttemptLimit; now: Date },
): Promise<boolean> {
  const { kind, key, limit, now } = one
  const at = sql`${now.toISOString()}::timestamptz`
  const forgotten = sql`${attempts.lastAt} < ${at} - make_interval(secs => ${limit.forgetAfterS})`
  const count = sql`(case when ${forgotten} then 0 else ${attempts.count} end + 1)`
  const delayS = sql`least(${limit.firstDelayS}::float8 * power(2::float8, least(${count} - ${limit.free}, 30)), ${limit.longestDelayS}::float8)`
  const counted = await db
    .insert(attempts)
    .values({ kind, key, count: 1, lastAt: now, retryAt: noWait })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.key],
      set: {
        count,
        lastAt: now,
        retryAt: sql`case when ${count} < ${limit.free} then ${noWait.toISOString()}::timestamptz else ${at} + make_interval(secs => ${delayS}) end`,
      },
      setWhere: sql`${attempts.retryAt} <= ${at}`,
    })
    .returning({ key: attempts.key })
  return counted.length > 0
}

/** After a try that was right: it does not count against these. */
export async function giveAttemptBack(
  db: Database,
  input: { kind: AttemptKind; counters: readonly Counter[] },
): Promise<void> {
  const keys = input.counters.map(({ key }) => hashKey(key))
  if (keys.length === 0) return
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, retryAt: noWait })
    .where(and(eq(attempts.kind, input.kind), inArray(attempts.key, keys)))
}

/** Starts a counter anew: whoever knows the password has not been guessing. */
export async function forgetAttempts(
  db: Database,
  input: { kind: AttemptKind; counter: Counter },
): Promise<void> {
  await db
    .delete(attempts)
    .where(and(eq(attempts.kind, input.kind), eq(attempts.key, hashKey(input.counter.key))))
}

/** Removes what no limit remembers any more. */
export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await db.delete(attempts).where(lt(attempts.lastAt, aDayAgo))
}

/** The table is no list of who came from where. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
