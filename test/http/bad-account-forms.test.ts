import { expect } from 'vitest'
import { badEmails, badNames, changed, long, missing } from './bad-values'
import { test } from './nothing-stored'
import { createVisitor, password } from './person'
import { origin } from './site'

const signUpFields = {
  name: 'Asha Verma',
  email: 'new@example.org',
  password,
  confirmPassword: password,
}
const logInFields = { email: 'new@example.org', password }

const noEmail = 'Please enter your email.'

test.for([
  ...badNames('Please enter your full name.'),
  ...badEmails,
  ['password', 'missing', missing, 'Please choose a password.'],
  ['password', 'empty', '', 'Please choose a password.'],
  ['password', '7 characters', 'a rope!', 'A password needs at least 8 characters.'],
  ['password', '200 kB', long, 'A password can have at most 128 characters.'],
  ['confirmPassword', 'missing', missing, 'Please repeat the password.'],
  ['confirmPassword', 'empty', '', 'Please repeat the password.'],
  ['confirmPassword', 'another', `${password}!`, 'Passwords do not match.'],
  ['confirmPassword', '200 kB', long, 'Passwords do not match.'],
] as const)('sign-up with the %s %s', async ([name, , value, words], { site }) => {
  const response = await createVisitor(site).send('/sign-up', changed(signUpFields, name, value))

  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(words)
  // The typed values come back, except the passwords.
  const kept = name === 'email' ? signUpFields.name : signUpFields.email
  expect(html).toContain(`value="${kept}"`)
  expect(html).not.toContain(`value="${password}"`)
})

test('sign-up with a common password', async ({ site }) => {
  const common = { ...signUpFields, password: 'password123', confirmPassword: 'password123' }
  const response = await createVisitor(site).send('/sign-up', common)

  expect(response.status).toBe(409)
  expect(await response.text()).toContain('This password is one of the most common')
})

test('sign-up with an address that has an account', async ({ site, person }) => {
  const email = person.email.toUpperCase()
  const response = await createVisitor(site).send('/sign-up', { ...signUpFields, email })

  expect(response.status).toBe(409)
  expect(await response.text()).toContain('There is already an account with this email.')
})

test.for([
  ...badEmails,
  ['password', 'missing', missing, 'Please enter your password.'],
  ['password', '200 kB', long, 'A password can have at most 128 characters.'],
] as const)('log-in with the %s %s', async ([name, , value, words], { site }) => {
  const response = await createVisitor(site).send('/log-in', changed(logInFields, name, value))

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
})

test.for([
  ['SQL', "' or '1'='1"],
  ['a NUL', 'a rope\0and a river'],
  ['a script', '<script>alert(1)</script>'],
  ['another', 'a rope and a rivet'],
] as const)('log-in with the password %s', async ([, given], { site, person }) => {
  const { email } = person
  const response = await createVisitor(site).send('/log-in', { email, password: given })

  expect(response.status).toBe(401)
  expect(await response.text()).toContain('Wrong email or password.')
})

test.for(['/sign-up', '/log-in'])('%s with every field twice', async (path, { site }) => {
  const fields = Object.entries(path === '/sign-up' ? signUpFields : logInFields)
  const response = await createVisitor(site).send(path, [...fields, ...fields])

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(noEmail)
})

test.for(['/sign-up', '/log-in'])('%s with files in place of text', async (path, { site }) => {
  const body = new FormData()
  for (const name of Object.keys(signUpFields)) body.append(name, new Blob(['x']), 'x.txt')
  const response = await createVisitor(site).request(path, {
    method: 'POST',
    body,
    headers: { origin },
  })

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(noEmail)
})

test.for([
  ['a list with an index too large for memory', 'x[4294967294]', '1'],
  ['a very long list', 'name[4000000]', '1'],
  ['a name of many parts', `a${'.b'.repeat(20_000)}`, '1'],
  ['the prototype of everything', '__proto__.isAdmin', 'true'],
  ['the prototype, another way', 'constructor.prototype.isAdmin', 'true'],
  ['a name that only opens', 'name[', 'x'],
  ['an empty name', '', 'x'],
  ["an order to the form's own library", '__intent__', '{"type":"reset"}'],
  ["a broken order to the form's own library", '__intent__', '{"type":'],
  ["an unknown order to the form's own library", '__intent__', '{"type":"what","payload":null}'],
  [
    "an order to insert into the form's own library",
    '__intent__',
    '{"type":"insert","payload":{"name":"name","index":99999999}}',
  ],
  ["a broken state of the form's own library", '__state__', '{"key":'],
] as const)('sign-up with a field for %s', async ([, name, value], { site }) => {
  const fields = { ...changed(signUpFields, 'email', 'asha'), [name]: value }
  const response = await createVisitor(site).send('/sign-up', fields)

  expect(response.status).toBe(400)
  expect({}).not.toHaveProperty('isAdmin')
})
