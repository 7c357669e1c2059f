import { expect } from 'vitest'
import { createSignedUp, createVisitor, password } from './person'
import { origin, test as siteTest } from './site'
import { expectNothingStored } from './stored-rows'

const test = siteTest.extend('person', { scope: 'file' }, async ({ site }) => {
  const person = await createSignedUp(site)
  // To look at a lesson is to enter its course, which is no matter of the forms on it.
  await person.open('/course/knots')
  return person
})

test.beforeEach(({ site, person }) => expectNothingStored(site, person))

const long = 'a'.repeat(200_000)
const signUpFields = {
  name: 'Asha Verma',
  email: 'new@example.org',
  password,
  confirmPassword: password,
}
const logInFields = { email: 'new@example.org', password }
const missing = Symbol('missing')

/** The same form with one field changed, or without it. */
function changed(fields: Record<string, string>, name: string, value: string | symbol) {
  const { [name]: _, ...others } = fields
  return typeof value === 'string' ? { ...others, [name]: value } : others
}

const noName = 'Please enter your full name.'
const unseen = 'This name has characters that cannot be shown. Please type it again.'
const noEmail = 'Please enter your email.'
const oddEmail = 'This does not look like an email address.'

test.for([
  ['name', 'missing', missing, noName],
  ['name', 'empty', '', noName],
  ['name', 'spaces', '   ', noName],
  ['name', '200 kB', long, 'A name can have at most 100 characters.'],
  ['name', 'a NUL', 'Asha\0', unseen],
  ['name', 'an override of the direction', '\u202eamreV', unseen],
  ['name', 'nothing that shows', '\u200b', unseen],
  ['email', 'missing', missing, noEmail],
  ['email', 'empty', '', noEmail],
  ['email', 'no address', 'asha', oddEmail],
  ['email', '200 kB', long, 'An email address can have at most 254 characters.'],
  ['email', 'a NUL', 'a\0@example.org', oddEmail],
  ['email', 'an override of the direction', 'a\u202e@example.org', oddEmail],
  ['email', 'a script', '<script>alert(1)</script>@example.org', oddEmail],
  ['email', 'SQL', "' or 1=1 --", oddEmail],
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
  // What was typed comes back, but for the passwords.
  const kept = name === 'email' ? signUpFields.name : signUpFields.email
  expect(html).toContain(`value="${kept}"`)
  expect(html).not.toContain(`value="${password}"`)
})

test('sign-up with a common password', async ({ site }) => {
  const common = { ...signUpFields, password: 'password123', confirmPassword: 'password123' }
  const response = await createVisitor(site).send('/sign-up', common)

  expect(response.status).toBe(409)
  expect(await response.text()).toContain('This password is on the list of the most used ones')
})

test('sign-up with an address that has an account', async ({ site, person }) => {
  const email = person.email.toUpperCase()
  const response = await createVisitor(site).send('/sign-up', { ...signUpFields, email })

  expect(response.status).toBe(409)
  expect(await response.text()).toContain('There is already an account with this email.')
})

test.for([
  ['email', 'missing', missing, noEmail],
  ['email', 'no address', 'asha', oddEmail],
  ['email', '200 kB', long, 'An email address can have at most 254 characters.'],
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
  expect(await response.text()).toContain('The email or the password is not right.')
})

test.for(['/sign-up', '/log-in'])('%s with every field twice', async (path, { site }) => {
  const fields = Object.entries(path === '/sign-up' ? signUpFields : logInFields)
  const response = await createVisitor(site).send(path, [...fields, ...fields])

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(noEmail)
})

