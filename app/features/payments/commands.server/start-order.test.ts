import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses, enrolments } from '~/features/courses/tables.server'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { openRazorpay } from '../../../../test/razorpay'
import { RazorpayError } from '../razorpay.server'
import { orders } from '../tables.server'
import { startOrder } from './start-order'

const now = new Date('2026-03-09T10:00:00Z')

test('pressing Pay ten times at once makes one order', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { razorpay } = openRazorpay()

  const results = await Promise.all(
    Array.from({ length: 10 }, () => startOrder(db, razorpay, { studentId, courseId, now })),
  )

  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(await db.select().from(orders)).toMatchObject([{ amountMinor: 49_900, currency: 'INR' }])
})

test('an order at an older price is replaced', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { razorpay } = openRazorpay()
  await startOrder(db, razorpay, { studentId, courseId, now })
  await db.update(courses).set({ priceMinor: 29_900 })

  const result = await startOrder(db, razorpay, { studentId, courseId, now })

  expect(result).toMatchObject({ ok: true, order: { amountMinor: 29_900 } })
  expect((await db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual([
    'open',
    'replaced',
  ])
})

test('an order whose payment was not reported yet cannot be paid twice', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { razorpay, standIn } = openRazorpay()
  const first = await startOrder(db, razorpay, { studentId, courseId, now })
  standIn.ledger.pay(first.ok ? first.order.razorpayOrderId : '', 'captured')

  const result = await startOrder(db, razorpay, { studentId, courseId, now })

  expect(result).toEqual({ ok: false, reason: 'already-unlocked' })
  expect(await db.$count(enrolments)).toBe(1)
})

test('no order is made for a free, removed, unknown or unlocked course', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const free = await createCourse(db)
  const gone = await createCourse(db, { priceMinor: 100 })
  await db.update(courses).set({ removedAt: now }).where(eq(courses.id, gone.id))
  const own = await createCourse(db, { priceMinor: 100 })
  await enrol(db, { studentId, courseId: own.id })
  const { razorpay } = openRazorpay()

  for (const [courseId, reason] of [
    [free.id, 'no-such-course'],
    [gone.id, 'no-such-course'],
    ['never-was', 'no-such-course'],
    [own.id, 'already-unlocked'],
  ] as const)
    expect(await startOrder(db, razorpay, { studentId, courseId, now })).toEqual({
      ok: false,
      reason,
    })
  expect(await db.$count(orders)).toBe(0)
})

test('no order can be paid while Razorpay is down, and the next press reuses it', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { razorpay, world } = openRazorpay()
  world.isDown = true
  await expect(startOrder(db, razorpay, { studentId, courseId, now })).rejects.toThrow(
    RazorpayError,
  )
  world.isDown = false

  expect(await startOrder(db, razorpay, { studentId, courseId, now })).toMatchObject({ ok: true })
  expect(await db.$count(orders)).toBe(1)
})

test('the twenty-first order that a student starts in an hour is rate limited', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { razorpay } = openRazorpay()
  const start = () => startOrder(db, razorpay, { studentId, courseId, now })
  for (let n = 0; n < 20; n += 1) expect(await start()).toMatchObject({ ok: true })

  expect(await start()).toEqual({ ok: false, reason: 'too-many-attempts', waitS: 60 })
})
