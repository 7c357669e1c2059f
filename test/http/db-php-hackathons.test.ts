import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { registrations } from '~/features/hackathons/tables.server/hackathons'
import { call } from './calls'
import { createSignedUp, createVisitor } from './person'
import { test } from './site'

const form = (email: string) => ({
  name: 'Asha Verma',
  email,
  Mobile: '+91 98765 43210',
  College_Name: 'JNTU Hyderabad',
})

test('a visitor registers, once per email, and the browser is recognized from then on', async ({
  site,
}) => {
  const visitor = createVisitor(site)

  const first = await call(visitor, 'hackathon_register', form(visitor.email))
  expect(first.status).toBe(200)
  expect(first.answer).toEqual({ success: true, message: '✅ Registration successful!' })
  expect(await (await visitor.open('/hackathons')).text()).toContain(visitor.email)

  const second = await call(createVisitor(site), 'hackathon_register', form(visitor.email))
  expect(second.status).toBe(409)
  expect(second.answer).toEqual({
    success: false,
    message: 'This email is already registered for this hackathon.',
  })
  expect(await site.db.$count(registrations, eq(registrations.email, visitor.email))).toBe(1)
})

test('a student registers with the account', async ({ site }) => {
  const student = await createSignedUp(site)

  await call(student, 'hackathon_register', form(student.email))

  const [stored] = await site.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, student.email))
  expect(stored?.studentId).toEqual(expect.any(String))
})

test('an admin lists the registrations', async ({ site }) => {
  const admin = await createSignedUp(site)
  await site.db.update(users).set({ role: 'admin' }).where(eq(users.email, admin.email))
  const visitor = createVisitor(site)
  await call(visitor, 'hackathon_register', form(visitor.email))

  const { status, answer } = await call(admin, 'get_all_hackathons')

  expect(status).toBe(200)
  expect(answer).toMatchObject({ success: true, next: null })
  expect(answer.hackathons).toContainEqual({
    name: 'Asha Verma',
    mobile: '+91 98765 43210',
    email: visitor.email,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

describe('refuses without storing anything', () => {
  test.for([
    ['name', ''],
    ['name', '\u202eAsha'],
    ['name', 'a'.repeat(101)],
    ['email', 'asha'],
    ['email', ['asha@example.org']],
    ['Mobile', 'call me'],
    ['Mobile', 9_876_543_210],
    ['College_Name', '   '],
    ['College_Name', null],
    ['College_Name', 'a'.repeat(200_000)],
  ] as const)('an invalid %s, case %#', async ([field, value], { site }) => {
    const before = await site.db.$count(registrations)
    const payload = { ...form('asha@example.org'), [field]: value }

    const { status, answer } = await call(createVisitor(site), 'hackathon_register', payload)

    expect(status).toBe(400)
    expect(answer.errors).toHaveProperty(field)
    expect(await site.db.$count(registrations)).toBe(before)
  })

  test('the list for a student and a visitor', async ({ site }) => {
    expect((await call(await createSignedUp(site), 'get_all_hackathons')).status).toBe(403)
    expect((await call(createVisitor(site), 'get_all_hackathons')).status).toBe(401)
  })
})
