import { expect, test } from 'vitest'
import { judgeAttempts, nextCheckAt, orderStatus } from './orders'

const waiting = {
  state: 'open',
  failure: null,
  isPaying: false,
  refundState: null,
  surplusState: null,
} as const

const failedBecause = (failure: string) => orderStatus({ ...waiting, failure }).message

test("a bank's reason and what it means are two sentences, whether the bank ended its own or not", () => {
  const message = 'Not enough money. You have not been charged.'
  expect(failedBecause('Not enough money')).toBe(message)
  expect(failedBecause('Not enough money.')).toBe(message)
  expect(failedBecause('पैसे कम हैं।')).toBe('पैसे कम हैं। You have not been charged.')
})

test('an order whose payment is under way says so, whatever its last attempt came to', () => {
  expect(orderStatus({ ...waiting, failure: 'Not enough money', isPaying: true })).toEqual({
    title: 'Your payment is being checked',
    message: 'The course opens as soon as your bank confirms. We keep checking with your bank.',
    tone: 'quiet',
  })
})

const since = new Date('2026-03-09T10:00:00.700Z')
const seconds = Math.floor(since.getTime() / 1000)
const failed = (created_at: number) => ({ status: 'failed', created_at, error_description: 'No' })

test.each([
  ['nothing was tried', [], 'none'],
  ['only an earlier payment failed', [failed(seconds - 1)], 'none'],
  ['this one failed', [failed(seconds)], 'declined'],
  ['this one failed, at a time not known', [{ status: 'failed' }], 'declined'],
  ['one failed and one waits', [failed(seconds), { status: 'created' }], 'undecided'],
  ['one is authorized', [{ status: 'authorized' }], 'undecided'],
  ['one is of a state that Razorpay added', [{ status: 'parked' }], 'undecided'],
])('when %s, the attempts say %s', (_, attempts, outcome) => {
  expect(judgeAttempts(attempts, since).outcome).toBe(outcome)
})

test('an old order is asked about as soon as a new one when Pay is pressed again', () => {
  const order = { state: 'open', createdAt: new Date('2026-02-09T10:00:00Z') } as const
  const minutesTo = (payingSince: Date | null) =>
    (nextCheckAt({ ...order, payingSince }, since)?.getTime() ?? 0) / 60_000 -
    since.getTime() / 60_000

  expect([minutesTo(since), minutesTo(null)].map(Math.round)).toEqual([1, 24 * 60])
})
