import { describe, expect, test } from 'vitest'
import { logInForm, readTimeZone, signUpForm } from './schema'

const megabyte = 'a'.repeat(1024 * 1024)
const password = 'a rope and a river'
const valid = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  password,
  confirmPassword: password,
}

/** The messages for each field of the changed form; null when it is accepted. */
function complaints(changes: Record<string, unknown>): Record<string, string[]> | null {
  const result = signUpForm.safeParse({ ...valid, ...changes })
  if (result.success) return null
  const said: Record<string, string[]> = {}
  for (const issue of result.error.issues) (said[issue.path.join('.')] ??= []).push(issue.message)
  return said
}

test('a valid form is accepted', () => {
  expect(signUpForm.parse(valid)).toEqual(valid)
})

describe('a name', () => {
  const unseen = 'This name has characters that cannot be shown. Please type it again.'

  test.each([
    ['missing', undefined, 'Please enter your full name.'],
    ['null', null, 'Please enter your full name.'],
    ['a list', ['Asha'], 'Please enter your full name.'],
    ['empty', '', 'Please enter your full name.'],
    ['only spaces', '   \t ', 'Please enter your full name.'],
    ['101 characters long', 'n'.repeat(101), 'A name can have at most 100 characters.'],
    ['1 MB long', megabyte, 'A name can have at most 100 characters.'],
    ['with a NUL', 'Asha\u0000Verma', unseen],
    ['with a line break', 'Asha\nVerma', unseen],
    ['with a line separator', 'Asha\u2028Verma', unseen],
    ['with an override of the direction', 'Asha \u202eamreV', unseen],
    ['with an isolate of the direction', 'Asha \u2067Verma', unseen],
    ['with half of a pair of surrogates', 'Asha \ud83d', unseen],
    ['with nothing that shows', '\u200b\u200d\u2060', unseen],
  ])('that is %s is refused', (_, name, words) => {
    expect(complaints({ name })).toEqual({ name: [words] })
  })

  test.each([
    'प्रिया शर्मा',
    'क्‍षितिज', // With a zero-width joiner, which changes how it is drawn.
    'అనన్య',
    'அருண்',
    'محمد علی',
    '李小龍',
    "Shaun O'Brien-D'Souza",
    'Ada 🧗🏽‍♀️',
    'X',
    '<script>alert(1)</script>',
    "Robert'); DROP TABLE users;--",
    'n'.repeat(100),
  ])('%j is kept as it is', (name) => {
    expect(signUpForm.parse({ ...valid, name }).name).toBe(name)
  })

  test('is trimmed and stored in Unicode normal form C', () => {
    expect(signUpForm.parse({ ...valid, name: '  Jose\u0301 ' }).name).toBe('Jos\u00e9')
  })
})

describe('an email address', () => {
  const odd = 'This does not look like an email address. Enter one like asha@example.com.'

  test.each([
    ['missing', undefined, 'Please enter your email.'],
    ['a number', 7, 'Please enter your email.'],
    ['empty', '', 'Please enter your email.'],
    ['only spaces', '  ', 'Please enter your email.'],
    ['without an @', 'asha.example.org', odd],
    ['without a host', 'asha@', odd],
    ['without a name', '@example.org', odd],
    ['with two @', 'asha@verma@example.org', odd],
    ['of a host without a dot', 'asha@localhost', odd],
    ['with a space', 'asha verma@example.org', odd],
    ['with a line break, as for a second header', 'asha@example.org\nBcc: all@example.org', odd],
    ['with a NUL', 'asha\u0000@example.org', odd],
    ['with an override of the direction', 'asha\u202e@example.org', odd],
    ['with half of a pair of surrogates', 'asha\ud83d@example.org', odd],
    ['a script', '<script>alert(1)</script>', odd],
    ['SQL', "' or 1=1 --", odd],
    [
      '255 characters long',
      `${'a'.repeat(243)}@example.org`,
      'An email address can have at most 254 characters.',
    ],
    ['1 MB long', `${megabyte}@example.org`, 'An email address can have at most 254 characters.'],
  ])('that is %s is refused', (_, email, words) => {
    expect(complaints({ email })).toEqual({ email: [words] })
  })

  test.each([
    ['asha@example.org', 'asha@example.org'],
    ['  Asha.Verma+test@Example.ORG ', 'asha.verma+test@example.org'],
    ["o'brien@mail.example.co.in", "o'brien@mail.example.co.in"],
  ])('%j is read as %s', (email, read) => {
    expect(signUpForm.parse({ ...valid, email }).email).toBe(read)
    expect(logInForm.parse({ email, password }).email).toBe(read)
  })
})

