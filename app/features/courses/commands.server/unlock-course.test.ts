import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { enrolments } from '../tables.server'
import { notePaymentBegun, notePaymentEnded, notePaymentUnderWay } from './note-purchase'
import { lockCourse, unlockCourse } from './unlock-course'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

async function createBuyer(db: Database) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  return { studentId, courseId }
}

test('unlocks a paid course once, and a refund locks it for that student only', async ({ db }) => {
  const asha = await createBuyer(db)
  const { id: studentId } = await createStudent(db)
  const ravi = { ...asha, studentId }
  const unlock = (buyer: typeof asha, at: Date) =>
    db.transaction((tx) => unlockCourse(tx, { ...buyer, now: at }))

  await unlock(asha, now)
  await unlock(asha, later)
  await unlock(ravi, later)

  const times = (at: Date) => ({ enrolledAt: at, lastActiveAt: at, leftAt: null })
  expect(await db.select().from(enrolments).orderBy(enrolments.enrolledAt)).toMatchObject([
    { ...asha, ...times(now) },
    { ...ravi, ...times(later) },
  ])
  await db.transaction((tx) => lockCourse(tx, asha))
  expect(await db.select().from(enrolments)).toMatchObject([ravi])
})

test('a payment is under way from its beginning until it ends', async ({ db }) => {
  const buyer = await createBuyer(db)
  const payingSince = async () => {
    const { rows } = await db.$client.query<{ paying_since: Date | null }>(
      'select paying_since from course_purchases where student_id = $1 and course_id = $2',
      [buyer.studentId, buyer.courseId],
    )
    return rows.map((row) => row.paying_since)
  }

  await notePaymentUnderWay(db, { ...buyer, since: now })
  expect(await payingSince()).toEqual([now])
  await notePaymentBegun(db, { ...buyer, now: later })
  await notePaymentUnderWay(db, { ...buyer, since: now })
  expect(await payingSince()).toEqual([later])
  // The end of an earlier payment.
  await notePaymentEnded(db, { ...buyer, since: now })
  expect(await payingSince()).toEqual([later])
  await notePaymentEnded(db, { ...buyer, since: later })
  expect(await payingSince()).toEqual([null])
  await notePaymentBegun(db, { ...buyer, now })
  await notePaymentEnded(db, buyer)
  expect(await payingSince()).toEqual([null])
})
