import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { orders, payments } from '~/features/payments/tables.server'
import { pay, pressPay, test } from './bank'
import { createSignedUp } from './person'

describe('a payment claimed by a browser', () => {
  const forged: [string, (paid: Record<string, string>) => Record<string, string>, number][] = [
    ['without a signature', ({ signature: _, ...rest }) => rest, 400],
    ['with an empty signature', (paid) => ({ ...paid, signature: '' }), 400],
    ['with a signature of its own', (paid) => ({ ...paid, signature: 'ab'.repeat(32) }), 403],
    [
      'with a signature of another key',
      (paid) => ({
        ...paid,
        signature: createHmac('sha256', 'guess')
          .update(`${paid.orderId}|${paid.paymentId}`)
          .digest('hex'),
      }),
      403,
    ],
    ['of another payment', (paid) => ({ ...paid, paymentId: 'pay_0123456789abcd' }), 403],
    ['of another order', (paid) => ({ ...paid, orderId: 'order_0123456789abcd' }), 403],
    ['with ids of 200 kB', (paid) => ({ ...paid, paymentId: 'a'.repeat(200_000) }), 400],
    ['with markup', (paid) => ({ ...paid, orderId: '<script>alert(1)</script>' }), 400],
    ['of an unknown intent', (paid) => ({ ...paid, intent: 'give' }), 400],
  ]

  test.for(forged)('%s unlocks nothing', async ([, forge, status], { site }) => {
    const person = await createSignedUp(site)
    const paid = await pay(site, await pressPay(person))

    const answer = await person.send('/payment/splices', forge(paid))

    expect(answer.status).toBe(status)
    expect(await site.db.$count(payments, eq(payments.id, paid.paymentId))).toBe(0)
    expect((await person.open('/course/splices')).status).toBe(302)
    expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  })

  test("of another student's payment unlocks nothing for either", async ({ site }) => {
    const payer = await createSignedUp(site)
    const thief = await createSignedUp(site)
    const paid = await pay(site, await pressPay(payer))
    await pressPay(thief)

    const answer = await thief.send('/payment/splices', paid)

    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('This payment does not belong to any of your orders.')
    expect((await thief.open('/course/splices')).status).toBe(302)
  })

  test('of a payment whose amount is not the order’s says so and unlocks nothing', async ({
    site,
  }) => {
    const person = await createSignedUp(site)
    const orderId = await pressPay(person)
    const paid = await pay(site, orderId)
    await site.db.update(orders).set({ amountMinor: 1 }).where(eq(orders.razorpayOrderId, orderId))

    const answer = await person.send('/payment/splices', paid)

    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('The amount you paid differs from the price.')
    expect((await person.open('/course/splices')).status).toBe(302)
    expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('changes nothing the second time', async ({ site }) => {
    const person = await createSignedUp(site)
    const paid = await pay(site, await pressPay(person))

    for (let time = 0; time < 3; time += 1)
      expect((await person.send('/payment/splices', paid)).status).toBe(302)

    expect(await site.db.$count(payments, eq(payments.id, paid.paymentId))).toBe(1)
  })
})
