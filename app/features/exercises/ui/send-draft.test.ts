import { expect, test as base, vi } from 'vitest'
import { sendDraftOf } from './send-draft'

const test = base.extend('sent', async ({}, { onCleanup }) => {
  const sent: unknown[][] = []
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    sent.push(request)
    return new Response()
  })
  onCleanup(() => void vi.unstubAllGlobals())
  return sent
})
const send = sendDraftOf({ courseId: 'knots', id: 'double' })

test('a draft is sent as it is typed', async ({ sent }) => {
  expect(await send('def double')).toBe(true)
  expect(sent).toEqual([
    [
      '/course/knots/exercise/double.data',
      { method: 'POST', body: new URLSearchParams({ intent: 'draft', answer: 'def double' }) },
    ],
  ])
})

test.for([
  ['nothing', ' \n'],
  ['a megabyte', 'x'.repeat(1_000_000)],
] as const)('%s is not sent, as the server would refuse it', async ([, answer], { sent }) => {
  expect(await send(answer)).toBe(false)
  expect(sent).toEqual([])
})
