import { formatMoment, formatMoney } from '~/ui/format'

type Letter = { to: string; subject: string; text: string }

type Bought = {
  name: string
  email: string
  timeZone: string
  courseTitle: string
  amountMinor: number
  paymentId: string
}

/** To somebody whose course was unlocked: what they paid, when, and its number at the bank. */
export function receiptLetter(bought: Bought & { orderId: string; paidAt: Date }): Letter {
  return letter(bought, `Your receipt for ${bought.courseTitle}`, [
    `${bought.courseTitle} is unlocked. It is yours for good.`,
    [
      `Paid: ${formatMoney(bought.amountMinor)}`,
      `On: ${formatMoment(bought.paidAt, bought.timeZone)}`,
      `Payment: ${bought.paymentId}`,
      `Order: ${bought.orderId}`,
    ].join('\n'),
    'Keep this mail as your receipt.',
  ])
}

/** To somebody who paid for what they had: the money comes back. */
export function surplusLetter(bought: Bought): Letter {
  return letter(bought, `Your second payment for ${bought.courseTitle} is on its way back`, [
    `A second payment of ${formatMoney(bought.amountMinor)} arrived for ${bought.courseTitle}, which you have already.`,
    `We are sending it back by itself; banks take five to seven working days. Payment: ${bought.paymentId}.`,
  ])
}

/** To somebody whose money went back, so that the course is locked again. */
export function refundLetter(bought: Bought): Letter {
  return letter(bought, `Your refund for ${bought.courseTitle}`, [
    `We have sent back ${formatMoney(bought.amountMinor)} for ${bought.courseTitle}; banks take five to seven working days. Payment: ${bought.paymentId}.`,
    'The course is locked again. What you completed in it is kept, should you come back.',
  ])
}

function letter({ name, email }: Bought, subject: string, parts: string[]): Letter {
  return { to: email, subject, text: [`Hello ${name},`, ...parts].join('\n\n') }
}
