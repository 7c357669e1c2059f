import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { setAside, type Warn } from '../set-aside'

const order = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
  created_at: z.number().int(),
})
const payment = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.number().int(),
  error_description: z.string().nullable(),
  created_at: z.number().int(),
})
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  /** The shop's own key, so that the refund is made only once. */
  key: z.string().nullable(),
  created_at: z.number().int(),
})
const book = z.object({
  orders: z.array(order),
  payments: z.array(payment),
  refunds: z.array(refund),
})

const declinedMessage = 'The bank declined the payment.'

export type Order = z.infer<typeof order>
export type Payment = z.infer<typeof payment>
export type Refund = z.infer<typeof refund>

/**
 * The stand-in's payments and refunds. With a file they survive a restart of the site, which may
 * have to ask about a payment it never heard of.
 */
export class Ledger {
  #book: z.infer<typeof book>
  #file: string | null
  #clock: () => Date

  constructor(options: { file: string | null; clock: () => Date; warn?: Warn }) {
    this.#file = options.file
    this.#clock = options.clock
    const { warn = () => {} } = options
    this.#book = readBook(options.file, () => setAside(options.file ?? '', { ...options, warn }))
  }

  listPayments(): readonly Payment[] {
    return this.#book.payments
  }

  findOrder(id: string): Order | null {
    return this.#book.orders.find((each) => each.id === id) ?? null
  }

  findPayment(id: string): Payment | null {
    return this.#book.payments.find((each) => each.id === id) ?? null
  }

  paymentsOf(orderId: string): Payment[] {
    return this.#book.payments.filter((each) => each.order_id === orderId)
  }

  refundsOf(paymentId: string): Refund[] {
    return this.#book.refunds.filter((each) => each.payment_id === paymentId)
  }

  addOrder(input: { amount: number; currency: string; receipt: string }): Order {
    const made: Order = { id: newId('order'), ...input, status: 'created', created_at: this.#now() }
    this.#book.orders.push(made)
    this.#keep()
    return made
  }

  pay(orderId: string, status: 'authorized' | 'captured' | 'failed'): Payment {
    const of = this.findOrder(orderId)
    if (!of) throw new Error(`There is no order ${orderId}`)
    const made: Payment = {
      id: newId('pay'),
      order_id: of.id,
      amount: of.amount,
      currency: of.currency,
      status,
      amount_refunded: 0,
      error_description: status === 'failed' ? declinedMessage : null,
      created_at: this.#now(),
    }
    this.#book.payments.push(made)
    if (of.status !== 'paid') of.status = status === 'captured' ? 'paid' : 'attempted'
    this.#keep()
    return made
  }

  capture(of: Payment): void {
    of.status = 'captured'
    const its = this.findOrder(of.order_id)
    if (its) its.status = 'paid'
    this.#keep()
  }

  /** The bank refuses a payment after taking its time. */
  refuse(of: Payment): void {
    of.status = 'failed'
    of.error_description = declinedMessage
    this.#keep()
  }

  /** The same key returns the same refund. Null if less than the amount is left of the payment. */
  refund(of: Payment, input: { amount: number; key: string | null }): Refund | null {
    const earlier = this.#book.refunds.find((each) => each.key !== null && each.key === input.key)
    if (earlier) return earlier
    const left = of.amount - of.amount_refunded
    if (of.status !== 'captured' || input.amount > left || input.amount < 1) return null
    const made: Refund = {
      id: newId('rfnd'),
      payment_id: of.id,
      ...input,
      status: 'processed',
      created_at: this.#now(),
    }
    of.amount_refunded += input.amount
    if (of.amount_refunded === of.amount) of.status = 'refunded'
    this.#book.refunds.push(made)
    this.#keep()
    return made
  }

  #now(): number {
    return Math.floor(this.#clock().getTime() / 1000)
  }

  /** Written to a second file and renamed, so that a crash never leaves half a file. */
  #keep(): void {
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#book))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function readBook(file: string | null, setDamagedAside: () => void): z.infer<typeof book> {
  const empty = { orders: [], payments: [], refunds: [] }
  if (!file || !existsSync(file)) return empty
  const read = book.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  setDamagedAside()
  return empty
}

/** Undefined if it is not JSON, for example cut off by a crash. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In Razorpay's format: a prefix and fourteen letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString('hex')}`
}
