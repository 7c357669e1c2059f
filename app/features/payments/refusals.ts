import { ifChargedAnyway } from './rules/orders'

export const refusals = {
  'no-such-course': 'You cannot buy this course. It may be free, or no longer offered.',
  'already-unlocked': 'You already have this course. You have not been charged.',
  'not-your-order': 'This payment does not belong to any of your orders.',
  'bad-signature': 'This payment does not come from our payment provider. We unlocked nothing.',
  'wrong-amount': 'The amount you paid differs from the price. Write to us and we will check it.',
  'not-captured': 'The bank has not confirmed this payment, so the course is still locked.',
  'payment-under-way': 'A payment for this course is being checked. Do not pay again.',
  'nothing-to-cancel': 'No payment for this course is under way.',
  'not-paid': 'This order has no payment that could be refunded.',
  'refund-under-way': 'A refund of this order is already on its way.',
  'nothing-stuck': 'No payment of this order is waiting for a refund.',
  'payments-off':
    'This site takes no payments online at the moment. You have not been charged. Write to us and we will tell you how to get the course.',
  'unknown-order': 'There is no such order.',
} as const

export const outageMessage =
  'We could not reach the bank. You have not been charged. Try again in a minute.'

/** The message if a payment is under way. */
export const undecidedOutageMessage =
  'We could not reach the bank, so your payment is still being checked. We try again in a minute.'

export const cancelledMessage = `Payment cancelled. ${ifChargedAnyway}`

/** The message if our own server does not answer after a payment. */
export const unheardMessage =
  'We got no answer about your payment. Do not pay again: if your bank took the money, the course opens as soon as it confirms. We keep checking with your bank.'

export type Refusal = keyof typeof refusals

export function refusalStatus(reason: Refusal): number {
  return reason === 'bad-signature' || reason === 'not-your-order' ? 403 : 409
}
