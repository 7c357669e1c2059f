import { expect, test } from 'vitest'
import {
  distinctSkills,
  editDraft,
  emptyEntry,
  pairsOutside,
  profileFormPairs,
  readProfileForm,
  withFirstEntry,
} from './profile-form'
import { sectionIds, sectionOf, sections, withSection } from './sections'

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

test('reads a whole profile back from its form, with entries in order', () => {
  expect(readProfileForm(formOf(profileFormPairs(profile)))).toEqual(profile)
})

test('reads an empty form as an empty profile', () => {
  expect(readProfileForm(new FormData())).toMatchObject({ name: '', skills: [], education: [] })
})

test('fills in the missing fields of an entry', () => {
  const form = formOf([
    ['position', 'Weaver'],
    ['position', 'Dyer'],
    ['company', 'Looms'],
  ])
  expect(readProfileForm(form).workExperience).toEqual([
    { ...emptyEntry('work'), position: 'Weaver', company: 'Looms' },
    { ...emptyEntry('work'), position: 'Dyer' },
  ])
})

test.for(sectionIds)('the pairs outside %s are all but the fields of that section', (section) => {
  const outside = pairsOutside(section, profile)
  const whole = profileFormPairs(profile)
  const own = new Set<string>(sections[section].fields)
  expect(outside).toEqual(whole.filter(([name]) => !own.has(name)))
  expect(whole).toEqual(expect.arrayContaining(outside))
})

test('merging a section into a newer profile leaves its other sections unchanged', () => {
  const newer = { ...profile, summary: 'Newer.', headline: 'Dyer' }
  const merged = withSection(newer, 'summary', { ...profile, summary: 'Mine.' })

  expect(merged).toEqual({ ...newer, summary: 'Mine.' })
})

test('merging a list into a newer profile replaces only that list', () => {
  const merged = withSection({ ...profile, skills: [], summary: 'Newer.' }, 'skills', profile)

  expect(merged).toEqual({ ...profile, summary: 'Newer.' })
})

test('finds a section by its id', () => {
  expect(sectionIds.map(sectionOf)).toEqual(sectionIds)
  expect(['another', '', null].map(sectionOf)).toEqual([null, null, null])
})

test('skills are trimmed; empty ones and repetitions are ignored', () => {
  expect(distinctSkills([' React ', '', 'react', '   ', 'Node', 'REACT', 'हिन्दी'])).toEqual([
    'React',
    'Node',
    'हिन्दी',
  ])
})

test.for([
  ['add-skills', 'Spinning', { skills: ['Looms', 'Dyes', 'Spinning'] }],
  ['add-skills', ' looms ', { skills: ['Looms', 'Dyes'] }],
  ['remove-skills-0', '', { skills: ['Dyes'] }],
  ['remove-skills-9', '', { skills: ['Looms', 'Dyes'] }],
  ['add-work', '', { workExperience: [...profile.workExperience, emptyEntry('work')] }],
  ['remove-work-0', '', { workExperience: profile.workExperience.slice(1) }],
  ['remove-education-0', '', { education: [] }],
] as const)('%s with %j changes only its list', ([intent, newSkill, change]) => {
  expect(editDraft(profile, intent, newSkill)).toEqual({ ...profile, ...change })
})

test('an empty list of jobs or degrees opens with one empty entry', () => {
  const bare = { ...profile, workExperience: [], education: [], skills: [] }

  expect(withFirstEntry('work', bare)).toEqual({ ...bare, workExperience: [emptyEntry('work')] })
  expect(withFirstEntry('education', bare).education).toEqual([emptyEntry('education')])
  expect(withFirstEntry('skills', bare)).toEqual(bare)
  expect(withFirstEntry('summary', bare)).toEqual(bare)
  expect(withFirstEntry('work', profile)).toEqual(profile)
})

test('removes the eleventh entry by its position', () => {
  const skills = Array.from({ length: 12 }, (_, index) => `Skill ${index}`)
  const rest = skills.filter((skill) => skill !== 'Skill 10')

  expect(editDraft({ ...profile, skills }, 'remove-skills-10', '')).toMatchObject({ skills: rest })
})

test.for([
  'save',
  '',
  'add',
  'do-add-skills',
  'add-work-1',
  'remove-skills',
  'remove-work-1234',
  'add-everything',
])('the button %j changes no list', (intent) => {
  expect(editDraft(profile, intent, 'x')).toBeNull()
})
