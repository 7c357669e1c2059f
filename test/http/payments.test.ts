import { expect, onTestFinished, vi } from 'vitest'
import { orders } from '~/features/payments/tables.server'
import { pay, pressPay, test } from './bank'
import { createSignedUp, createVisitor } from './person'
import { policyOf } from './policy'
import { origin } from './site'

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
  onTestFinished(() => void vi.unstubAllGlobals())
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
