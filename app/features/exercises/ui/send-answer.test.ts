import { expect, test as base, vi } from 'vitest'
import { sendDraftOf } from './send-answer'

const test = base
  .extend('answer', (): { current: () => Response } => ({
    current: () => Response.json({ saved: true }),
  }))
  .extend('sent', async ({ answer }, { onCleanup }) => {
    const sent: unknown[][] = []
    vi.stubGlobal('fetch', async (...request: unknown[]) => {
      sent.push(request)
      return answer.current()
    })
    onCleanup(() => void vi.unstubAllGlobals())
    return sent
  })
const send = sendDraftOf({ courseId: 'knots', id: 'double' })

test('sends a draft as it was typed', async ({ sent }) => {
  expect(await send('def double', 7)).toEqual({ saved: true })
  expect(sent).toEqual([
    [
      '/course/knots/exercise/double/draft',
      { method: 'POST', body: new URLSearchParams({ answer: 'def double', draftVersion: '7' }) },
    ],
  ])
})

test.for([
  ['the redirect of a page', () => new Response('["SingleFetchRedirect",1]', { status: 202 })],
  ['a log-in screen of a network', () => new Response('<h1>Welcome</h1>')],
  ['an empty answer', () => new Response()],
  ['another JSON', () => Response.json({ ok: true })],
  ['no connection', () => Response.error()],
] as const)('%s does not count as saved', async ([, given], { answer, sent }) => {
  answer.current = given

  expect(await send('def double', 7)).toBeNull()
  expect(sent).toHaveLength(1)
})

test('returns the reason when the server asks to log in', async ({ answer, sent: _ }) => {
  answer.current = () => Response.json({ saved: false, reason: 'log-in' }, { status: 401 })

  expect(await send('def double', 7)).toEqual({ saved: false, reason: 'log-in' })
})

test.for([
  ['an empty draft', ' \n', 'empty-answer'],
  ['a draft of a megabyte', 'x'.repeat(1_000_000), 'answer-too-long'],
] as const)(
  'does not send %s, as the server would refuse it',
  async ([, answer, reason], { sent }) => {
    expect(await send(answer, 7)).toEqual({ saved: false, reason })
    expect(sent).toEqual([])
  },
)
