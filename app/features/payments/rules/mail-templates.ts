import type { Mail } from '~/platform/mail/mail.server'
import { mailTo } from '~/platform/mail/name-in-mail'
import { formatMoment, formatMoney } from '~/ui/format'

type Payment = {
  name: string
  email: string
  timeZone: string
  courseId: string
  courseTitle: string
  amountMinor: number
  paymentId: string
  orderId: string
}

export function receiptMail(payment: Payment & { paidAt: Date }): Mail {
  const { courseTitle, courseId, amountMinor, paymentId, orderId, paidAt, timeZone } = payment
  return mailTo(
    payment,
    `Your receipt for ${courseTitle}`,
    [
      `${courseTitle} is unlocked. It is yours for good.`,
      [
        `Paid: ${formatMoney(amountMinor)}`,
        `On: ${formatMoment(paidAt, timeZone)}`,
        `Payment: ${paymentId}`,
        `Order: ${orderId}`,
      ].join('\n'),
      'Keep this email as your receipt.',
    ],
    [{ text: 'Open the course', path: `/course/${courseId}` }, toOrder(payment)],
  )
}

/** For somebody who paid for a course that was already unlocked. */
export function surplusMail(payment: Payment): Mail {
  const { courseTitle, amountMinor, paymentId } = payment
  return mailTo(
    payment,
    `Your second payment for ${courseTitle} is being refunded`,
    [
      `A second payment of ${formatMoney(amountMinor)} arrived for ${courseTitle}, which you already have.`,
      `We are refunding it automatically; banks take five to seven working days. Payment: ${paymentId}.`,
    ],
    [toOrder(payment)],
  )
}

/** For somebody whose second payment an admin refunded outside Razorpay. */
export function surplusSettledMail(payment: Payment): Mail {
  const { courseTitle, amountMinor, paymentId } = payment
  return mailTo(
    payment,
    `Your second payment for ${courseTitle} was refunded`,
    [
      `The bank could not refund the second payment of ${formatMoney(amountMinor)} for ${courseTitle}, so we sent you the money in another way. Payment: ${paymentId}.`,
      'If it has not arrived within seven working days, write to us.',
    ],
    [toOrder(payment)],
  )
}

export function refundMail(payment: Payment): Mail {
  const { courseTitle, courseId, amountMinor, paymentId } = payment
  return mailTo(
    payment,
    `Your refund for ${courseTitle}`,
    [
      `We have refunded ${formatMoney(amountMinor)} for ${courseTitle}; banks take five to seven working days. Payment: ${paymentId}.`,
      'The course is locked again. We keep your progress in it, in case you buy it again.',
    ],
    [toOrder(payment), { text: 'The course', path: `/payment/${courseId}` }],
  )
}

function toOrder({ orderId }: Payment) {
  return { text: 'Your order', path: `/payment#order-${orderId}` }
}
