import { expect } from 'vitest'
import { orders } from '~/features/payments/tables.server'
import { createAdmin, createSignedUp, createVisitor } from './person'
import { test as siteTest } from './site'

const test = siteTest.extend('settings', { scope: 'file' }, () => ({
  GOOGLE: 'off',
  GITHUB: 'off',
  PAYMENTS: 'off',
}))

test('no page offers a provider, and its addresses do not exist', async ({ site }) => {
  const visitor = createVisitor(site)

  for (const path of ['/', '/log-in', '/sign-up', '/course/splices']) {
    const html = await (await visitor.open(path)).text()
    expect([path, /or continue with|\/auth\/g/.exec(html)?.[0]]).toEqual([path, undefined])
  }
  for (const path of ['/auth/google', '/auth/github', '/auth/google/callback?code=a&state=b'])
    expect([path, (await visitor.open(path)).status]).toEqual([path, 404])
})

test('a paid course says how to get it and has no Pay button', async ({ site }) => {
  for (const person of [createVisitor(site), await createSignedUp(site)]) {
    const page = await person.open('/payment/splices')
    const html = await page.text()

    expect(page.status).toBe(200)
    expect(html).toContain('This site takes no payments online at the moment.')
    expect(html).toContain('href="/contact"')
    expect(html).not.toContain('name="intent"')
    expect(await (await person.open('/payment')).text()).toMatch(/₹499(<!-- -->)?: how to get it/)
  }
})

test('refuses a form sent anyway with a message and makes no order', async ({ site }) => {
  const person = await createSignedUp(site)
  const paid = { intent: 'confirm', orderId: 'order_12345', paymentId: 'pay_12345' }

  for (const form of [{ intent: 'start' }, { ...paid, signature: '0'.repeat(64) }]) {
    const answer = await person.send('/payment/splices', form)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('This site takes no payments online at the moment.')
  }
  expect(await site.db.$count(orders)).toBe(0)
})

test('refuses webhooks of a service that is off', async ({ site }) => {
  const sent = { method: 'POST', body: '{}', headers: { origin: 'https://razorpay.example' } }
  const answer = await site.request('/webhooks/razorpay', sent)

  expect([403, 404]).toContain(answer.status)
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})

test('with services off, admin pages open, and the note names only mail', async ({ site }) => {
  const admin = await createAdmin(site)

  expect((await admin.open('/admin/payments')).status).toBe(200)
  expect(await (await admin.open('/')).text()).toMatch(
    /Simulated here: (<!-- -->)?mail(<!-- -->)?\./,
  )
})
