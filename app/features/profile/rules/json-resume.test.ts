import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { emptyProfile } from '../../../../test/builders'
import { fromJsonResume, toJsonResume } from './json-resume'
import { distinctSkills } from './profile-form'

const site = { name: 'SkillSurge', url: 'https://learn.example' }
const empty = { ...emptyProfile, name: 'Asha Verma' }

const text = z.string().optional()
const texts = z.array(z.string()).optional()
const address = z.url().optional()
/** A year, a month or a day. */
const date = z
  .string()
  .regex(/^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/)
  .optional()
const listOf = (shape: z.ZodRawShape) => z.array(z.looseObject(shape)).optional()

/**
 * What the schema of JSON Resume 1.0.0 (github.com/jsonresume/resume-schema, tag v1.0.0) asks of the
 * parts that we send. Only the outermost object is closed; all others may have more fields.
 */
const official = z.strictObject({
  $schema: address,
  basics: z.looseObject({
    name: text,
    label: text,
    image: text,
    email: z.email().optional(),
    phone: text,
    url: address,
    summary: text,
    location: z.looseObject({ address: text, city: text, countryCode: text, region: text }),
  }),
  work: listOf({
    name: text,
    position: text,
    url: address,
    startDate: date,
    endDate: date,
    summary: text,
    highlights: texts,
  }),
  education: listOf({
    institution: text,
    area: text,
    studyType: text,
    startDate: date,
    endDate: date,
    score: text,
    courses: texts,
  }),
  skills: listOf({ name: text, level: text, keywords: texts }),
  certificates: listOf({ name: text, date, url: address, issuer: text }),
  awards: listOf({ title: text, date, awarder: text, summary: text }),
})

const word = fc.string({ unit: 'grapheme', maxLength: 20 })
const year = fc.oneof(word, fc.constantFrom('2019', '2024-05', '19', '3019', 'since 2020', '2019 '))
const profiles = fc.record({
  name: word.filter(Boolean),
  headline: word,
  location: word,
  phone: word,
  avatarUrl: fc.constant(''),
  summary: word,
  skills: fc.array(word, { maxLength: 5 }).map(distinctSkills),
  workExperience: fc.array(
    fc.record({ position: word, company: word, duration: year, description: word }),
    { maxLength: 3 },
  ),
  education: fc.array(fc.record({ degree: word, field: word, university: word, year }), {
    maxLength: 3,
  }),
})

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

test('exports any profile in the official schema, and imports it unchanged', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const own = { ...profile, email: 'asha@example.org' }
      const cv = {
        profile: own,
        masteredCourses: [knots],
        hackathons: [kranti],
        achievements: [{ name: 'First Module', deed: 'completed a first module' }],
      }
      const sent: unknown = JSON.parse(JSON.stringify(toJsonResume(cv, site)))

      expect(official.safeParse(sent).error).toBeUndefined()
      expect(fromJsonResume(sent as ReturnType<typeof toJsonResume>, empty)).toEqual(profile)
    }),
  )
})

test('exports mastered courses, places and achievements, and the full address of an uploaded picture', () => {
  const avatarUrl = '/uploads/avatars/one.webp'
  const profile = { ...empty, email: 'asha@example.org', avatarUrl }
  const cv = {
    profile,
    masteredCourses: [knots],
    hackathons: [kranti, { ...kranti, place: null }],
    achievements: [{ name: 'First Module', deed: 'completed a first module' }],
  }
  const resume = toJsonResume(cv, site)

  expect(official.parse(resume)).toMatchObject({
    basics: { image: 'https://learn.example/uploads/avatars/one.webp' },
    certificates: [{ name: 'Knots', date: '2026-03', issuer: 'SkillSurge' }],
    awards: [
      {
        title: 'Second place, Kranti Hack 2026',
        date: '2026-03-09',
        awarder: 'SkillSurge',
        summary: 'Second place of 14 teams.',
      },
      { title: 'First Module', awarder: 'SkillSurge', summary: 'Completed a first module.' },
    ],
  })
})

test('importing an empty JSON Resume keeps the name and the picture, and empties the rest', () => {
  const current = { ...empty, headline: 'Weaver', summary: 'Weaves.', avatarUrl: '/one.webp' }
  const emptied = { ...empty, avatarUrl: '/one.webp' }

  expect(fromJsonResume({}, current)).toEqual(emptied)
  expect(fromJsonResume({ basics: {} }, current)).toEqual(emptied)
})

test('imports the address of a JSON Resume rather than its city', () => {
  const location = { address: '1 Loom Lane', city: 'Pune', region: 'Maharashtra' }

  expect(fromJsonResume({ basics: { location } }, empty).location).toBe('1 Loom Lane')
})

test.each([
  ['2019', { year: '2019', endDate: '2019' }],
  ['2abc', { year: '2abc' }],
  ['3019', { year: '3019' }],
])('exports the year %s as %j', (given, sent) => {
  const education = [{ degree: 'BA', field: 'Craft', university: 'Pune', year: given }]
  const cv = {
    profile: { ...empty, education, email: 'a@example.org' },
    masteredCourses: [],
    hackathons: [],
    achievements: [],
  }

  expect(toJsonResume(cv, site).education).toEqual([
    { institution: 'Pune', area: 'Craft', studyType: 'BA', ...sent },
  ])
})

test('imports the dates, highlights and keywords of a JSON Resume made elsewhere into our fields', () => {
  const resume = {
    basics: { location: { city: 'Pune', region: 'Maharashtra' } },
    work: [
      { name: 'Looms', startDate: '2020-01', endDate: '2022-03', summary: 'Wove.' },
      { name: 'Dyers', startDate: '2022-04', highlights: ['Blue', 'Red'] },
      { name: 'Spinners', endDate: '2019' },
    ],
    education: [{ institution: 'Pune', endDate: '2019' }],
    skills: [{ name: 'Crafts', keywords: ['Looms', 'crafts', 'Dyes'] }, { level: 'Master' }],
  }
  expect(fromJsonResume(resume, empty)).toEqual({
    ...empty,
    location: 'Pune, Maharashtra',
    skills: ['Crafts', 'Looms', 'Dyes'],
    workExperience: [
      { position: '', company: 'Looms', duration: '2020-01 – 2022-03', description: 'Wove.' },
      { position: '', company: 'Dyers', duration: '2022-04 – now', description: '• Blue\n• Red' },
      { position: '', company: 'Spinners', duration: '2019', description: '' },
    ],
    education: [{ degree: '', field: '', university: 'Pune', year: '2019' }],
  })
})
