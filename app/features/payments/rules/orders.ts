import { payingTitle } from '~/features/courses/rules'

export const currency = 'INR'

const minuteMs = 60_000

/** Razorpay is first asked about a waiting order after this time. */
export const firstCheckAfterMs = minuteMs
/** Razorpay is first asked about a settled order after this time. */
export const checkAfterMs = 15 * minuteMs
/** A payment window without a payment attempt counts as closed after this time. */
const windowOpenForMs = 15 * minuteMs

const dayMs = 24 * 60 * minuteMs
/** A settled payment does not change after this time. */
const settledAfterMs = 30 * dayMs
/** Razorpay answers about an order for 180 days (razorpay.com/docs/api/orders/fetch-with-id). */
export const payableForMs = 150 * dayMs
/** Longer, in case a bank is slow with a payment of the last day. */
const forgottenAfterMs = 170 * dayMs

/** States of an order without a payment, which may still arrive. */
export const waitingStates = ['open', 'replaced', 'cancelled'] as const
export const orderStates = [...waitingStates, 'paid', 'returned', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * When to ask Razorpay again; null for never. A page left open can still pay a waiting order, so it
 * is checked less and less often for as long as Razorpay knows it. A settled one is checked for a
 * month, for a second payment or a refund.
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

/** As Razorpay lists it; `created_at` is in seconds. */
export type Attempt = {
  status: string
  created_at?: number | null | undefined
  error_description?: string | null | undefined
}

/**
 * The outcome of an order's payment attempts, none of which was captured: `undecided` while the
 * bank is deciding on one, `declined` if the last one since `since` failed, otherwise `none`.
 */
export function judgeAttempts(attempts: readonly Attempt[], since: Date | null) {
  if (attempts.some(({ status }) => status !== 'failed')) return { outcome: 'undecided' } as const
  const sinceS = Math.floor((since?.getTime() ?? 0) / 1000)
  const [last] = attempts
    .filter((attempt) => (attempt.created_at ?? sinceS) >= sinceS)
    .toSorted((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0))
  return last
    ? ({ outcome: 'declined', why: last.error_description ?? null } as const)
    : ({ outcome: 'none' } as const)
}

export function isWindowForgotten(payingSince: Date, now: Date): boolean {
  return now.getTime() - payingSince.getTime() >= windowOpenForMs
}

export type OrderFacts = {
  state: OrderState
  /** Why the bank declined the last attempt; null if it did not. */
  failure: string | null
  /** Whether a payment for it is under way. */
  isPaying: boolean
  /** For the payment that unlocked the course. */
  refundState: 'due' | 'sent' | 'done' | 'failed' | null
  /**
   * For a payment for a course that was already unlocked; `stuck` if the bank refused to refund it.
   */
  surplusState: 'surplus' | 'refunded' | 'stuck' | null
}

export type OrderStatus = { title: string; message: string; tone: 'done' | 'wrong' | 'quiet' }

export function orderStatus(order: OrderFacts): OrderStatus {
  const status = statusOf(order)
  if (!order.surplusState || order.state === 'returned') return status
  return { ...status, message: `${status.message} ${surplusMessages[order.surplusState]}` }
}

export const paying = {
  title: payingTitle,
  message:
    'The course opens as soon as your bank confirms. We keep checking with your bank. If it does not confirm, money that left your account comes back, usually within seven working days.',
}

const bankDays = 'Banks take five to seven working days.'

const surplusMessages = {
  surplus: `You paid for this course twice, and we are refunding the second payment. ${bankDays}`,
  refunded: `You paid for this course twice, and we refunded the second payment. ${bankDays}`,
  stuck:
    'You paid for this course twice, and the bank could not refund the second payment. Write to us.',
}

function statusOf(order: OrderFacts): OrderStatus {
  const { state, failure, refundState, surplusState } = order
  if (order.isPaying) return statusText(paying.title, paying.message)
  if (state === 'open' && failure)
    return statusText(
      'Payment failed',
      `${asSentence(failure)} You have not been charged. If money has left your account, your bank will return it, usually within seven working days.`,
      'wrong',
    )
  if (state === 'paid' && (refundState === 'due' || refundState === 'sent'))
    return statusText(
      'Refund under way',
      `We are refunding the whole amount. ${bankDays} The course stays open until the bank confirms.`,
    )
  if (state === 'paid' && refundState === 'failed')
    return statusText(
      'Paid',
      'The course is yours. The bank could not refund this payment. Write to us, and we will find another way.',
      'done',
    )
  if (state === 'returned' && surplusState === 'refunded')
    return statusText(
      'Refunded',
      `You already had this course, so we refunded this payment. ${bankDays}`,
    )
  if (state === 'returned' && surplusState === 'stuck')
    return statusText(
      'Not refunded',
      'You already had this course, and the bank could not refund this payment. Write to us, and we will find another way.',
      'wrong',
    )
  return plainStatuses[state]
}

/** What happens to a cancelled payment that the bank makes nevertheless. */
export const ifChargedAnyway =
  'If your bank takes the money after all, the course opens, or you get the money back.'

const plainStatuses: Record<OrderState, OrderStatus> = {
  open: statusText(
    'Not paid yet',
    'No payment has arrived. If you did pay, the course opens as soon as your bank confirms. We keep checking with your bank.',
  ),
  cancelled: statusText('Cancelled', `You cancelled this payment. ${ifChargedAnyway}`),
  replaced: statusText('Replaced', 'A newer order replaced it before a payment arrived.'),
  paid: statusText('Paid', 'The course is yours.', 'done'),
  returned: statusText(
    'Refund under way',
    `You already have this course, so we are refunding this payment. ${bankDays}`,
  ),
  refunded: statusText(
    'Refunded',
    `We refunded the whole amount. ${bankDays} The course is locked again.`,
  ),
}

/** The text of a link for writing to us about an order; null if there is nothing to write about. */
export function questionAbout({ state, refundState, surplusState }: OrderFacts) {
  if (surplusState === 'stuck' || refundState === 'failed') return 'Write to us about this payment'
  return state === 'paid' && refundState === null ? 'Ask for a refund' : null
}

/** Ends a bank's message with a full stop unless it already ends a sentence. */
export function asSentence(message: string): string {
  const trimmed = message.trim()
  return /[.!?\u2026\u0964]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

function statusText(title: string, message: string, tone: OrderStatus['tone'] = 'quiet') {
  return { title, message, tone }
}
