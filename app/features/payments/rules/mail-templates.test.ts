import { expect, test } from 'vitest'
import { receiptMail, refundMail, surplusMail, surplusSettledMail } from './mail-templates'

const bought = {
  name: 'आशा वर्मा',
  email: 'asha@example.org',
  timeZone: 'Asia/Kolkata',
  courseId: 'web-development-bootcamp',
  courseTitle: 'Web Development Bootcamp',
  amountMinor: 49_900,
  paymentId: 'pay_29QQoUBi66xm2f',
  orderId: 'b2f1c7de',
}
const order = { text: 'Your order', path: '/payment#order-b2f1c7de' }

test('a receipt says what was paid, when and for what, and links to the course and the order', () => {
  const paidAt = new Date('2026-03-09T10:00:00Z')

  expect(receiptMail({ ...bought, paidAt })).toEqual({
    to: 'asha@example.org',
    subject: 'Your receipt for Web Development Bootcamp',
    text: [
      'Hello आशा वर्मा,',
      'Web Development Bootcamp is unlocked. It is yours for good.',
      'Paid: ₹499\nOn: 9 Mar 2026, 3:30 pm IST\nPayment: pay_29QQoUBi66xm2f\nOrder: b2f1c7de',
      'Keep this email as your receipt.',
    ].join('\n\n'),
    links: [{ text: 'Open the course', path: '/course/web-development-bootcamp' }, order],
  })
})

test('a refund mail says how much is refunded and links to the order', () => {
  const course = { text: 'The course', path: '/payment/web-development-bootcamp' }
  const mails = [refundMail, surplusMail].map((write) =>
    write({ ...bought, amountMinor: 1_234_550 }),
  )

  expect(mails.map(({ links }) => links)).toEqual([[order, course], [order]])
  for (const { text } of mails) {
    expect(text).toContain('₹12,345.50')
    expect(text).toContain('Payment: pay_29QQoUBi66xm2f.')
  }
})

test('a mail about a second payment returned in another way says how much and what to do', () => {
  const mail = surplusSettledMail(bought)

  expect(mail.text).toContain('the second payment of ₹499 for Web Development Bootcamp')
  expect(mail.text).toContain('within seven working days, write to us.')
  expect(mail.links).toEqual([order])
})
