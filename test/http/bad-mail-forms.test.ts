import { expect } from 'vitest'
import { issueToken } from '~/features/accounts/commands.server/account-tokens'
import type { Database } from '~/platform/db/client.server'
import { badEmails, changed, long, missing } from './bad-values'
import { test } from './nothing-stored'
import { createVisitor, password } from './person'

const newPassword = 'three quiet blue lamps'
const deadLink = 'This link no longer works'
const setUpDead = 'This link does not work: it was already used'
const oddEmail = 'This does not look like an email address.'

test.for(badEmails)(
  'asking for a new password with the %s %s',
  async ([name, , value, words], { site }) => {
    const fields = changed({ email: 'asha@example.org' }, name, value)
    const response = await createVisitor(site).send('/forgot-password', fields)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  },
)

const resetFields = { password: newPassword, confirmPassword: newPassword }

test.for([
  ['missing', missing],
  ['empty', ''],
  ['forged', 'a'.repeat(43)],
  ['SQL', "' or '1'='1"],
  ['200 kB', long],
] as const)('a reset link whose token is %s', async ([, token], { site }) => {
  const fields = changed({ ...resetFields, token: '' }, 'token', token)
  const sent = await createVisitor(site).send('/reset-password', fields)
  const query = typeof token === 'string' ? new URLSearchParams({ token: token.slice(0, 999) }) : ''
  const opened = await createVisitor(site).open(`/reset-password?${query}`)

  expect([sent.status, opened.status]).toEqual([410, 410])
  expect(await opened.text()).toContain(deadLink)
})

test.for([
  ['password', 'missing', missing, 'Please choose a password.'],
  ['password', '7 characters', 'a rope!', 'A password needs at least 8 characters.'],
  ['password', '200 kB', long, 'A password can have at most 128 characters.'],
  ['confirmPassword', 'missing', missing, 'Please repeat the password.'],
  ['confirmPassword', 'another', 'another one', 'Passwords do not match.'],
] as const)('a new password with the %s %s', async ([name, , value, words], { site, person }) => {
  const token = await resetTokenOf(site.db, person.email)
  const response = await createVisitor(site).send(
    `/reset-password?token=${token}`,
    changed({ token, ...resetFields }, name, value),
  )

  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(words)
  expect(html).not.toContain(newPassword)
})

test('a link works only for its own purpose', async ({ site, person }) => {
  const token = await resetTokenOf(site.db, person.email)
  const visitor = createVisitor(site)

  expect((await visitor.open(`/verify-email?token=${token}`)).status).toBe(410)
  expect((await visitor.send('/verify-email', { token })).status).toBe(410)
  const setUp = { token, name: 'Eve', email: 'eve@example.org', ...resetFields }
  expect((await visitor.send('/admin-setup', setUp)).status).toBe(410)
})

test.for(['', '?token=', '?token=forged', `?token=${'a'.repeat(2000)}`])(
  'a verification link that ends in %s',
  async (query, { site }) => {
    const visitor = createVisitor(site)
    const token = new URLSearchParams(query).get('token')
    for (const response of [
      await visitor.open(`/verify-email${query}`),
      await visitor.send(`/verify-email${query}`, token === null ? {} : { token }),
    ]) {
      expect(response.status).toBe(410)
      expect(await response.text()).toContain(deadLink)
    }
  },
)

test.for([
  ['nothing', {}],
  ['empty fields', { email: '', password: '' }],
  ['no address', { email: 'asha', password }],
  ['200 kB', { email: long, password: 'x' }],
  ['a NUL', { email: 'a\0@example.org', password: '\0' }],
  ['SQL', { email: "' or 1=1 --", password: "' or '1'='1" }],
  ['an unknown address', { email: 'nobody@example.org', password }],
] as const)('the log-in of admins with %s', async ([, fields], { site }) => {
  const response = await createVisitor(site).send('/admin-login', { ...fields })

  expect([401, 429]).toContain(response.status)
  expect(await response.text()).toContain('Invalid admin credentials!')
})

test('the log-in of admins with the right password of a student', async ({ site, person }) => {
  const { email } = person
  const response = await createVisitor(site).send('/admin-login', { email, password })

  expect(response.status).toBe(401)
  expect(await response.text()).toContain('Invalid admin credentials!')
  expect(response.headers.getSetCookie()).toEqual([])
})

test.for([
  ['a forged token', { token: 'forged' }, 410, setUpDead],
  ['no name', { name: '' }, 400, 'Please enter your full name.'],
  ['no address', { email: 'asha' }, 400, oddEmail],
  ['a short password', { password: 'a rope!' }, 400, 'A password needs at least 8 characters.'],
  ['passwords that differ', { confirmPassword: 'other' }, 400, 'Passwords do not match.'],
] as const)('the set-up with %s', async ([, wrong, status, words], { site }) => {
  const token = await issueToken(site.db, { purpose: 'admin-setup', now: new Date() })
  const right = { token, name: 'Asha', email: 'admin@example.org', ...resetFields }
  const path =
    'token' in wrong ? `/admin-setup?token=${wrong.token}` : `/admin-setup?token=${token}`
  const response = await createVisitor(site).send(path, { ...right, ...wrong })

  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
})

test.for([
  ['no intent', {}],
  ['an unknown intent', { intent: 'promote' }],
  ['no name', { intent: 'details', name: '', timeZone: 'Asia/Kolkata' }],
  ['a zone that is none', { intent: 'details', name: 'Asha', timeZone: 'Mars/Olympus' }],
  ['a name of 200 kB', { intent: 'details', name: long, timeZone: 'Asia/Kolkata' }],
  ['no current password', { intent: 'password', ...resetFields }],
  ['a current password of 200 kB', { intent: 'password', currentPassword: long, ...resetFields }],
] as const)('the account page with %s', async ([, fields], { site, person }) => {
  const response = await person.send('/dashboard/account', { ...fields })

  expect(response.status).toBe(400)
  expect(await (await person.open('/dashboard/account')).text()).toContain('Asha Verma')
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})

async function resetTokenOf(db: Database, email: string): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  return issueToken(db, { purpose: 'reset-password', userId: rows[0]?.id ?? '', now: new Date() })
}
