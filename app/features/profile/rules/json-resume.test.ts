import { expect, test } from 'vitest'
import { fromJsonResume, toJsonResume } from './json-resume'

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
