import { payingTitle } from '~/features/courses/rules'

/** The only currency of the site's prices. */
export const currency = 'INR'

const minuteMs = 60_000

/** How soon Razorpay is asked about an order that may be paid at any moment. */
export const firstCheckAfterMs = minuteMs
/** How soon Razorpay is asked about an order or a refund that is settled. */
export const checkAfterMs = 15 * minuteMs
/** How long a payment window without an attempt to pay counts as open when nobody says it was closed. */
const windowOpenForMs = 15 * minuteMs

const dayMs = 24 * 60 * minuteMs
/** Later than this nothing new happens to a payment that is settled. */
const settledAfterMs = 30 * dayMs
/**
 * How long one and the same order may be paid. Razorpay answers about an order for 180 days only
 * (razorpay.com/docs/api/orders/fetch-with-id): a press of Pay after this makes a new one.
 */
export const payableForMs = 150 * dayMs
/** Some days more, for a bank that takes its time with a payment of the last day. */
const forgottenAfterMs = 170 * dayMs

export const orderStates = [
  'open',
  'replaced',
  'cancelled',
  'paid',
  'returned',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** The states of an order that no payment arrived for, though one still may. */
export const waitingStates = ['open', 'replaced', 'cancelled'] as const satisfies OrderState[]

/**
 * When to ask about an order again; null for never. One that is not paid is asked about for as long
 * as Razorpay knows it, since a page left open can pay it any day, but ever less often, once a day
 * in the end. One that is settled is asked about for a month: a second payment or a refund may have
 * gone unheard.
 *
 * @param order.payingSince when Pay was pressed last; null when no payment is under way
 */
export function nextCheckAt(
  order: { state: OrderState; createdAt: Date; payingSince: Date | null },
  now: Date,
): Date | null {
  const ageMs = now.getTime() - order.createdAt.getTime()
  const isWaiting = waitingStates.some((state) => state === order.state)
  if (ageMs > (isWaiting ? forgottenAfterMs : settledAfterMs)) return null
  const since = order.payingSince ?? order.createdAt
  const soonestMs = isWaiting ? firstCheckAfterMs : checkAfterMs
  const waitMs = Math.max(now.getTime() - since.getTime(), soonestMs)
  return new Date(now.getTime() + Math.min(waitMs, dayMs))
}

/** An attempt to pay as Razorpay lists it; `created_at` in seconds. */
export type Attempt = {
  status: string
  created_at?: number | null | undefined
  error_description?: string | null | undefined
}

/**
 * What the attempts to pay an order, none of which was captured, say about it: `undecided` while the
 * bank has one before it, `turned-down` when the last one since `since` failed, `none` otherwise.
 */
export function judgeAttempts(attempts: readonly Attempt[], since: Date | null) {
  if (attempts.some(({ status }) => status !== 'failed')) return { outcome: 'undecided' } as const
  const sinceS = Math.floor((since?.getTime() ?? 0) / 1000)
  const [last] = attempts
    .filter((attempt) => (attempt.created_at ?? sinceS) >= sinceS)
    .toSorted((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0))
  return last
    ? ({ outcome: 'turned-down', why: last.error_description ?? null } as const)
    : ({ outcome: 'none' } as const)
}

/** Whether a payment window of which nobody says that it was closed counts as closed by now. */
export function isWindowForgotten(payingSince: Date, now: Date): boolean {
  return now.getTime() - payingSince.getTime() >= windowOpenForMs
}

/** What is known of an order, from the rows that belong to it. */
export type OrderFacts = {
  state: OrderState
  /** Why the bank turned the last attempt down; null when it did not. */
  failure: string | null
  /** Whether a payment for it is under way. */
  isPaying: boolean
  /** Of the payment that unlocked the course. */
  refundState: 'due' | 'sent' | 'done' | 'failed' | null
  /** Of a payment that came when the course was unlocked already; `stuck` when the bank refused to take it back. */
  surplusState: 'surplus' | 'refunded' | 'stuck' | null
}

export type OrderStanding = { title: string; words: string; tone: 'done' | 'wrong' | 'quiet' }

/** The order's true state in words: what happened to the money, and what happens next. */
export function orderStanding(order: OrderFacts): OrderStanding {
  const standing = standingOf(order)
  if (!order.surplusState || order.state === 'returned') return standing
  return { ...standing, words: `${standing.words} ${surplusWords[order.surplusState]}` }
}

/** A payment under way reads the same wherever it is shown. */
export const payingWords = {
  title: payingTitle,
  words: 'The course opens as soon as your bank confirms. We keep checking with your bank.',
}

const surplusWords = {
  surplus: 'A second payment for it arrived, and we are refunding it.',
  refunded: 'A second payment for it arrived, and we refunded it.',
  stuck: 'A second payment for it arrived, and the bank could not refund it. Write to us.',
}

function standingOf(order: OrderFacts): OrderStanding {
  const { state, failure, refundState, surplusState } = order
  if (order.isPaying) return says(payingWords.title, payingWords.words)
  if (state === 'open' && failure)
    return says('Payment failed', `${asSentence(failure)} You have not been charged.`, 'wrong')
  if (state === 'paid' && (refundState === 'due' || refundState === 'sent'))
    return says('Refund under way', 'The course stays open until the bank confirms.')
  if (state === 'returned' && surplusState === 'refunded')
    return says('Refunded', 'You had this course already, so we refunded this payment.')
  if (state === 'returned' && surplusState === 'stuck')
    return says(
      'Not refunded',
      'You had this course already, and the bank could not refund this payment. Write to us, and we will find another way.',
      'wrong',
    )
  return plainStandings[state]
}

const plainStandings: Record<OrderState, OrderStanding> = {
  open: says(
    'Not paid yet',
    'No payment has arrived. If you did pay, the course opens as soon as your bank confirms. We keep checking with your bank.',
  ),
  cancelled: says(
    'Cancelled',
    'You cancelled this payment. If your bank takes the money after all, the course opens, or you get the money back.',
  ),
  replaced: says('Replaced', 'A newer order took its place before a payment arrived.'),
  paid: says('Paid', 'The course is yours.', 'done'),
  returned: says(
    'Refund under way',
    'You have this course already, so we are refunding this payment.',
  ),
  refunded: says('Refunded', 'We refunded the whole amount; the course is locked again.'),
}

/** A bank's words as a sentence that another one may follow: not every bank ends its own. */
export function asSentence(words: string): string {
  return /[.!?\u2026\u0964]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`
}

function says(title: string, words: string, tone: OrderStanding['tone'] = 'quiet'): OrderStanding {
  return { title, words, tone }
}
