import { expect } from 'vitest'
import { createSignedUp, createVisitor } from './person'
import { test } from './site'

const door = '/verify-email/send-again'

test('an unverified student can have the link sent again three times', async ({ site }) => {
  const person = await createSignedUp(site)
  for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/account'])
    expect(await (await person.open(path)).text()).toContain(`action="${door}"`)
  for (let n = 0; n < 3; n += 1) {
    const response = await person.send(door)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`Sent to ${person.email}.`)
  }

  const refused = await person.send(door)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.text()).toContain('Too many tries.')
})

test('refuses to send the link without a session', async ({ site }) => {
  expect((await createVisitor(site).send(door)).headers.get('location')).toBe('/')
})
