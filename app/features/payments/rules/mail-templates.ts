import { greetingFor } from '~/platform/mail/name-in-mail'
import { formatMoment, formatMoney } from '~/ui/format'

type Link = { words: string; path: string }
type Letter = { to: string; subject: string; text: string; links: Link[] }

type Bought = {
  name: string
  email: string
  timeZone: string
  courseId: string
  courseTitle: string
  amountMinor: number
  paymentId: string
  orderId: string
}

/** To somebody whose course was unlocked: what they paid, when, and its number at the bank. */
export function receiptLetter(bought: Bought & { paidAt: Date }): Letter {
  return letter(bought, {
    subject: `Your receipt for ${bought.courseTitle}`,
    parts: [
      `${bought.courseTitle} is unlocked. It is yours for good.`,
      [
        `Paid: ${formatMoney(bought.amountMinor)}`,
        `On: ${formatMoment(bought.paidAt, bought.timeZone)}`,
        `Payment: ${bought.paymentId}`,
        `Order: ${bought.orderId}`,
      ].join('\n'),
      'Keep this email as your receipt.',
    ],
    links: [{ words: 'Open the course', path: `/course/${bought.courseId}` }, toOrder(bought)],
  })
}

/** To somebody who paid for what they had: the money comes back. */
export function surplusLetter(bought: Bought): Letter {
  return letter(bought, {
    subject: `Your second payment for ${bought.courseTitle} is being refunded`,
    parts: [
      `A second payment of ${formatMoney(bought.amountMinor)} arrived for ${bought.courseTitle}, which you have already.`,
      `We are refunding it automatically; banks take five to seven working days. Payment: ${bought.paymentId}.`,
    ],
    links: [toOrder(bought)],
  })
}

/** To somebody whose second payment the bank would not take back: it came by another way. */
export function surplusSettledLetter(bought: Bought): Letter {
  return letter(bought, {
    subject: `Your second payment for ${bought.courseTitle} was refunded`,
    parts: [
      `The bank could not refund the second payment of ${formatMoney(bought.amountMinor)} for ${bought.courseTitle}, so we sent you the money in another way. Payment: ${bought.paymentId}.`,
      'If it has not arrived within seven working days, write to us.',
    ],
    links: [toOrder(bought)],
  })
}

/** To somebody whose money went back, so that the course is locked again. */
export function refundLetter(bought: Bought): Letter {
  return letter(bought, {
    subject: `Your refund for ${bought.courseTitle}`,
    parts: [
      `We have refunded ${formatMoney(bought.amountMinor)} for ${bought.courseTitle}; banks take five to seven working days. Payment: ${bought.paymentId}.`,
      'The course is locked again. We keep your progress in it, in case you buy it again.',
    ],
    links: [toOrder(bought), { words: 'The course', path: `/payment/${bought.courseId}` }],
  })
}

/** Where the order stands among the person's own. */
function toOrder({ orderId }: Bought): Link {
  return { words: 'Your order', path: `/payment#order-${orderId}` }
}

function letter(
  { name, email }: Bought,
  { subject, parts, links }: { subject: string; parts: string[]; links: Link[] },
): Letter {
  return { to: email, subject, text: [greetingFor(name), ...parts].join('\n\n'), links }
}
