import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'
import { courses } from '../courses/tables.server'
import { orderStates } from './rules/orders'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Null if the account is erased: the accounting records stay without it. */
    studentId: text('student_id').references(() => users.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    /** Null until the order exists at Razorpay. */
    razorpayOrderId: text('razorpay_order_id').unique(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('open'),
    createdAt: moment('created_at').notNull(),
    /** When to ask Razorpay about it; null for never. */
    nextCheckAt: moment('next_check_at'),
    failedAt: moment('failed_at'),
    failure: text('failure'),
  },
  (t) => [
    uniqueIndex('orders_one_open')
      .on(t.studentId, t.courseId)
      .where(sql`state = 'open'`),
    index('orders_student').on(t.studentId, t.createdAt),
    index('orders_next_check').on(t.nextCheckAt),
    index('orders_newest').on(t.createdAt, t.id),
  ],
)

/**
 * Captured money. `surplus` arrived when the course was already unlocked, and is being refunded.
 */
export const payments = pgTable(
  'payments',
  {
    /** Razorpay's id. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    studentId: text('student_id'),
    courseId: text('course_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    state: text('state', { enum: ['kept', 'surplus', 'refunded'] }).notNull(),
    capturedAt: moment('captured_at').notNull(),
  },
  (t) => [
    uniqueIndex('payments_one_kept')
      .on(t.studentId, t.courseId)
      .where(sql`state = 'kept'`),
    index('payments_order').on(t.orderId),
  ],
)

/** `due`: not yet at Razorpay; `sent`: waiting for the bank. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    razorpayRefundId: text('razorpay_refund_id').unique(),
    amountMinor: integer('amount_minor').notNull(),
    state: text('state', { enum: ['due', 'sent', 'done', 'failed'] }).notNull(),
    /** `by-hand`: refunded outside Razorpay. */
    reason: text('reason', {
      enum: ['second-capture', 'by-staff', 'at-razorpay', 'by-hand'],
    }).notNull(),
    requestedBy: text('requested_by'),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [
    // One refund of ours per payment; a failed one may be repeated.
    uniqueIndex('refunds_one_ours')
      .on(t.paymentId)
      .where(sql`reason <> 'at-razorpay' and state <> 'failed'`),
    index('refunds_payment').on(t.paymentId),
  ],
)

export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Razorpay's id, the same each time it is sent. */
    id: text('id').primaryKey(),
    /** Emptied some time after it was handled. */
    body: jsonb('body').$type<unknown>().notNull(),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('webhook_events_with_body')
      .on(t.receivedAt)
      .where(sql`handled_at is not null and body <> '{}'`),
    index('webhook_events_order')
      .on(sql`(${t.body} #>> '{payload,payment,entity,order_id}')`)
      .where(sql`body <> '{}'`),
  ],
)