describe('a password', () => {
  const short = 'A password needs at least 8 characters.'
  const long = 'A password can have at most 128 characters.'

  test.each([
    ['missing', undefined, 'Please choose a password.'],
    ['a number', 12345678, 'Please choose a password.'],
    ['7 characters long', 'a rope!', short],
    ['four emoji long', '🧗🧗🧗🧗', short],
    ['129 characters long', 'x'.repeat(129), long],
    ['1 MB long', megabyte, long],
  ])('that is %s is refused', (_, given, words) => {
    expect(complaints({ password: given, confirmPassword: given ?? password })).toMatchObject({
      password: [words],
    })
  })

  test.each([
    ['8 characters', 'a rope!!'],
    ['128 characters', 'x'.repeat(128)],
    ['128 emoji', '🧗'.repeat(128)],
    ['Devanagari', 'पहाड़ पर चढ़ना'],
    ['spaces around', '  a rope  '],
    ['a script', '<script>alert(1)</script>'],
  ])('of %s is kept as typed', (_, given) => {
    expect(signUpForm.parse({ ...valid, password: given, confirmPassword: given }).password).toBe(
      given,
    )
  })

  test.each([
    ['other', 'a rope and a rivet', 'Passwords do not match.'],
    ['different in case', password.toUpperCase(), 'Passwords do not match.'],
    ['empty', '', 'Please repeat the password.'],
    ['missing', undefined, 'Please repeat the password.'],
  ])('whose repetition is %s is refused', (_, confirmPassword, words) => {
    expect(complaints({ confirmPassword })?.confirmPassword).toContain(words)
  })

  test.each([
    ['missing', undefined, 'Please enter your password.'],
    ['empty', '', 'Please enter your password.'],
    ['1 MB long', megabyte, long],
  ])('to log in with that is %s is refused', (_, given, words) => {
    const result = logInForm.safeParse({ email: valid.email, password: given })

    expect(result.error?.issues.map((issue) => issue.message)).toEqual([words])
  })

  test('for logging in may be shorter than a new one, as older ones are', () => {
    expect(logInForm.safeParse({ email: valid.email, password: 'short' }).success).toBe(true)
  })
})

describe('a time zone', () => {
  test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Kyiv', 'UTC'])('%s is kept', (timeZone) => {
    expect(signUpForm.parse({ ...valid, timeZone }).timeZone).toBe(timeZone)
  })

  test('with an old name from a browser is stored under its current name', () => {
    expect(signUpForm.parse({ ...valid, timeZone: 'Asia/Calcutta' }).timeZone).toBe('Asia/Kolkata')
    expect(readTimeZone('Asia/Katmandu')).toBe('Asia/Kathmandu')
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['unknown', 'Nowhere/Land'],
    ['an offset', '+05:30'],
    ['1 MB long', megabyte],
    ['a number', 7],
  ])('that is %s is ignored, as the user did not type it', (_, timeZone) => {
    expect(signUpForm.parse({ ...valid, timeZone }).timeZone).toBeUndefined()
  })
})

test('unknown fields are dropped', () => {
  const read = signUpForm.parse({ ...valid, role: 'admin', emailVerified: true, byScript: 'maybe' })

  expect(read).toEqual(valid)
})
