import { expect } from 'vitest'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { withOneHeldUp } from '../../../../test/killed-process'
import { openRazorpay } from '../../../../test/razorpay'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { startOrder } from './start-order'

const now = new Date('2026-03-09T10:00:00Z')
const mostStatements = 12

/** What failed of two that ran beside each other, one held up after each number of statements. */
function failuresOf(ends: PromiseSettledResult<unknown>[]): unknown[] {
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
}

test('a refund and a second payment do not block each other', async ({ db, databaseAddress }) => {
  for (let after = 0; after <= mostStatements; after += 1) {
    const { id: studentId } = await createStudent(db)
    const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
    const { razorpay, standIn } = openRazorpay()
    const started = await startOrder(db, razorpay, { studentId, courseId, now })
    if (!started.ok) throw new Error(started.reason)
    const pay = () => standIn.ledger.pay(started.order.razorpayOrderId, 'captured')
    const [first, second] = [pay(), pay()]
    await capturePayment(db, { payment: first, now })
    const refund = standIn.ledger.refund(first, { amount: 49_900, key: null })
    if (!refund) throw new Error('The stand-in refused a refund')

    const applied = (process: typeof db) => applyRefund(process, { refund, now })
    const captured = (process: typeof db) => capturePayment(process, { payment: second, now })
    const ends = await withOneHeldUp(databaseAddress, after, { heldUp: applied, beside: captured })

    expect([after, failuresOf(ends)]).toEqual([after, []])
  }
})