test.for(['/sign-up', '/log-in'])('%s with files for words', async (path, { site }) => {
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
  ['a list of a length that no memory holds', 'x[4294967294]', '1'],
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

const answers = {
  intent: 'quiz',
  'q-what-holds': '0',
  'q-what-slips': '1',
  'q-which-are-knots': '0',
}
const cannotBeRead = 'These answers could not be read. Reload the page and choose again.'
const chooseAll = 'Choose an answer for each question, then check again.'

test.for([
  ['no intent', {}, 400, 'This form is not one of this page.'],
  ['an unknown intent', { intent: 'delete' }, 400, 'This form is not one of this page.'],
  ['an intent of 200 kB', { intent: long }, 400, 'This form is not one of this page.'],
  ['a quiz without answers', { intent: 'quiz' }, 400, chooseAll],
  ['a question left out', changed(answers, 'q-what-holds', missing), 400, chooseAll],
  ['an answer that is a word', changed(answers, 'q-what-holds', 'first'), 400, cannotBeRead],
  ['an answer of 200 kB', changed(answers, 'q-what-holds', '1'.repeat(200_000)), 400, cannotBeRead],
  ['an answer of SQL', changed(answers, 'q-what-holds', '0; drop table users'), 400, cannotBeRead],
  ['an answer that no question has', changed(answers, 'q-what-holds', '7'), 400, cannotBeRead],
  ['a question of 200 kB', { ...answers, [`q-${long}`]: '0' }, 400, cannotBeRead],
] as const)('a lesson with %s', async ([, fields, status, words], { person }) => {
  const response = await person.send('/course/knots/bowline', fields)

  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
})

test('a quiz answered with files', async ({ person }) => {
  const body = new FormData()
  for (const name of Object.keys(answers)) body.append(name, new Blob(['0']), 'x.txt')
  body.set('intent', 'quiz')
  const response = await person.request('/course/knots/bowline', {
    method: 'POST',
    body,
    headers: { origin },
  })

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(cannotBeRead)
})

test.for([
  ['complete', '/course/knots/never-was', 404, 'This module is no longer part of the course.'],
  ['complete', '/course/never-was/bowline', 404, 'This module is no longer part of the course.'],
  ['complete', '/course/knots/%00', 404, 'Module not found'],
  ['complete', '/course/kn--ots/bowline', 404, 'Module not found'],
  ['quiz', '/course/knots/never-was', 404, 'This module is no longer part of the course.'],
] as const)('%s at %s', async ([intent, path, status, words], { person }) => {
  const response = await person.send(path, { ...answers, intent })

  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(new RegExp(`${words}|Course not found|Module not found`))
})

test.for(['complete', 'quiz'])(
  '%s in a paid course leads to its payment page',
  async (intent, { person }) => {
    const fields = { intent, 'q-what-holds': '0', 'q-what-slips': '1', 'q-which-are-knots': '0' }
    const page = await person.send('/course/splices/eye', fields)
    const asData = await person.send('/course/splices/eye.data', fields)

    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/payment/splices')
    expect(asData.status).toBe(403)
    expect(await asData.text()).toContain('This course is not unlocked yet.')
  },
)

test.for([
  ['nothing', {}],
  ['no JSON', { progress: '{"unlockedCourses":' }],
  ['JSON of another kind', { progress: '[1,2]' }],
  ['null', { progress: 'null' }],
  ['200 kB', { progress: JSON.stringify({ unlockedCourses: [long], completed: {} }) }],
  ['very deep JSON', { progress: '['.repeat(50_000) }],
  [
    'ids that are not there',
    { progress: '{"unlockedCourses":["never"],"completed":{"knots":["never"]}}' },
  ],
  [
    'a paid course',
    { progress: '{"unlockedCourses":["splices"],"completed":{"splices":["eye"]}}' },
  ],
  ['NULs', { progress: '{"unlockedCourses":["\\u0000"],"completed":{"\\u0000":["\\u0000"]}}' }],
  ['SQL', { progress: `{"unlockedCourses":["' or 1=1 --"],"completed":{}}` }],
  [
    'the prototype of everything',
    { progress: '{"unlockedCourses":[],"completed":{"__proto__":["bowline"]}}' },
  ],
] as const)("a browser's progress that is %s", async ([, fields], { person }) => {
  const response = await person.send('/courses/local-progress', fields)

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ unlockedCourses: ['knots'], completed: {} })
})

test("a visitor's progress is nobody's", async ({ site }) => {
  const progress = '{"unlockedCourses":["knots"],"completed":{"knots":["bowline"]}}'
  const response = await createVisitor(site).send('/courses/local-progress', { progress })

  expect(response.status).toBe(401)
  expect(await response.text()).toContain('You must log in first.')
})
