import { expect, test as base, vi } from 'vitest'
import { followEvents } from './follow-events'

/** Replaces an EventSource of the browser; the test decides what happens to it. */
class ScriptedSource extends EventTarget {
  static readonly CLOSED = 2
  static all: ScriptedSource[] = []
  readonly address: string
  readyState = 1

  constructor(address: string) {
    super()
    this.address = address
    ScriptedSource.all.push(this)
  }

  close() {
    this.readyState = ScriptedSource.CLOSED
  }

  /** A browser gives up when the answer is not a stream. */
  isRefused() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }

  /** A browser reports a broken connection and reconnects by itself. */
  isBroken() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
}

const test = base.extend('sources', ({}, { onCleanup }) => {
  vi.stubGlobal('EventSource', ScriptedSource)
  vi.useFakeTimers()
  ScriptedSource.all = []
  onCleanup(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return ScriptedSource.all
})

test('opens a refused stream again, starting after the last event received', ({ sources }) => {
  const heard: string[] = []
  followEvents(() => `/live?after=${heard.length}`, { news: ({ data }) => heard.push(data) })
  sources[0]?.dispatchEvent(new MessageEvent('news', { data: 'first' }))
  sources[0]?.isRefused()

  vi.advanceTimersByTime(3000)
  sources[1]?.dispatchEvent(new MessageEvent('news', { data: 'second' }))

  expect(sources.map(({ address }) => address)).toEqual(['/live?after=0', '/live?after=1'])
  expect(heard).toEqual(['first', 'second'])
})

test('waits longer after each refusal, and briefly again once a stream was open', ({ sources }) => {
  followEvents(() => '/live', {})
  const waitsMs = [3000, 6000, 12_000]
  for (const [index, waitMs] of waitsMs.entries()) {
    sources[index]?.isRefused()
    vi.advanceTimersByTime(waitMs - 1)
    expect(sources).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(index + 2)
  }

  sources[3]?.dispatchEvent(new Event('open'))
  sources[3]?.isRefused()
  vi.advanceTimersByTime(3000)
  expect(sources).toHaveLength(5)
})

test('leaves a broken connection to the browser', ({ sources }) => {
  followEvents(() => '/live', {})
  sources[0]?.isBroken()
  vi.advanceTimersByTime(600_000)
  expect(sources).toHaveLength(1)
})

test('a listener that stops opens no further stream', ({ sources }) => {
  const stop = followEvents(() => '/live', {})
  sources[0]?.isRefused()
  stop()
  vi.advanceTimersByTime(600_000)
  expect(sources).toHaveLength(1)
})
