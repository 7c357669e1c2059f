import { describe, expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { type Counted, namePolicies } from '../rate-limit'
import type { Database } from './client.server'
import {
  countCost,
  countTry,
  hasSucceeded,
  mayTry,
  recordSuccess,
  sweepRateLimits,
  withRateLimit,
} from './rate-limit.server'
import { rateLimits } from './tables.server'

const now = new Date('2026-03-09T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const dayS = 24 * 60 * 60
const guesses = {
  by: 'person',
  counts: 'failures',
  free: 5,
  delayS: [30, 900],
  windowS: dayS,
} as const
const ofNetwork = { by: 'network', delayS: [5, 30], windowS: 3600 } as const
const policies = namePolicies({
  guess: [
    guesses,
    { ...ofNetwork, counts: 'failures', free: 50 },
    { ...guesses, by: 'address', free: 30 },
  ],
  'guess-elsewhere': [guesses],
  spend: [{ ...ofNetwork, counts: 'cost', free: 100 }],
})
const policy = policies.guess
const who = { person: 'asha from here', network: null, address: null }

const tryOne = (db: Database, at = now, changes: Partial<Counted<typeof policy>> = {}) =>
  countTry(db, { policy, who: { ...who, ...changes }, now: at })

async function tryTimes(db: Database, times: number, at = now) {
  for (let n = 0; n < times; n += 1) await tryOne(db, at)
}

const inNetwork = { person: null, network: '203.0.113.9', address: null }
const succeed = async () => ({ ok: true }) as const
const fail = async () => ({ ok: false }) as const

describe('tries', () => {
  test('are free at first, then wait twice as long each time, up to the longest wait', async ({
    db,
  }) => {
    const waits: number[] = []
    await tryTimes(db, 4)
    let at = now
    for (let n = 0; n < 7; n += 1) {
      expect(await tryOne(db, at)).toEqual({ ok: true })
      const refused = await tryOne(db, at)
      const waitS = refused.ok ? 0 : refused.waitS
      waits.push(waitS)
      at = new Date(at.getTime() + waitS * 1000)
    }

    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  test('that are refused do not lengthen the wait', async ({ db }) => {
    await tryTimes(db, 5)

    for (let n = 0; n < 5; n += 1) {
      const refused = { ok: false, reason: 'too-many-attempts', waitS: 20 }
      expect(await tryOne(db, later(10))).toEqual(refused)
    }
    expect(await tryOne(db, later(30))).toEqual({ ok: true })
  })

  test('sent at once pass only as far as they are free', async ({ db }) => {
    const results = await Promise.all(Array.from({ length: 20 }, () => tryOne(db)))

    expect(results.filter((result) => result.ok)).toHaveLength(5)
  })

  test('at nearly the same time are free, in whatever order they arrive', async ({ db }) => {
    await tryTimes(db, 1)

    expect(await tryOne(db, later(-0.005))).toEqual({ ok: true })
  })

  test('are forgotten when their window ends, however many it had', async ({ db }) => {
    await tryTimes(db, 2)
    await tryTimes(db, 2, later(dayS - 1))
    expect(await db.select().from(rateLimits)).toMatchObject([{ count: 4, startedAt: now }])

    await tryTimes(db, 1, later(dayS + 1))
    expect(await db.select().from(rateLimits)).toMatchObject([
      { count: 1, startedAt: later(dayS + 1) },
    ])
  })

  test('that cost more than one are counted afterwards, even during a wait', async ({ db }) => {
    const spend = { policy: policies.spend, who: { network: '203.0.113.9' } }
    const spent = async (cost: number, at = now) => {
      await countCost(db, { ...spend, cost, now: at })
      const tried = await mayTry(db, { ...spend, now: at })
      return tried.ok ? 0 : tried.waitS
    }
    expect([await spent(60), await spent(39)]).toEqual([0, 0])
    expect([await spent(1), await spent(1), await spent(40)]).toEqual([5, 10, 30])
    expect(await mayTry(db, { ...spend, now: later(30) })).toEqual({ ok: true })
    expect(await spent(1, later(3601))).toBe(0)
  })

  test('of one person do not affect another person or another policy', async ({ db }) => {
    await tryTimes(db, 6)

    expect(await tryOne(db, now, { person: 'asha from there' })).toEqual({ ok: true })
    const elsewhere = { policy: policies['guess-elsewhere'], who, now }
    expect(await countTry(db, elsewhere)).toEqual({ ok: true })
    expect(await tryOne(db, now, inNetwork)).toEqual({ ok: true })
  })
})

describe('a success', () => {
  test('does not count against the network: more people pass than failures are free', async ({
    db,
  }) => {
    for (let n = 0; n < 51; n += 1) {
      const result = await withRateLimit(db, { policy, who: inNetwork, now }, succeed)
      expect(result).toEqual({ ok: true })
    }
    expect(await db.select().from(rateLimits)).toMatchObject([{ count: 0 }])
  })

  test('does not end a wait that failures caused', async ({ db }) => {
    const tried = { policy, who: inNetwork, now }
    for (let n = 0; n < 49; n += 1) await withRateLimit(db, tried, fail)
    const inFlight = withRateLimit(db, tried, async () => {
      await withRateLimit(db, { ...tried, now: later(5) }, fail)
      return { ok: true } as const
    })

    expect(await inFlight).toEqual({ ok: true })
    expect(await countTry(db, { ...tried, now: later(5) })).toMatchObject({ ok: false })
  })

  test('stays counted under a policy that also counts successes', async ({ db }) => {
    const tried = { policy: policies.spend, who: { network: '203.0.113.9' }, now }
    for (let n = 0; n < 100; n += 1) await withRateLimit(db, tried, succeed)

    const refused = { ok: false, reason: 'too-many-attempts', waitS: 5 }
    expect(await withRateLimit(db, tried, succeed)).toEqual(refused)
  })

  test('resets the count of the person and is remembered for 30 days', async ({ db }) => {
    await tryTimes(db, 5)
    const { person } = who
    expect(await hasSucceeded(db, { policy, person, now })).toBe(false)

    await recordSuccess(db, { policy, who, now })

    expect(await db.select().from(rateLimits)).toMatchObject([{ count: 0, retryAt: new Date(0) }])
    const in30Days = later(30 * dayS - 1)
    await sweepRateLimits(db, in30Days)
    expect(await hasSucceeded(db, { policy, person, now: in30Days })).toBe(true)
    expect(await hasSucceeded(db, { policy, person: 'asha from there', now })).toBe(false)
    await sweepRateLimits(db, later(30 * dayS + 1))
    expect(await db.$count(rateLimits)).toBe(0)
  })
})

test('the counts contain no names and are deleted after a day', async ({ db }) => {
  await tryTimes(db, 1)
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('asha')

  await sweepRateLimits(db, later(dayS - 1))
  expect(await db.$count(rateLimits)).toBe(1)
  await sweepRateLimits(db, later(dayS + 1))
  expect(await db.$count(rateLimits)).toBe(0)
})
