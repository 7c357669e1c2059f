import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { openRazorpay } from '../../../../test/razorpay'
import { orders } from '../tables.server'
import { checkOrder, reconcileOrders } from './reconcile-orders'
import { startOrder } from './start-order'

const minuteMs = 60_000

test('an order is first checked after a minute', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { world, razorpay, standIn } = openRazorpay()
  const started = await startOrder(db, razorpay, { studentId, courseId, now: world.now })
  standIn.ledger.pay(started.ok ? started.order.razorpayOrderId : '', 'captured')
  const after = (minutes: number) => new Date(world.now.getTime() + minutes * minuteMs)

  await reconcileOrders(db, razorpay, after(0.9))
  expect(await db.$count(enrolments)).toBe(0)

  await reconcileOrders(db, razorpay, after(1))
  expect(await db.$count(enrolments)).toBe(1)
})

test('an order that Razorpay no longer knows does not stop the check of others', async ({ db }) => {
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { world, razorpay, standIn } = openRazorpay()
  const [unknown, paid] = await Promise.all(
    [1, 2].map(async () => {
      const { id: studentId } = await createStudent(db)
      const started = await startOrder(db, razorpay, { studentId, courseId, now: world.now })
      return started.ok ? started.order : null
    }),
  )
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * minuteMs)
  await db
    .update(orders)
    .set({ razorpayOrderId: 'order_forgotten', nextCheckAt: at(1) })
    .where(eq(orders.id, unknown?.id ?? ''))
  standIn.ledger.pay(paid?.razorpayOrderId ?? '', 'captured')

  await expect(reconcileOrders(db, razorpay, at(15))).rejects.toThrow('Razorpay failed at orders')

  expect(await db.$count(enrolments)).toBe(1)
})

test('an order is checked for as long as Razorpay knows it, and then replaced by a new one', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { world, razorpay } = openRazorpay()
  const first = await startOrder(db, razorpay, { studentId, courseId, now: world.now })
  const after = (days: number) => new Date(world.now.getTime() + days * 24 * 60 * minuteMs)
  const orderId = first.ok ? first.order.id : ''
  const nextCheck = async (days: number) => {
    await checkOrder(db, razorpay, { orderId, now: after(days) })
    return (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.nextCheckAt
  }

  expect(await nextCheck(169)).toEqual(after(170))
  expect(await nextCheck(171)).toBeNull()
  const again = await startOrder(db, razorpay, { studentId, courseId, now: after(171) })
  expect(again.ok && again.order.id !== orderId).toBe(true)
  expect((await db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual([
    'open',
    'replaced',
  ])
})

test('an order is checked again 15 minutes after a check that failed', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const { world, razorpay } = openRazorpay()
  await startOrder(db, razorpay, { studentId, courseId, now: world.now })
  const later = new Date(world.now.getTime() + 15 * minuteMs)
  world.isDown = true

  await expect(reconcileOrders(db, razorpay, later)).rejects.toThrow('Razorpay failed')
  await reconcileOrders(db, razorpay, later)

  const [order] = await db.select().from(orders)
  expect(order?.nextCheckAt?.getTime()).toBe(later.getTime() + 15 * minuteMs)
  await expect(checkOrder(db, razorpay, { orderId: order?.id ?? '', now: later })).rejects.toThrow(
    'Razorpay failed',
  )
})
