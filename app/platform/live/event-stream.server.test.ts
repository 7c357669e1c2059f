import { expect, onTestFinished, test, vi } from 'vitest'
import { answerWithEvents } from './event-stream.server'

test('checks every 20 seconds whether the person may still read the stream, and ends it if not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isAllowed = true
  const { body } = answerWithEvents({
    subscribe: () => () => {},
    isAllowed: async () => isAllowed,
    readNew: async () => [],
    onError: (error) => {
      throw error
    },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toMatchObject({ value: expect.stringContaining('retry') })

  await vi.advanceTimersByTimeAsync(20_000)
  expect(await reader?.read()).toMatchObject({ value: ': still here\n\n' })
  isAllowed = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await reader?.read()).toMatchObject({ value: 'event: signed-out\ndata: {}\n\n' })
  expect(await reader?.read()).toMatchObject({ done: true })
})
