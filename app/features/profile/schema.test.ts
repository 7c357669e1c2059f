import { expect, test } from 'vitest'
import { emptyProfile } from '../../../test/builders'
import { profileFields } from './schema'

const name = 'Asha Verma'
const check = (fields: Record<string, unknown>) => profileFields.safeParse({ name, ...fields })
const words = (fields: Record<string, unknown>) =>
  check(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('accepts a profile with only a name', () => {
  expect(check({}).data).toEqual({ ...emptyProfile, name })
})

test('trims and normalises text, and keeps its line breaks', () => {
  const { data } = check({
    name: '  प्रिया शर्मा ',
    summary: ' One\r\nTwo\rThree ',
    headline: 'Cafe\u0301',
    skills: [' a ', 'A', ''],
    workExperience: [{ position: ' ' }, { company: 'Looms' }],
  })
  expect(data).toMatchObject({
    name: 'प्रिया शर्मा',
    summary: 'One\nTwo\nThree',
    headline: 'Café',
    skills: ['a'],
    workExperience: [{ position: '', company: 'Looms', duration: '', description: '' }],
  })
})

test.for([
  [{ name: ' ' }, 'name: Please enter your full name.'],
  [{ name: '\u200d\u200b' }, 'name: Please enter your full name.'],
  [{ name: 7 }, 'name: A name should be text.'],
  [{ headline: 'a'.repeat(121) }, 'headline: A headline can have at most 120 characters.'],
  [
    { headline: 'a\u0000b' },
    'headline: This has characters that cannot be shown. Please type it again.',
  ],
  [
    { summary: '\u202egnp.exe' },
    'summary: This has characters that cannot be shown. Please type it again.',
  ],
  [
    { summary: '\ud800' },
    'summary: This has characters that cannot be shown. Please type it again.',
  ],
  [{ summary: 'a'.repeat(4001) }, 'summary: A summary can have at most 4000 characters.'],
  [
    { phone: 'call me' },
    'phone: A phone number has digits, spaces, brackets and hyphens, like +91 98765 43210.',
  ],
  [{ avatarUrl: 'http://x.example/a.png' }, "avatarUrl: A picture's address begins with https://."],
  [{ avatarUrl: 'javascript:alert(1)' }, "avatarUrl: A picture's address begins with https://."],
  [{ avatarUrl: '/uploads/../secret' }, "avatarUrl: A picture's address begins with https://."],
  [
    { avatarUrl: 'https://me:pw@x.example/' },
    "avatarUrl: A picture's address begins with https://.",
  ],
  [{ skills: 'React' }, 'skills: Skills should be a list.'],
  [{ skills: ['a'.repeat(61)] }, 'skills.0: A skill can have at most 60 characters.'],
  [
    { skills: Array.from({ length: 51 }, (_, index) => `s${index}`) },
    'skills: There can be at most 50 skills.',
  ],
  [
    { workExperience: Array.from({ length: 31 }, () => ({ company: 'x' })) },
    'workExperience: There can be at most 30 entries.',
  ],
  [
    { education: [{ year: 'a'.repeat(41) }] },
    'education.0.year: A year can have at most 40 characters.',
  ],
] as const)('refuses %j', ([fields, problem]) => {
  expect(words(fields)).toContain(problem)
})

test.for(['https://pics.example/a.png?size=2', '/uploads/avatars/ab-1.webp', ''])(
  'accepts the picture %j',
  (avatarUrl) => {
    expect(check({ avatarUrl }).success).toBe(true)
  },
)
