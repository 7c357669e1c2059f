import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { issueToken } from '~/features/accounts/commands.server/account-tokens'
import { users } from '~/features/accounts/tables.server'
import { createAdmin, createSignedUp, createVisitor, password } from './person'
import { test } from './site'

describe('signing up', () => {
  test('makes a student even if the form asks for more rights', async ({ site }) => {
    const visitor = createVisitor(site)
    const response = await visitor.signUp({ role: 'admin', emailVerified: 'true', id: 'mine' })

    expect(response.headers.get('location')).toBe('/dashboard')
    const [user] = await site.db.select().from(users).where(eq(users.email, visitor.email))
    expect(user).toMatchObject({ role: 'student', emailVerified: false })
    expect(user?.id).not.toBe('mine')
  })

  test.for([
    ['<script>alert(1)</script>', 'Hello, &lt;script&gt;alert(1)&lt;/script&gt;!'],
    ["Robert'); DROP TABLE users;--", 'Hello, Robert&#x27;); DROP TABLE users;--!'],
    ['प्रिया शर्मा', 'Hello, प्रिया शर्मा!'],
    ['Ada 🧗🏽‍♀️', 'Hello, Ada 🧗🏽‍♀️!'],
    ['"><img src=x>', 'Hello, &quot;&gt;&lt;img src=x&gt;!'],
    ['${7*7}{{7*7}}', 'Hello, ${7*7}{{7*7}}!'],
  ] as const)('as %s shows that name in the greeting', async ([name, greeting], { site }) => {
    const visitor = createVisitor(site)
    await visitor.signUp({ name })

    const html = await (await visitor.open('/dashboard')).text()

    expect(html).toContain(greeting)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<img src=x>')
  })

  test('by script returns the session and the address to continue at', async ({ site }) => {
    const visitor = createVisitor(site)
    await visitor.open('/dashboard/profile')

    const fields = { name: 'Asha Verma', email: visitor.email, password, confirmPassword: password }
    const response = await visitor.send('/sign-up.data', { ...fields, byScript: 'yes' })
    const told = await response.text()

    expect(response.status).toBe(200)
    expect(told).toContain(visitor.email)
    expect(told).toContain('/dashboard/profile')
    expect(told).not.toContain(password)
    expect((await visitor.open('/dashboard')).status).toBe(200)
  })

  test('stores the time zone of the browser', async ({ site }) => {
    const visitor = createVisitor(site)
    await visitor.signUp({ timeZone: 'Asia/Kathmandu' })

    expect(await (await visitor.open('/dashboard/profile')).text()).toContain('Asia/Kathmandu')
  })
})

test.for([
  ['/sign-up', 'Sign up'],
  ['/log-in', 'Log in'],
  ['/forgot-password', 'Forgot your password?'],
  ['/log-out', 'Confirm Logout'],
] as const)('the title of %s names the page and the site', async ([path, title], { site }) => {
  const person = path === '/log-out' ? await createSignedUp(site) : createVisitor(site)

  expect(await (await person.open(path)).text()).toContain(`<title>${title} · SkillSurge</title>`)
})

test('the sign-up form links to the privacy page in a new tab', async ({ site }) => {
  const page = await (await createVisitor(site).open('/sign-up')).text()

  expect(page).toMatch(/<a href="\/privacy" target="_blank"[^>]*>privacy page/)
})

test('an admin who forgot the password or has to wait can get in by email', async ({ site }) => {
  const admin = await createAdmin(site)
  const owner = createVisitor(site)
  const page = await (await owner.open('/admin-login')).text()
  expect(page).toMatch(/formAction="\/forgot-password"[^>]*>Forgot your password\?/i)
  expect((await owner.send('/forgot-password', { email: admin.email })).status).toBe(200)

  const [user] = await site.db.select().from(users).where(eq(users.email, admin.email))
  const issued = { purpose: 'reset-password', userId: user?.id ?? '', now: new Date() } as const
  const token = await issueToken(site.db, issued)
  const chosen = 'three quiet blue lamps'
  const fields = { token, password: chosen, confirmPassword: chosen }
  const reset = await owner.send('/reset-password', fields)

  expect(reset.headers.get('location')).toBe('/admin')
  expect((await owner.open('/admin')).status).toBe(200)
})

test('a page never contains a submitted password', async ({ site }) => {
  const person = await createSignedUp(site)
  const pages = await Promise.all([
    createVisitor(site).send('/log-in', { email: person.email, password: 'a rope and a rivet' }),
    createVisitor(site).send('/log-in', { email: 'asha', password: 'a rope and a rivet' }),
    createVisitor(site).signUp({ email: 'asha', confirmPassword: 'a rope and a rivet' }),
  ])

  for (const page of pages) expect(await page.text()).not.toMatch(/a rope and a rive/)
})

test('the log contains no personal data', async ({ site }) => {
  const person = await createSignedUp(site)
  await person.open('/dashboard')
  await createVisitor(site).send('/log-in', { email: person.email, password: 'wrong' })
  await createVisitor(site).signUp({ email: person.email })

  const log = JSON.stringify(site.logLines)
  expect(log).toContain('/log-in')
  expect(log).not.toContain(person.email)
  expect(log).not.toContain('Asha')
  expect(log).not.toContain(password)
  for (const cookie of person.cookies.values()) expect(log).not.toContain(cookie)
})
