import { expect } from 'vitest'
import { createSignedUp, createVisitor, password } from './person'
import { test } from './site'

const door = '/dashboard/account/delete'

test('typing the password deletes the account and says what happens next', async ({ site }) => {
  const person = await createSignedUp(site)
  expect(await (await person.open('/dashboard/account')).text()).toContain(`href="${door}"`)
  const form = await (await person.open(door)).text()
  expect(form).toContain('Delete my account')
  expect(form).toContain('aria-label="Show password"')

  expect((await person.send(door, { password: '' })).status).toBe(400)
  const wrong = await person.send(door, { password: 'not the password' })
  expect(wrong.status).toBe(409)
  expect(await wrong.text()).toContain('This is not your password.')

  const done = await person.send(door, { password })
  expect([done.status, done.headers.get('location')]).toEqual([302, '/privacy?account=deleted'])
  const page = await (await person.open('/privacy?account=deleted')).text()
  expect(page).toContain('Your account is deleted')
  expect((await person.open('/dashboard')).headers.get('location')).toBe('/')
  const { email } = person
  const again = await createVisitor(site).send('/log-in', { email, password })
  expect(await again.text()).toContain('This account was deleted.')
})

test('refuses to delete an account without a session', async ({ site }) => {
  const response = await createVisitor(site).send(door, { password: 'a rope and a river' })

  expect(response.headers.get('location')).toBe('/')
})
