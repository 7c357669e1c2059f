import { sql } from 'drizzle-orm'
import { ownRows } from '~/platform/db/own-rows.server'
import { orders, payments, refunds } from '../tables.server'

export const paymentRows = [
  ownRows(orders, orders.studentId),
  ownRows(payments, payments.studentId),
  ownRows(
    refunds,
    (studentId) => sql`t.payment_id in (select id from payments where student_id = ${studentId})`,
    ['requested_by'],
  ),
]
