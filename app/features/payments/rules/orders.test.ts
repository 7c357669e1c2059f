import { expect, test } from 'vitest'
import {
  checkAfterMs,
  isWindowForgotten,
  judgeAttempts,
  nextCheckAt,
  type OrderFacts,
  type OrderState,
  orderStatus,
  payableForMs,
  questionAbout,
} from './orders'

const waiting = {
  state: 'open',
  failure: null,
  isPaying: false,
  refundState: null,
  surplusState: null,
} as const

const notCharged =
  'You have not been charged. If money has left your account, your bank will return it, usually within seven working days.'
const failedBecause = (failure: string) => orderStatus({ ...waiting, failure }).message

test("the message has the bank's reason as a sentence of its own, with or without a full stop", () => {
  const message = `Not enough money. ${notCharged}`
  expect(failedBecause('Not enough money')).toBe(message)
  expect(failedBecause('Not enough money.')).toBe(message)
  expect(failedBecause(' Not enough money ')).toBe(message)
  expect(failedBecause('पैसे कम हैं।')).toBe(`पैसे कम हैं। ${notCharged}`)
  expect(failedBecause('Your balance is 4.50 short')).toBe(
    `Your balance is 4.50 short. ${notCharged}`,
  )
})

test('an order with a payment under way says so, even after a failed attempt', () => {
  expect(orderStatus({ ...waiting, failure: 'Not enough money', isPaying: true })).toEqual({
    title: 'Your payment is being checked',
    message:
      'The course opens as soon as your bank confirms. We keep checking with your bank. If it does not confirm, money that left your account comes back, usually within seven working days.',
    tone: 'quiet',
  })
})

test.each<[string, Partial<OrderFacts>, string, string]>([
  ['waits for its first attempt', {}, 'Not paid yet', 'quiet'],
  ['failed', { failure: 'No' }, 'Payment failed', 'wrong'],
  ['was cancelled', { state: 'cancelled' }, 'Cancelled', 'quiet'],
  ['was cancelled after a failure', { state: 'cancelled', failure: 'No' }, 'Cancelled', 'quiet'],
  ['was replaced', { state: 'replaced' }, 'Replaced', 'quiet'],
  ['was paid', { state: 'paid' }, 'Paid', 'done'],
  ['was paid after a failure', { state: 'paid', failure: 'No' }, 'Paid', 'done'],
  ['is to be refunded', { state: 'paid', refundState: 'due' }, 'Refund under way', 'quiet'],
  ['is being refunded', { state: 'paid', refundState: 'sent' }, 'Refund under way', 'quiet'],
  ['could not be refunded', { state: 'paid', refundState: 'failed' }, 'Paid', 'done'],
  ['was refunded', { state: 'refunded', refundState: 'done' }, 'Refunded', 'quiet'],
  [
    'was refunded, not yet confirmed',
    { state: 'refunded', refundState: 'sent' },
    'Refunded',
    'quiet',
  ],
  [
    'is being returned',
    { state: 'returned', surplusState: 'surplus' },
    'Refund under way',
    'quiet',
  ],
  ['was returned', { state: 'returned', surplusState: 'refunded' }, 'Refunded', 'quiet'],
  ['could not be returned', { state: 'returned', surplusState: 'stuck' }, 'Not refunded', 'wrong'],
])('an order that %s has the right title and tone', (_, facts, title, tone) => {
  expect(orderStatus({ ...waiting, ...facts })).toMatchObject({ title, tone })
})

test.each([
  [
    'surplus',
    'The course is yours. You paid for this course twice, and we are refunding the second payment. Banks take five to seven working days.',
  ],
  [
    'refunded',
    'The course is yours. You paid for this course twice, and we refunded the second payment. Banks take five to seven working days.',
  ],
  [
    'stuck',
    'The course is yours. You paid for this course twice, and the bank could not refund the second payment. Write to us.',
  ],
  [null, 'The course is yours.'],
] as const)(
  'the message of a paid order mentions a second payment that is %s',
  (surplusState, message) => {
    expect(orderStatus({ ...waiting, state: 'paid', surplusState })).toEqual({
      title: 'Paid',
      message,
      tone: 'done',
    })
  },
)

test('a returned order does not call its own payment a second one', () => {
  const { message } = orderStatus({ ...waiting, state: 'returned', surplusState: 'refunded' })

  expect(message).toBe(
    'You already had this course, so we refunded this payment. Banks take five to seven working days.',
  )
})

