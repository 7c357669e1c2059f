import type { Transaction } from '~/platform/db/client.server'
import { notify } from '~/features/site/commands.server/notify'
import { activity } from '~/platform/db/tables.server'
import type { Mail } from '~/platform/mail/mail.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'

type Payment = {
  studentId: string
  courseId: string
  orderId: string
  paymentId: string
  timeZone: string
}

type Outcome = Pick<Parameters<typeof notify>[1], 'key' | 'title' | 'body' | 'link' | 'now'> & {
  kind: 'course-unlocked' | 'payment-refunded'
  mail: Mail
}

/**
 * Records a payment's outcome in the student's activity, and tells them by notification and email.
 */
export async function recordOutcome(
  tx: Transaction,
  { studentId, courseId, orderId, paymentId, timeZone }: Payment,
  { mail, ...notification }: Outcome,
): Promise<void> {
  const { kind, now } = notification
  await tx.insert(activity).values({
    actorId: studentId,
    kind,
    subject: courseId,
    detail: { orderId, paymentId },
    occurredAt: now,
    localDay: localDay(now, timeZone),
  })
  await notify(tx, { userId: studentId, ...notification })
  await queueMail(tx, mail)
}
