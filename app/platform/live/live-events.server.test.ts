import { expect, vi } from 'vitest'
import { collectLog } from '../../../test/collect-log'
import { test } from '../../../test/fixtures'
import { openDatabase } from '../db/client.server'
import { tellListeners } from '../db/tell-listeners.server'
import { tellPagesChanged } from '../db/tell-pages-changed.server'
import { LiveEvents } from './live-events.server'

const listener = () => ({ tell: vi.fn<() => void>(), end: vi.fn<() => void>() })
/** The first call means that the connection is listening. */
async function untilListening(each: ReturnType<typeof listener>) {
  await expect.poll(() => each.tell).toHaveBeenCalled()
}

test('notifies only the person concerned, after the commit', async ({ db }) => {
  const live = new LiveEvents(db, collectLog().log)
  const [asha, ravi] = [listener(), listener()]
  live.subscribe('asha', asha)
  live.subscribe('ravi', ravi)
  await untilListening(ravi)
  asha.tell.mockClear()
  ravi.tell.mockClear()

  await db.transaction(async (tx) => {
    await tellListeners(tx, 'asha')
    expect(asha.tell).not.toHaveBeenCalled()
  })

  await expect.poll(() => asha.tell).toHaveBeenCalledOnce()
  expect(ravi.tell).not.toHaveBeenCalled()
  live.close()
})

test('receives what another process wrote', async ({ db, databaseAddress }) => {
  const other = openDatabase(databaseAddress, { poolSize: 1 })
  const live = new LiveEvents(db, collectLog().log)
  const asha = listener()
  live.subscribe('asha', asha)
  await untilListening(asha)
  asha.tell.mockClear()

  await tellListeners(other.db, 'asha')

  await expect.poll(() => asha.tell).toHaveBeenCalledOnce()
  live.close()
  await other.close()
})

test('reconnects after a lost connection and lets everybody read again', async ({ db }) => {
  const live = new LiveEvents(db, collectLog().log)
  const asha = listener()
  live.subscribe('asha', asha)
  await untilListening(asha)
  asha.tell.mockClear()

  await db.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skillsurge live'",
  )

  await expect.poll(() => asha.tell).toHaveBeenCalled()
  live.close()
})

test('notifies of changed pages after the commit and after a lost connection', async ({
  db,
  databaseAddress,
}) => {
  const other = openDatabase(databaseAddress, { poolSize: 1 })
  const live = new LiveEvents(db, collectLog().log)
  const tell = vi.fn<() => Promise<void>>(() => Promise.resolve())
  live.onPagesChanged(tell)
  await expect.poll(() => tell).toHaveBeenCalledOnce()

  await other.db.transaction(async (tx) => {
    await tellPagesChanged(tx)
    expect(tell).toHaveBeenCalledOnce()
  })
  await expect.poll(() => tell).toHaveBeenCalledTimes(2)
  await db.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skillsurge live'",
  )
  await expect.poll(() => tell).toHaveBeenCalledTimes(3)
  live.close()
  await other.close()
})

test('a ninth stream of a person ends their oldest one', async ({ db }) => {
  const live = new LiveEvents(db, collectLog().log)
  const streams = Array.from({ length: 9 }, listener)
  for (const each of streams) live.subscribe('asha', each)

  expect(streams.map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0])
  live.close()
  expect(streams.every(({ end }) => end.mock.calls.length === 1)).toBe(true)
})
