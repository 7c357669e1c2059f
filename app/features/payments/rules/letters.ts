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
    subject: `Your second payment for ${bought.courseTitle} is on its way back`,
    parts: [
      `A second payment of ${formatMoney(bought.amountMinor)} arrived for ${bought.courseTitle}, which you have already.`,
      `We are sending it back by itself; banks take five to seven working days. Payment: ${bought.paymentId}.`,
    ],
    links: [toOrder(bought)],
  })
}

/** To somebody whose second payment the bank would not take back: it came by another way. */
export function surplusSettledLetter(bought: Bought): Letter {
  return letter(bought, {
    subject: `Your second payment for ${bought.courseTitle} was sent back`,
    parts: [
      `The bank would not take back the second payment of ${formatMoney(bought.amountMinor)} for ${bought.courseTitle}, so we sent it to you by another way. Payment: ${bought.paymentId}.`,
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
      `We have sent back ${formatMoney(bought.amountMinor)} for ${bought.courseTitle}; banks take five to seven working days. Payment: ${bought.paymentId}.`,
      'The course is locked again. What you completed in it is kept, should you come back.',
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
  return { to: email, subject, text: [`Hello ${name},`, ...parts].join('\n\n'), links }
}
