import { expect } from 'vitest'
import { createSignedUp, createVisitor } from './person'
import { policyOf } from './policy'
import { test as siteTest } from './site'

const test = siteTest.extend('settings', { scope: 'file' }, () => ({
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
}))

test('with keys, the policy of the payment page allows only what Razorpay needs', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const page = await person.open('/payment/splices')
  const policy = policyOf(page)

  expect(policy['script-src']?.slice(2)).toEqual([
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
  ])
  expect(policy['frame-src']).toEqual(expect.arrayContaining(['https://api.razorpay.com', 'upi:']))
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining([
      "'self'",
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ]),
  )
  expect(policy['img-src']).toContain('https:')
  expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(page.headers.get('permissions-policy')).toContain(
    'payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
  )
})

test('no other page allows Razorpay, nor does the page of somebody who cannot pay', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const pages = [
    await person.open('/payment'),
    await person.open('/dashboard'),
    await person.open('/course/knots'),
    await createVisitor(site).open('/payment/splices'),
  ]

  for (const page of pages) {
    expect(page.headers.get('content-security-policy')).not.toMatch(/razorpay|unsafe|upi/)
    expect(page.headers.get('permissions-policy')).toContain('payment=(self)')
  }
})

test('with keys, the stand-in does not exist', async ({ site }) => {
  for (const path of ['', '/checkout.js', '/checkout?order_id=order_1', '/v1/orders'])
    expect([path, (await site.request(`/sandbox/razorpay${path}`)).status]).toEqual([path, 404])
})
