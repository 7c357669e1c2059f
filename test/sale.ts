import { startOrder } from '~/features/payments/commands.server/start-order'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent } from './builders'
import { openRazorpay } from './razorpay'

/** A student with an open order for a course of ₹499, and a stand-in for Razorpay. */
export async function openSale(db: Database, now: Date) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const bank = openRazorpay()
  const started = await startOrder(db, bank.razorpay, { studentId, courseId, now })
  if (!started.ok) throw new Error(started.reason)
  const { order } = started
  const pay = () => bank.standIn.ledger.pay(order.razorpayOrderId, 'captured')
  return { studentId, courseId, bank, order, pay }
}
