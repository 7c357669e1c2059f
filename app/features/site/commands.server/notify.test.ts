import { expect, vi } from 'vitest'
import { LiveEvents } from '~/platform/live/live-events.server'
import { collectLog } from '../../../../test/collect-log'
import { test } from '../../../../test/fixtures'
import { notify } from './notify'

const now = new Date('2026-03-02T10:00:00Z')
const told = {
  userId: 'asha',
  kind: 'course-unlocked',
  title: 'Splices is open',
  body: 'You can begin now.',
  link: '/course/splices',
  now,
} as const

test('notifies a person once for each key', async ({ db }) => {
  await notify(db, { ...told, key: 'first' })
  const live = new LiveEvents(db, collectLog().log)
  const asha = { tell: vi.fn<() => void>(), end: vi.fn<() => void>() }
  live.subscribe('asha', asha)
  // The first call shows that the connection listens.
  await expect.poll(() => asha.tell).toHaveBeenCalled()
  asha.tell.mockClear()

  await notify(db, { ...told, key: 'first' })
  await notify(db, { ...told, key: 'second' })

  await expect.poll(() => asha.tell).toHaveBeenCalledOnce()
  live.close()
})
