import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { withOneHeldUp } from '../../../../test/killed-process'
import { openSale } from '../../../../test/sale'
import { orders } from '../tables.server'
import { capturePayment } from './capture-payment'
import { startOrder } from './start-order'

const now = new Date('2026-03-09T10:00:00Z')
const mostStatements = 12

/** The errors of two commands that ran at the same time, one of them held up. */
function failuresOf(ends: PromiseSettledResult<unknown>[]): unknown[] {
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
}

test('pressing Pay while an earlier payment is captured makes no second order', async ({
  db,
  databaseAddress,
}) => {
  for (let after = 0; after <= mostStatements; after += 1) {
    const { studentId, courseId, bank, pay } = await openSale(db, now)
    const payment = pay()

    const ends = await withOneHeldUp(databaseAddress, after, {
      heldUp: (process) => startOrder(process, bank.razorpay, { studentId, courseId, now }),
      beside: (process) => capturePayment(process, { payment, now }),
    })

    expect([after, failuresOf(ends)]).toEqual([after, []])
    expect(await db.$count(orders, eq(orders.studentId, studentId))).toBe(1)
  }
})
