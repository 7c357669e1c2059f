import * as fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { cancelOrder, closeCheckout } from '~/features/payments/commands.server/cancel-order'
import { confirmPayment } from '~/features/payments/commands.server/confirm-payment'
import { receiveWebhook } from '~/features/payments/commands.server/handle-webhook'
import { reconcileOrders } from '~/features/payments/commands.server/reconcile-orders'
import { refundOrder } from '~/features/payments/commands.server/refund-order'
import { startOrder } from '~/features/payments/commands.server/start-order'
import { orders, payments } from '~/features/payments/tables.server'
import type { Database, DatabaseAddress } from '~/platform/db/client.server'
import { openDatabase } from '~/platform/db/client.server'
import { createCourse, createStudent } from './builders'
import { inProcessThatDies } from './killed-process'
import { openRazorpay, runPaymentJobs } from './razorpay'

const minuteMs = 60_000

const plainKinds = [
  'press pay',
  'close the window',
  'cancel',
  'work off jobs',
  'reconcile',
  'refund by staff',
  'price changes',
] as const

/** Acts on payments, in any order; `which` chooses among the existing orders or payments. */
type Act =
  | { kind: (typeof plainKinds)[number] }
  | { kind: 'pay' | 'callback' | 'webhook' | 'refund at razorpay'; which: number }

const which = fc.nat(9)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...plainKinds),
  }),
  fc.record({ kind: fc.constant('pay' as const), which }),
  fc.record({ kind: fc.constant('callback' as const), which }),
  fc.record({ kind: fc.constant('webhook' as const), which }),
  fc.record({ kind: fc.constant('webhook' as const), which }),
  fc.record({ kind: fc.constant('refund at razorpay' as const), which }),
)

/** Acts of one process, of one that is killed during the act, and of two processes at once. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ how: fc.constant('alone' as const), act }) },
  {
    weight: 2,
    arbitrary: fc.record({ how: fc.constant('killed' as const), act, after: fc.nat(14) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ how: fc.constant('two at once' as const), act, other: act }),
  },
)

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A student, a course of ₹499 and a stand-in for Razorpay, with the acts between them. */
export async function openShop(db: Database, address: DatabaseAddress) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  const bank = openRazorpay()
  const { ledger, messenger, service } = bank.standIn
  const now = () => bank.world.now
  const pick = <Item>(items: readonly Item[], index: number) =>
    items.length === 0 ? undefined : items[index % items.length]

  /** Acts at Razorpay, where no process of ours is killed. */
  async function outside(done: Act): Promise<void> {
    if (done.kind === 'pay') {
      const order = pick(
        (await db.select().from(orders)).filter((each) => each.razorpayOrderId),
        done.which,
      )
      if (!order?.razorpayOrderId) return
      const payment = ledger.pay(
        order.razorpayOrderId,
        done.which % 4 === 3 ? 'failed' : 'captured',
      )
      bank.outbox.push(...messenger.ofPayment(payment))
    }
    if (done.kind === 'refund at razorpay') {
      const payment = pick(ledger.listPayments(), done.which)
      const refund = payment && ledger.refund(payment, { amount: payment.amount, key: null })
      if (payment && refund) bank.outbox.push(...messenger.ofRefund(payment, refund))
    }
    if (done.kind === 'price changes')
      await db.$client.query('update courses set price_minor = 50000 + (random() * 9)::int * 100')
  }

  function callBack(process: Database, index: number): Promise<unknown> | undefined {
    const payment = pick(ledger.listPayments(), index)
    if (!payment) return undefined
    const { id: paymentId, order_id: orderId } = payment
    const signature = createHmac('sha256', service.keySecret)
      .update(`${orderId}|${paymentId}`)
      .digest('hex')
    const said = { studentId, courseId, orderId, paymentId, signature, now: now() }
    return confirmPayment(process, bank.razorpay, said)
  }

  function carryWebhook(process: Database, index: number): Promise<unknown> | undefined {
    const webhook = pick(bank.outbox, index)
    if (!webhook) return undefined
    return receiveWebhook(process, bank.razorpay, {
      body: new TextEncoder().encode(webhook.body),
      signature: webhook.headers['x-razorpay-signature'] ?? '',
      eventId: webhook.headers['x-razorpay-event-id'] ?? null,
      now: now(),
    })
  }

  async function refundByStaff(process: Database): Promise<unknown> {
    const [paid] = await db.select().from(payments)
    if (!paid) return undefined
    return refundOrder(process, { orderId: paid.orderId, by: 'an admin', now: now() })
  }

  async function inside(process: Database, done: Act): Promise<unknown> {
    switch (done.kind) {
      case 'press pay':
        return startOrder(process, bank.razorpay, { studentId, courseId, now: now() })
      case 'close the window':
        return closeCheckout(process, bank.razorpay, { studentId, courseId, now: now() })
      case 'cancel':
        return cancelOrder(process, bank.razorpay, { studentId, courseId, now: now() })
      case 'work off jobs':
        return runPaymentJobs(db, bank, process)
      case 'reconcile':
        bank.world.now = new Date(now().getTime() + 20 * minuteMs)
        return reconcileOrders(process, bank.razorpay, now())
      case 'refund by staff':
        return refundByStaff(process)
      case 'callback':
        return callBack(process, done.which)
      case 'webhook':
        return carryWebhook(process, done.which)
      case 'pay':
      case 'refund at razorpay':
      case 'price changes':
        break
    }
    return outside(done)
  }

  /** Runs each act with its own connections, like two processes; neither may fail because of the other. */
  async function inTwoProcesses(at: DatabaseAddress, both: { act: Act; other: Act }) {
    const other = openDatabase(at, { poolSize: 5 })
    await Promise.all([inside(db, both.act), inside(other.db, both.other)])
    await other.close()
  }

  return {
    bank,
    async take(taken: Step): Promise<void> {
      if (taken.how === 'alone') await inside(db, taken.act)
      else if (taken.how === 'killed')
        await inProcessThatDies(address, taken.after, (process) => inside(process, taken.act))
      else await inTwoProcesses(address, taken)
    },

    /** Days without users: the jobs run, and open orders are reconciled. */
    async settle(): Promise<void> {
      for (let round = 0; round < 4; round += 1) {
        bank.world.now = new Date(now().getTime() + 24 * 60 * minuteMs)
        await runPaymentJobs(db, bank)
        await reconcileOrders(db, bank.razorpay, now())
      }
    },
  }
}
