import { expect, onTestFinished, vi } from 'vitest'
import { orders } from '~/features/payments/tables.server'
import { pay, pressPay, test } from './bank'
import { createSignedUp, createVisitor } from './person'
import { policyOf } from './policy'
import { origin } from './site'

test.for([
  ['never', 'lost'],
  ['three times each', 'repeated'],
  ['in the wrong order', 'reordered'],
])('a payment unlocks the course when its webhooks arrive %s', async ([, manner], { site }) => {
  const person = await createSignedUp(site)
  const orderId = await pressPay(person)
  expect(await pressPay(person)).toBe(orderId)

  const confirmed = await person.send('/payment/splices', await pay(site, orderId, manner))

  expect(confirmed.headers.get('location')).toBe('/payment/splices')
  const success = /Payment successful! Payment ID: (<!-- -->)?pay_/
  expect(await (await person.open('/payment/splices')).text()).toMatch(success)
  expect((await person.open('/course/splices')).status).toBe(200)
  expect(await (await person.open('/payment/splices')).text()).toMatch(success)
  const mine = await (await person.open('/payment')).text()
  expect(mine).toContain('The course is yours.')
  expect(mine).toMatch(/href="\/contact\?subject=Payment\+for\+Splices[^"]*"[^>]*>Ask for a refund/)
})

const underWay = 'Your payment is being checked'
const payButton = /<button[^>]*>Pay /
const pagesOfAPayment = ['/payment', '/courses', '/dashboard', '/dashboard/courses']

test('every page shows a pending payment until it is cancelled', async ({ site }) => {
  const person = await createSignedUp(site)
  const read = async (path: string) => (await person.open(path)).text()
  const orderId = await pressPay(person)
  const pages = ['/payment/splices', '/payment/splices?paid&failed', ...pagesOfAPayment]

  for (const path of pages) expect([path, await read(path)]).toEqual([path, contains(underWay)])
  expect(await read('/payment/splices')).not.toMatch(payButton)
  expect(await read('/dashboard')).not.toContain('Everything you opened is finished.')
  expect(await read('/payment')).not.toContain('Unlock ₹')

  const cancelled = await person.send('/payment/splices', { intent: 'cancel' })
  expect(await cancelled.text()).toContain('Payment cancelled.')
  for (const path of ['/payment/splices?checkout&pending&paid', ...pagesOfAPayment])
    expect([path, await read(path)]).toEqual([path, expect.not.stringContaining(underWay)])
  expect(await read('/payment/splices')).toMatch(payButton)
  expect(await read('/payment')).toContain('You cancelled this payment.')
  expect(await pressPay(person)).not.toBe(orderId)
})

const contains = (words: string) => expect.stringContaining(words) as unknown

test('the page behind the payment window shows no payment', async ({ site }) => {
  const person = await createSignedUp(site)
  await pressPay(person)

  const page = await (await person.open('/payment/splices?checkout')).text()

  expect(page).not.toContain(underWay)
  expect(page).toContain('Opening the payment window')
})

test('closing the payment window returns to the Pay button', async ({ site }) => {
  const person = await createSignedUp(site)
  await pressPay(person)

  const closed = await person.send('/payment/splices', { intent: 'closed' })

  expect(closed.headers.get('location')).toBe('/payment/splices')
  expect(await (await person.open('/payment/splices')).text()).toMatch(payButton)
})

test('a payment with a lost answer offers no second Pay, and cancelling finds it', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await pay(site, await pressPay(person), 'never')
  expect(await (await person.open('/payment/splices')).text()).not.toMatch(payButton)

  const cancelled = await person.send('/payment/splices', { intent: 'cancel' })

  expect(cancelled.headers.get('location')).toBe('/payment/splices')
  expect(await (await person.open('/payment/splices')).text()).toContain('Payment successful!')
})

test('asks to pay only for a course that the student started to buy or had refunded', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const asked = async () =>
    (await (await person.open('/dashboard/courses')).text()).includes('Please Make Payment')
  expect(await asked()).toBe(false)

  expect((await person.open('/course/splices')).headers.get('location')).toBe('/payment/splices')
  await person.open('/payment/splices')
  expect(await asked()).toBe(false)

  await pressPay(person)
  await person.send('/payment/splices', { intent: 'cancel' })
  expect(await asked()).toBe(true)

  await person.send('/payment/splices', await pay(site, await pressPay(person)))
  expect(await asked()).toBe(false)
})

test('a visitor who presses Pay logs in first and is told for which course', async ({ site }) => {
  const visitor = createVisitor(site)
  const answer = await visitor.send('/payment/splices', { intent: 'start' })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/payment/splices'])
  expect(await (await visitor.open('/payment/splices')).text()).toContain(
    'You must log in first. Then you can unlock Splices.',
  )
  expect((await visitor.signUp()).headers.get('location')).toBe('/payment/splices')
})

test('the payment page of a free course opens the course', async ({ site }) => {
  for (const person of [createVisitor(site), await createSignedUp(site)]) {
    const answer = await person.open('/payment/knots')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/course/knots'])
  }
})

test('refuses payment for a free or unknown course', async ({ site }) => {
  const person = await createSignedUp(site)

  for (const path of ['/payment/knots', '/payment/never-was'])
    expect((await person.send(path, { intent: 'start' })).status).toBe(404)
})

test('the page says that the bank is unreachable and asks to try again', async ({ site }) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const person = await createSignedUp(site)

  const answer = await person.send('/payment/splices', { intent: 'start' })

  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('We could not reach the bank. You have not been charged.')
})

test('the policy of the page allows only what the stand-in needs', async ({ site }) => {
  const person = await createSignedUp(site)
  const sources = policyOf(await person.open('/payment/splices'))

  expect(sources['script-src']?.join(' ')).not.toContain('http')
  expect(sources['frame-src']).toBeUndefined()
})

test('refuses the payment form from another site', async ({ site }) => {
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
