import { describe, expect } from 'vitest'
import { call } from './calls'
import { createSignedUp, createVisitor, password } from './person'
import { test } from './nothing-stored'
import { test as siteTest } from './site'

siteTest('signup makes an account with a valid session', async ({ site }) => {
  const person = createVisitor(site)
  const { email } = person

  const { status, answer } = await call(person, 'signup', { name: 'Asha Verma', email, password })

  expect(status).toBe(200)
  expect(answer).toEqual({
    success: true,
    message: 'Your account is created.',
    user: { id: expect.stringMatching(/./), name: 'Asha Verma', email, avatar: null },
  })
  expect((await person.open('/dashboard')).status).toBe(200)
})

siteTest('login opens a session', async ({ site }) => {
  const { email } = await createSignedUp(site)
  const person = createVisitor(site)

  const { status, answer } = await call(person, 'login', { email, password })

  expect(status).toBe(200)
  expect(answer).toMatchObject({ success: true, user: { id: expect.any(String), email } })
  expect((await person.open('/dashboard')).status).toBe(200)
})

describe('login and signup are refused', () => {
  test('with a wrong password, as for an unknown address', async ({ site, person }) => {
    for (const email of [person.email, 'nobody@example.org']) {
      const visitor = createVisitor(site)
      const { status, answer } = await call(visitor, 'login', { email, password: 'not this one' })

      expect(status).toBe(401)
      expect(answer).toEqual({
        success: false,
        message: 'Wrong email or password.',
      })
      expect(visitor.cookies.size).toBe(0)
    }
  })

  test('when there is an account already', async ({ site, person: { email } }) => {
    const payload = { name: 'Ravi', email, password }
    const { status, answer } = await call(createVisitor(site), 'signup', payload)

    expect(status).toBe(409)
    expect(answer.message).toBe('There is already an account with this email. Log in instead.')
  })

  test.for([
    ['login', {}, 'email'],
    ['login', { email: 'asha', password }, 'email'],
    ['login', { email: 'a@example.org' }, 'password'],
    ['login', { email: ['a@example.org'], password }, 'email'],
    ['login', { email: { $ne: '' }, password: { $ne: '' } }, 'email'],
    ['signup', { email: 'a@example.org', password }, 'name'],
    ['signup', { name: '\u202eAsha', email: 'a@example.org', password }, 'name'],
    ['signup', { name: 'Asha\0', email: 'a@example.org', password }, 'name'],
    ['signup', { name: 'Asha', email: 'a@example.org', password: 'short' }, 'password'],
    ['signup', { name: 'Asha', email: 'a@example.org', password: 12_345_678 }, 'password'],
    ['signup', { name: 'a'.repeat(200_000), email: 'a@example.org', password }, 'name'],
  ] as const)('%s with an invalid payload, case %#', async ([action, payload, field], { site }) => {
    const { status, answer } = await call(createVisitor(site), action, payload)

    expect(status).toBe(400)
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
    expect(answer.errors).toHaveProperty(field)
  })
})

describe('an invalid call', () => {
  test.for([
    ['no JSON', 'action=login'],
    ['nothing', ''],
    ['half of it', '{"action":"login"'],
    ['a list', '["login"]'],
    ['null', 'null'],
    ['no action', '{"email":"a@example.org"}'],
    ['an action of another type', '{"action":["login"]}'],
    ['an unknown action', '{"action":"drop_table"}'],
    ['what every object has', '{"action":"constructor"}'],
    ['the prototype', '{"action":"__proto__","__proto__":{"role":"anybody"}}'],
  ])('%s is answered in JSON', async ([, body], { site }) => {
    const response = await createVisitor(site).request('/db.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(/\.$/) })
  })

  test('too large', async ({ site }) => {
    const { status, answer } = await call(createVisitor(site), 'login', { email: 'a'.repeat(1e6) })

    expect(status).toBe(413)
    expect(answer.success).toBe(false)
  })

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])(
    'sent as %s, which a page of another site could send',
    async (type, { site, person }) => {
      const response = await person.request('/db.php', {
        method: 'POST',
        headers: { 'content-type': type, origin: 'http://localhost:3000' },
        body: JSON.stringify({ action: 'login', email: person.email, password }),
      })

      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ success: false })
      expect(site).toBeDefined()
    },
  )

  test('from a page of another site', async ({ person }) => {
    const response = await person.request('/db.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ action: 'login', email: person.email, password }),
    })

    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('by GET', async ({ site }) => {
    const response = await createVisitor(site).open('/db.php')

    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ success: false })
  })
})
