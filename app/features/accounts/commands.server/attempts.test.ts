import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { attempts } from '../tables.server'
import { forgetAttempts, giveAttemptBack, sweepAttempts, takeAttempt } from './attempts'

const now = new Date('2026-03-09T10:00:00Z')
const limit = { free: 3, firstDelayS: 30, longestDelayS: 300, forgetAfterS: 3600 }
const own = { key: 'asha from here', limit }
const kind = 'log-in'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function take(db: Database, times: number, at = now) {
  for (let n = 0; n < times; n += 1) await takeAttempt(db, { kind, counters: [own], now: at })
}

describe('tries', () => {
  test('are free at first, then wait twice as long each time, up to the longest', async ({
    db,
  }) => {
    const waits: number[] = []
    let atS = 0
    for (let n = 0; n < 9; n += 1) {
      expect(await takeAttempt(db, { kind, counters: [own], now: later(atS) })).toEqual({
        ok: true,
      })
      const next = await takeAttempt(db, { kind, counters: [own], now: later(atS) })
      const waitS = next.ok ? 0 : next.waitS
      // A try in between, let through, was one more.
      if (next.ok) n += 1
      waits.push(waitS)
      atS += waitS
    }

    expect(waits).toEqual([0, 30, 60, 120, 240, 300, 300, 300])
  })

  test('that are refused do not lengthen the wait', async ({ db }) => {
    await take(db, 3)

    for (let n = 0; n < 5; n += 1) {
      const refused = await takeAttempt(db, { kind, counters: [own], now: later(10) })
      expect(refused).toEqual({ ok: false, reason: 'too-many-attempts', waitS: 20 })
    }
    expect(await takeAttempt(db, { kind, counters: [own], now: later(30) })).toEqual({ ok: true })
  })

  test('of many at once let through no more than are free', async ({ db }) => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => takeAttempt(db, { kind, counters: [own], now })),
    )

    expect(results.filter((result) => result.ok)).toHaveLength(3)
  })

  test('at the same moment are free, in whatever order they arrive', async ({ db }) => {
    await take(db, 1)

    const earlier = new Date(now.getTime() - 5)
    expect(await takeAttempt(db, { kind, counters: [own], now: earlier })).toEqual({ ok: true })
  })

  test('are forgotten after a while', async ({ db }) => {
    await take(db, 2)
    await take(db, 1, later(3601))

    expect(await db.select().from(attempts)).toMatchObject([{ count: 1 }])
  })

  test('by one counter do not touch another, nor another kind', async ({ db }) => {
    await take(db, 4)
    const another = { key: 'asha from there', limit }

    expect(await takeAttempt(db, { kind, counters: [another], now })).toEqual({ ok: true })
    expect(await takeAttempt(db, { kind: 'sign-up', counters: [own], now })).toEqual({ ok: true })
    expect(await takeAttempt(db, { kind, counters: [another, own], now })).toMatchObject({
      ok: false,
      waitS: 30,
    })
  })

  test('that were right can be given back or begin anew', async ({ db }) => {
    await take(db, 3)
    await giveAttemptBack(db, { kind, counters: [own] })
    expect(await db.select().from(attempts)).toMatchObject([{ count: 2, retryAt: new Date(0) }])

    await forgetAttempts(db, { kind, counter: own })
    expect(await db.$count(attempts)).toBe(0)
  })

  test('leave no list of who came from where, and none for ever', async ({ db }) => {
    await take(db, 1)
    expect(JSON.stringify(await db.select().from(attempts))).not.toContain('asha')

    await sweepAttempts(db, later(24 * 3600 - 1))
    expect(await db.$count(attempts)).toBe(1)
    await sweepAttempts(db, later(24 * 3600 + 1))
    expect(await db.$count(attempts)).toBe(0)
  })
})
