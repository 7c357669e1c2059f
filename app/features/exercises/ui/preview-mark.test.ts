import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../../test/browser-storage'
import { isPreviewUnfinished, markPreview } from './preview-mark'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

const preview = { address: '/course/knots/exercise/count', owner: 'ada' }
const isUnfinished = () => isPreviewUnfinished(preview)

function begin() {
  const time = { ms: 0 }
  const mark = markPreview(preview, () => time.ms)
  mark.onMessage({ kind: 'asked' })
  return { ...mark, time }
}

test('marks a preview before it runs, until it responds again', () => {
  expect(isUnfinished()).toBe(false)
  const { onMessage } = begin()
  expect(isUnfinished()).toBe(true)
  expect(isPreviewUnfinished({ ...preview, owner: 'ben' })).toBe(false)
  expect(isPreviewUnfinished({ ...preview, address: '/course/knots/exercise/tie' })).toBe(false)

  onMessage({ kind: 'shown' })
  expect(isUnfinished()).toBe(true)
  onMessage({ kind: 'settled' })
  expect(isUnfinished()).toBe(false)
})

test('a preview that stopped responding stays marked after the page is left', () => {
  const { onMessage, onLeave } = begin()
  onMessage({ kind: 'frozen' })
  onLeave()
  expect(isUnfinished()).toBe(true)
})

test.each(['left', 'absent'] as const)('a preview that ended as %s is not marked', (kind) => {
  begin().onMessage({ kind })
  expect(isUnfinished()).toBe(false)
})

test('a preview stays marked when its page is left late, not when left soon after the start', () => {
  const first = begin()
  first.time.ms = 2_000
  first.onLeave()
  expect(isUnfinished()).toBe(false)

  const second = begin()
  second.time.ms = 5_000
  second.onLeave()
  expect(isUnfinished()).toBe(true)
})
