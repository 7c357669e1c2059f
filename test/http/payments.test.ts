import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { orders, payments, webhookEvents } from '~/features/payments/tables.server'
import { createSignedUp, createVisitor, type Person } from './person'
import { policyOf } from './policy'
import { origin, type Site, test as siteTest } from './site'

const sandbox = '/sandbox/razorpay'

const test = siteTest.extend('loopback', { auto: true }, ({ site }, { onCleanup }) => {
  // The site and the stand-in speak HTTP to each other, here without a network.
  vi.stubGlobal('fetch', (given: Request | string, init?: RequestInit) => {
    if (typeof given === 'string') return site.request(given, init)
    const { url, method, headers, body } = given
    const streamed = { method, headers, body, duplex: 'half' }
    return site.request(url, streamed)
  })
  onCleanup(() => void vi.unstubAllGlobals())
  return null
})

/** Presses Pay. @returns Razorpay's id of the order that this made. */
async function pressPay(person: Person): Promise<string> {
  const answer = await person.send('/payment/splices', { intent: 'start' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/payment/splices?checkout',
  ])
  const html = await (await person.open('/payment/splices?checkout')).text()
  return /order_[0-9a-f]+/.exec(html)?.[0] ?? ''
}

/** Pays at the bank. @returns what the checkout hands the browser. */
async function pay(site: Site, orderId: string, manner = 'lost') {
  const form = new URLSearchParams({ order_id: orderId, act: 'pay', manner })
  const answer = await site.request(`${sandbox}/checkout`, { method: 'POST', body: form })
  const said = /data-message="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  const { response } = JSON.parse(said.replaceAll('&quot;', '"')) as {
    response: Record<string, string>
  }
  return {
    intent: 'confirm',
    orderId: response.razorpay_order_id ?? '',
    paymentId: response.razorpay_payment_id ?? '',
    signature: response.razorpay_signature ?? '',
  }
}

test('a student pays and is in the course', async ({ site }) => {
  const person = await createSignedUp(site)
  const orderId = await pressPay(person)
  expect(await pressPay(person)).toBe(orderId)

  const confirmed = await person.send('/payment/splices', await pay(site, orderId))

  expect(confirmed.headers.get('location')).toBe('/payment/splices?paid')
  expect(await (await person.open('/payment/splices?paid')).text()).toMatch(
    /Payment successful! Payment ID: (<!-- -->)?pay_/,
  )
  expect((await person.open('/course/splices')).status).toBe(200)
  expect((await person.open('/payment/splices')).headers.get('location')).toBe('/course/splices')
  expect(await (await person.open('/payment')).text()).toContain('The course is yours.')
})

describe('what a browser claims', () => {
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
    expect(await answer.text()).toContain('This payment belongs to no order of yours.')
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
    expect(await answer.text()).toContain('The amount paid is not the price of this order.')
    expect((await person.open('/course/splices')).status).toBe(302)
    expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('again changes nothing', async ({ site }) => {
    const person = await createSignedUp(site)
    const paid = await pay(site, await pressPay(person))

    for (let time = 0; time < 3; time += 1)
      expect((await person.send('/payment/splices', paid)).status).toBe(302)

    expect(await site.db.$count(payments, eq(payments.id, paid.paymentId))).toBe(1)
  })
})

test('a visitor who presses Pay logs in first', async ({ site }) => {
  const answer = await createVisitor(site).send('/payment/splices', { intent: 'start' })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

test('nobody can pay for what is free or not there', async ({ site }) => {
  const person = await createSignedUp(site)

  for (const path of ['/payment/knots', '/payment/never-was'])
    expect((await person.send(path, { intent: 'start' })).status).toBe(404)
})

test('while the bank is away the page says so, and asks to try again', async ({ site }) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const person = await createSignedUp(site)

  const answer = await person.send('/payment/splices', { intent: 'start' })

  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain(
    'We could not reach the bank. Nothing was charged just now.',
  )
})

test('the page lets nothing in that the stand-in does not need', async ({ site }) => {
  const person = await createSignedUp(site)
  const sources = policyOf(await person.open('/payment/splices'))

  expect(sources['script-src']?.join(' ')).not.toContain('http')
  expect(sources['frame-src']).toBeUndefined()
})

describe('a webhook', () => {
  async function send(site: Site, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
    return site.request('/webhooks/razorpay', { method: 'POST', body, headers })
  }

  test.for([
    ['without a signature', {}],
    ['with an empty one', { 'x-razorpay-signature': '' }],
    ['with one of zeros', { 'x-razorpay-signature': '0'.repeat(64) }],
    ['with one of another length', { 'x-razorpay-signature': '00' }],
    ['with one that is no hex', { 'x-razorpay-signature': 'g'.repeat(64) }],
  ] as const)('%s is refused and not kept', async ([, headers], { site }) => {
    const before = await site.db.$count(webhookEvents)
    const answer = await send(site, '{"event":"payment.captured"}', headers)

    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'The signature is wrong.' })
    expect(await site.db.$count(webhookEvents)).toBe(before)
    expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('that is too large is refused unread', async ({ site }) => {
    const answer = await send(site, 'a'.repeat(1024 * 1024))

    expect(answer.status).toBe(413)
  })

  test('of Razorpay is kept once, however often it comes', async ({ site }) => {
    const person = await createSignedUp(site)
    const orderId = await pressPay(person)
    const before = await site.db.$count(webhookEvents)
    await pay(site, orderId, 'repeated')

    await vi.waitFor(async () => expect(await site.db.$count(webhookEvents)).toBe(before + 3))
    const { rows } = await site.db.$client.query<{ count: number }>(
      `select count(*)::int from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'handle-razorpay-event'`,
    )
    expect(rows[0]?.count).toBe(await site.db.$count(webhookEvents))
  })

  test('takes no GET', async ({ site }) => {
    expect((await site.request('/webhooks/razorpay')).status).toBe(404)
  })
})

test("a site's own form cannot be sent from elsewhere", async ({ site }) => {
  const person = await createSignedUp(site)
  const before = await site.db.$count(orders)
  const answer = await person.send(
    '/payment/splices',
    { intent: 'start' },
    { origin: `${origin}.evil.example` },
  )

  expect(answer.status).toBe(403)
  expect(await site.db.$count(orders)).toBe(before)
})
