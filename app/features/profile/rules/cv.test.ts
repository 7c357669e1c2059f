import { expect, test } from 'vitest'
import { emptyProfile } from '../../../../test/builders'
import {
  contactRuns,
  hackathonsPart,
  listCvParts,
  splitLinks,
  suggestSlug,
  uploadedKey,
} from './cv'
import type { ProfileFields } from './sections'

const knots = {
  title: 'Knots',
  level: 'Beginner',
  finishedIn: 'March 2026',
  finishedMonth: '2026-03',
}
const kranti = {
  title: 'Kranti Hack 2026',
  place: 'Second place',
  teams: '14 teams',
  heldIn: 'March 2026',
  day: '2026-03-09',
}
const empty = { ...emptyProfile, name: 'Asha Verma' }
const job = { position: 'Weaver', company: 'Looms', duration: '2020', description: 'Wove.' }
const degree = { degree: 'BA', field: 'Craft', university: 'Pune', year: '2019' }

const cvOf = (profile: Partial<ProfileFields>) => ({
  profile: { ...empty, ...profile },
  masteredCourses: [],
  readCourses: [],
  hackathons: [],
  achievements: [],
})

test('a CV lists only the parts that have content, in order', () => {
  const profile = {
    ...empty,
    summary: 'Weaves.',
    skills: ['Looms'],
    workExperience: [job],
    education: [degree],
  }
  const cv = {
    profile,
    masteredCourses: [knots],
    readCourses: [],
    hackathons: [kranti],
    achievements: [{ name: 'First Module', deed: 'completed a first module' }],
  }

  expect(listCvParts(cv, 'SkillSurge')).toEqual([
    { title: 'Summary', kind: 'text', items: ['Weaves.'] },
    { title: 'Skills', kind: 'tags', items: ['Looms'] },
    {
      title: 'Work Experience',
      kind: 'entries',
      items: [{ title: 'Weaver', where: 'Looms · 2020', text: 'Wove.' }],
    },
    {
      title: 'Education',
      kind: 'entries',
      items: [{ title: 'BA, Craft', where: 'Pune · 2019', text: '' }],
    },
    {
      title: 'Courses mastered on SkillSurge',
      kind: 'list',
      items: ['Knots (Beginner), finished in March 2026'],
    },
    {
      title: 'Hackathons on SkillSurge',
      kind: 'list',
      items: ['Second place of 14 teams at Kranti Hack 2026 (March 2026)'],
    },
    { title: 'Achievements', kind: 'list', items: ['First Module: completed a first module'] },
  ])
  expect(listCvParts(cvOf({}), 'SkillSurge')).toEqual([])
})

test('a project without a published place is listed as submitted', () => {
  const { items } = hackathonsPart([{ ...kranti, place: null }], 'SkillSurge')

  expect(items).toEqual(['Submitted a project to Kranti Hack 2026 (March 2026)'])
})

test.each([
  [{ ...job, position: '' }, 'Looms', '2020'],
  [{ ...job, company: '' }, 'Weaver', '2020'],
  [{ ...job, duration: '' }, 'Weaver', 'Looms'],
])('the job %j has the title %s and the line "%s"', (given, title, where) => {
  expect(listCvParts(cvOf({ workExperience: [given] }), '')).toMatchObject([
    { items: [{ title, where }] },
  ])
})

test.each([
  [{ ...degree, field: '' }, 'BA', 'Pune · 2019'],
  [{ ...degree, degree: '' }, 'Craft', 'Pune · 2019'],
  [{ ...degree, degree: '', field: '' }, 'Pune', '2019'],
])('the degree %j has the title %s and the line "%s"', (given, title, where) => {
  expect(listCvParts(cvOf({ education: [given] }), '')).toMatchObject([
    { items: [{ title, where }] },
  ])
})

test('missing contact details leave no gap', () => {
  const person = { location: 'Pune', email: 'asha@example.org', phone: '98765' }

  const line = (changes: Partial<typeof person>) =>
    contactRuns({ ...person, ...changes })
      .map(({ text }) => text)
      .join('')

  expect(line({})).toBe('Pune · asha@example.org · 98765')
  expect(line({ email: '' })).toBe('Pune · 98765')
})

test('email and phone are links', () => {
  const person = { location: '', email: 'a?b@example.org', phone: '+91 (987) 65-4.3' }

  expect(contactRuns(person)).toEqual([
    { text: 'a?b@example.org', href: 'mailto:a%3Fb@example.org' },
    { text: ' · ' },
    { text: '+91 (987) 65-4.3', href: 'tel:+919876543' },
  ])
})

test.each([
  ['I weave.', [{ text: 'I weave.' }]],
  [
    'See https://asha.example/work?a=1, and (HTTP://looms.example).',
    [
      { text: 'See ' },
      { text: 'https://asha.example/work?a=1', href: 'https://asha.example/work?a=1' },
      { text: ', and (' },
      { text: 'HTTP://looms.example', href: 'http://looms.example/' },
      { text: ').' },
    ],
  ],
  ['javascript:alert(1) ftp://a.example', [{ text: 'javascript:alert(1) ftp://a.example' }]],
  ['https://[ is none', [{ text: 'https://[' }, { text: ' is none' }]],
])('turns the web addresses in "%s" into links', (text, runs) => {
  expect(splitLinks(text)).toEqual(runs)
})

test.each([
  ['/uploads/avatars/one.webp', 'avatars/one.webp'],
  ['https://example.org/uploads/one.webp', null],
  ['', null],
  [null, null],
])('the storage key of the picture %s is %s', (image, key) => {
  expect(uploadedKey(image)).toBe(key)
})

test.each([
  ['Asha Verma', 'asha-verma-a1b2c3'],
  ['  José  Müller-Núñez! ', 'jose-muller-nunez-a1b2c3'],
  ['--Asha--', 'asha-a1b2c3'],
  ['आशा वर्मा', 'cv-a1b2c3'],
  ['a'.repeat(50), `${'a'.repeat(40)}-a1b2c3`],
  [`${'a'.repeat(38)} -- b`, `${'a'.repeat(38)}-b-a1b2c3`],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)}-a1b2c3`],
])('suggests to %s the address %s', (name, slug) => {
  expect(suggestSlug(name, 'A1-B2-C3D4')).toBe(slug)
})
