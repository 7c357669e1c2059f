import { expect, test } from 'vitest'
import {
  distinctSkills,
  editDraft,
  fromJsonResume,
  emptyJob,
  pairsOutside,
  profileFormPairs,
  readProfileForm,
  sectionIds,
  toJsonResume,
  withSection,
} from './rules'

const profile = {
  name: 'Asha Verma',
  headline: 'Weaver',
  location: 'Pune',
  phone: '+91 98765 43210',
  avatarUrl: '',
  summary: 'One line.\nAnother.',
  skills: ['Looms', 'Dyes'],
  workExperience: [
    { position: 'Weaver', company: 'Looms & Sons', duration: '2020', description: '' },
    { position: '', company: 'Dyers', duration: '', description: 'Blue.' },
  ],
  education: [{ degree: 'BA', field: 'Craft', university: 'Pune', year: '2019' }],
}

function formOf(pairs: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('a form holds a whole profile, entries in their order', () => {
  expect(readProfileForm(formOf(profileFormPairs(profile)))).toEqual(profile)
})

test('a form of nothing is an empty profile', () => {
  expect(readProfileForm(new FormData())).toMatchObject({ name: '', skills: [], education: [] })
})

test('an entry whose fields do not all come is filled up', () => {
  const form = formOf([
    ['position', 'Weaver'],
    ['position', 'Dyer'],
    ['company', 'Looms'],
  ])
  expect(readProfileForm(form).workExperience).toEqual([
    { ...emptyJob, position: 'Weaver', company: 'Looms' },
    { ...emptyJob, position: 'Dyer' },
  ])
})

test.for(sectionIds)('the pairs outside %s and those inside are the whole', (section) => {
  const outside = pairsOutside(section, profile)
  const whole = profileFormPairs(profile)
  expect(outside.length).toBeLessThan(whole.length)
  expect(whole).toEqual(expect.arrayContaining(outside))
})

test('a section over a newer profile leaves the others as they are there', () => {
  const newer = { ...profile, summary: 'Newer.', headline: 'Dyer' }
  const merged = withSection(newer, 'summary', { ...profile, summary: 'Mine.' })

  expect(merged).toEqual({ ...newer, summary: 'Mine.' })
})

test('skills are trimmed; empty ones and repetitions are ignored', () => {
  expect(distinctSkills([' React ', '', 'react', '   ', 'Node', 'REACT', 'हिन्दी'])).toEqual([
    'React',
    'Node',
    'हिन्दी',
  ])
})

test.for([
  ['add-skill', 'Spinning', { skills: ['Looms', 'Dyes', 'Spinning'] }],
  ['add-skill', ' looms ', { skills: ['Looms', 'Dyes'] }],
  ['remove-skill-0', '', { skills: ['Dyes'] }],
  ['remove-skill-9', '', { skills: ['Looms', 'Dyes'] }],
  ['add-work', '', { workExperience: [...profile.workExperience, emptyJob] }],
  ['remove-work-0', '', { workExperience: profile.workExperience.slice(1) }],
  ['remove-education-0', '', { education: [] }],
] as const)('%s with %j changes only its list', ([intent, newSkill, change]) => {
  expect(editDraft(profile, intent, newSkill)).toEqual({ ...profile, ...change })
})

test.for(['save', '', 'add', 'add-work-1', 'remove-skill', 'remove-work-1234', 'add-everything'])(
  'the button %j changes no list',
  (intent) => {
    expect(editDraft(profile, intent, 'x')).toBeNull()
  },
)

test('a profile goes out as a JSON Resume and comes back whole', () => {
  const cv = {
    profile: { ...profile, email: 'a@example.org' },
    courses: ['Knots'],
    achievements: [],
  }
  const resume = toJsonResume(cv, { name: 'SkillSurge', url: 'https://learn.example' })

  expect(resume.certificates).toEqual([{ name: 'Knots', issuer: 'SkillSurge' }])
  expect(fromJsonResume(resume, profile)).toEqual(profile)
})

test('a JSON Resume from elsewhere has dates for its durations', () => {
  const resume = {
    basics: { location: { city: 'Pune', region: 'Maharashtra' } },
    work: [{ name: 'Looms', startDate: '2020-01', endDate: '2022-03' }],
    education: [{ institution: 'Pune', endDate: '2019' }],
  }
  expect(fromJsonResume(resume, profile)).toMatchObject({
    name: 'Asha Verma',
    location: 'Pune, Maharashtra',
    workExperience: [{ company: 'Looms', duration: '2020-01 – 2022-03' }],
    education: [{ university: 'Pune', year: '2019' }],
  })
})