test('a paid order whose refund the bank refused says so and how to get help', () => {
  const failed = { ...waiting, state: 'paid', refundState: 'failed' } as const
  expect(orderStatus(failed).message).toContain('The bank could not refund this payment. Write to')
})

test.each<[string | null, Partial<OrderFacts>]>([
  ['Ask for a refund', { state: 'paid' }],
  ['Write to us about this payment', { state: 'paid', refundState: 'failed' }],
  ['Write to us about this payment', { state: 'returned', surplusState: 'stuck' }],
  [null, { state: 'paid', refundState: 'sent' }],
  [null, { state: 'refunded', refundState: 'done' }],
  [null, {}],
])('the link ‘%s’ is shown at the order that needs it', (words, facts) => {
  expect(questionAbout({ ...waiting, ...facts })).toBe(words)
})

const since = new Date('2026-03-09T10:00:00.700Z')
const seconds = Math.floor(since.getTime() / 1000)
const failed = (created_at: number) => ({ status: 'failed', created_at, error_description: 'No' })

test.each([
  ['nothing was tried', [], 'none'],
  ['only an earlier payment failed', [failed(seconds - 1)], 'none'],
  ['this one failed', [failed(seconds)], 'declined'],
  ['this one failed at an unknown time', [{ status: 'failed' }], 'declined'],
  ['one failed and one waits', [failed(seconds), { status: 'created' }], 'undecided'],
  ['one is authorized', [{ status: 'authorized' }], 'undecided'],
  ['one has an unknown state', [{ status: 'parked' }], 'undecided'],
])('when %s, the outcome of the attempts is %s', (_, attempts, outcome) => {
  expect(judgeAttempts(attempts, since).outcome).toBe(outcome)
})

test('the reason comes from the last attempt, in whatever order Razorpay lists them', () => {
  const attempts = [3, 9, 5].map((at) => ({
    ...failed(seconds + at),
    error_description: `No ${at}`,
  }))

  expect(judgeAttempts(attempts, since)).toEqual({ outcome: 'declined', why: 'No 9' })
  expect(judgeAttempts([{ status: 'failed' }, ...attempts], null)).toMatchObject({ why: 'No 9' })
  expect(judgeAttempts([...attempts, { status: 'failed' }], null)).toMatchObject({ why: 'No 9' })
  expect(judgeAttempts([{ status: 'failed' }], since)).toEqual({ outcome: 'declined', why: null })
})

test('without a payment under way, every failed attempt counts', () => {
  expect(judgeAttempts([failed(1)], null).outcome).toBe('declined')
})

test('a payment window counts as closed after 15 minutes', () => {
  const after = (ms: number) => new Date(since.getTime() + ms)

  expect(isWindowForgotten(since, after(15 * 60_000 - 1))).toBe(false)
  expect(isWindowForgotten(since, after(15 * 60_000))).toBe(true)
})

const dayMs = 24 * 60 * 60_000

test.each<[OrderState, number]>([
  ['open', 170],
  ['replaced', 170],
  ['cancelled', 170],
  ['paid', 30],
  ['returned', 30],
  ['refunded', 30],
])('an order that is %s is checked for %i days', (state, days) => {
  const createdAt = since
  const checkAt = (ageMs: number) =>
    nextCheckAt({ state, createdAt, payingSince: null }, new Date(since.getTime() + ageMs))

  expect(checkAt(days * dayMs)).toEqual(new Date(since.getTime() + (days + 1) * dayMs))
  expect(checkAt(days * dayMs + 1)).toBeNull()
})

test('a new order is checked after a minute, a settled one after 15', () => {
  const minutesTo = (state: OrderState) =>
    ((nextCheckAt({ state, createdAt: since, payingSince: null }, since)?.getTime() ?? 0) -
      since.getTime()) /
    60_000

  expect([minutesTo('open'), minutesTo('paid')]).toEqual([1, 15])
  expect(checkAfterMs).toBe(15 * 60_000)
})

test('an order can be paid for 150 days, which is shorter than Razorpay keeps it', () => {
  expect(payableForMs).toBe(150 * dayMs)
})

test('an old order is checked as soon as a new one when Pay is pressed again', () => {
  const order = { state: 'open', createdAt: new Date('2026-02-09T10:00:00Z') } as const
  const minutesTo = (payingSince: Date | null) =>
    (nextCheckAt({ ...order, payingSince }, since)?.getTime() ?? 0) / 60_000 -
    since.getTime() / 60_000

  expect([minutesTo(since), minutesTo(null)].map(Math.round)).toEqual([1, 24 * 60])
})
