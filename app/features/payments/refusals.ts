/** Every expected 'no' of this room, with the words the person reads. */
export const refusals = {
  'no-such-course': 'This course is not for sale. It may be free or gone.',
  'already-unlocked': 'You have this course already. Nothing was charged.',
  'not-your-order': 'This payment belongs to no order of yours.',
  'bad-signature': 'This payment does not come from our bank partner. Nothing was unlocked.',
  'wrong-amount': 'The amount paid is not the price of this order. Write to us, and we look at it.',
  'not-captured': 'The bank has not confirmed this payment. Nothing was unlocked.',
  'payment-under-way': 'A payment for this course is being checked. Do not pay again.',
  'nothing-to-cancel': 'No payment for this course is under way.',
  'not-paid': 'This order has no payment that could be refunded.',
  'refund-under-way': 'A refund of this order is on its way already.',
  'nothing-stuck': 'No payment of this order waits to be sent back.',
  'payments-off':
    'This site takes no payments online at the moment. Nothing was charged. Write to us, and we tell you how to get the course.',
  'unknown-order': 'There is no such order.',
} as const

/** When Razorpay does not answer: no refusal of ours, and nothing the person did. */
export const outageWords =
  'We could not reach the bank. Nothing was charged just now. Try again in a minute.'

/** The same while a payment is under way. */
export const undecidedOutageWords =
  'We could not reach the bank, so your payment is still being checked. We try again in a minute.'

/** After a payment was cancelled. */
export const cancelledWords =
  'Payment cancelled. If your bank takes the money after all, the course opens, or you get the money back.'

/** When the site itself does not answer to what the checkout said. */
export const unheardWords =
  'We got no answer about your payment. Do not pay again: if your bank took the money, the course opens as soon as it confirms. We keep checking with your bank.'

export type Refusal = keyof typeof refusals

export function refuse<Reason extends Refusal>(reason: Reason) {
  return { ok: false, reason } as const
}

/** As HTTP puts it: forged is forbidden, the rest is an expected 'no'. */
export function refusalStatus(reason: Refusal): number {
  return reason === 'bad-signature' || reason === 'not-your-order' ? 403 : 409
}
