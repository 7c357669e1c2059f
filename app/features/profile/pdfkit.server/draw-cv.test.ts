import { expect, test } from 'vitest'
import { readPdfText } from '../../../../test/pdf-text'
import { drawCv, splitByFont } from './draw-cv'

const profile = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  version: 1,
  headline: 'Front-end developer (React)',
  location: 'पुणे',
  phone: '+91 98765 43210',
  avatarUrl: '',
  summary: 'I build pages.\nमुझे हिन्दी में लिखना पसंद है।',
  skills: ['React', 'क्षत्रिय'],
  workExperience: [
    {
      position: 'Intern',
      company: 'Looms & Sons',
      duration: '2024',
      description: 'Earned ₹ in Łódź.',
    },
  ],
  education: [{ degree: 'B.Tech', field: 'Physics', university: 'Pune', year: '2027' }],
}
const cv = {
  profile,
  masteredCourses: [
    {
      title: 'React Basics',
      level: 'Beginner',
      finishedIn: 'March 2026',
      finishedMonth: '2026-03',
    },
  ],
  readCourses: ['Docker'],
  hackathons: [
    {
      title: 'Kranti Hack 2026',
      place: 'Second place',
      teams: '14 teams',
      heldIn: 'March 2026',
      day: '2026-03-09',
    },
  ],
  achievements: [{ name: 'First Module', deed: 'completed a first module' }],
}

test('the text of a CV can be selected, in Latin letters and in Hindi', async () => {
  const { drawn, spelt, pages } = readPdfText(await drawCv(cv, 'SkillSurge'))

  for (const words of [
    'Asha Verma',
    'Front-end developer (React)',
    'Looms & Sons',
    'B.Tech, Physics',
    'Courses mastered on SkillSurge',
    'React Basics (Beginner), finished in March 2026',
    'Courses read on SkillSurge',
    'Docker',
    'Hackathons on SkillSurge',
    'Second place of 14 teams at Kranti Hack 2026 (March 2026)',
    'First Module: completed a first module',
    'Earned ₹ in Łódź.',
  ]) {
    expect(spelt).toContain(words)
    expect(drawn).toContain(words)
  }
  for (const words of ['पुणे', 'मुझे हिन्दी में लिखना पसंद है।', 'क्षत्रिय']) expect(spelt).toContain(words)
  expect(drawn).toContain('है।')
  expect(drawn).toMatch(/मुझे .+ में .+ पसंद है।/)
  // Every character has a glyph; none is drawn as the box for a missing one.
  expect(drawn).not.toContain('\ufffd')
  expect(drawn).not.toContain('\u0000')
  expect(pages).toBe(1)
})

test('each run of text has its spelling next to its font, so that PDF readers can locate it', async () => {
  const shown = await drawCv(
    { ...cv, profile: { ...profile, name: 'प्रिया हिन्दी शर्मा' } },
    'SkillSurge',
  )
  const { spelt, texts } = readPdfText(shown)

  expect(spelt).toContain('प्रिया हिन्दी शर्मा')
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) expect(text).toMatch(/ Tf\n[^]*\/Span <<[^]*>> BDC\n[^]*TJ\nEMC\n$/)
})

test('draws hyphens, dashes and spaces without a glyph as similar characters', async () => {
  const summary = 'IIT\u2011Hyderabad, 9\u201010, \u22125\u202f%, 3\u2012\u2009\u201304'
  const bold = { ...profile, name: 'Rao\u2011Menon', summary }
  const { drawn, spelt } = readPdfText(await drawCv({ ...cv, profile: bold }, 'SkillSurge'))

  for (const words of ['Rao-Menon', 'IIT-Hyderabad, 9-10, –5\u00a0%, 3– –04']) {
    expect(drawn).toContain(words)
    expect(spelt).toContain(words)
  }
})

test('email, phone and web addresses are links', async () => {
  const summary =
    'See https://asha.example/a and more.\nhttp://looms.example/ (javascript:alert(1))'
  const pdf = await drawCv({ ...cv, profile: { ...profile, summary } }, 'SkillSurge')
  const links = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/URI \(([^)]*)\)/g)

  expect([...links].map(([, address]) => address)).toEqual([
    'mailto:asha@example.org',
    'tel:+919876543210',
    'https://asha.example/a',
    'http://looms.example/',
  ])
})

test('a long CV continues over several pages without losing text', async () => {
  const jobs = Array.from({ length: 30 }, (_, index) => ({
    position: `Job number ${index}`,
    company: 'Looms',
    duration: '',
    description: `${'A line of work. '.repeat(30)}\nThe end of ${index}.`,
  }))
  const long = { ...cv, profile: { ...profile, workExperience: jobs } }
  const { drawn, pages } = readPdfText(await drawCv(long, 'SkillSurge'))

  expect(pages).toBeGreaterThan(3)
  for (let index = 0; index < 30; index++) expect(drawn).toContain(`The end of ${index}.`)
})

test('the CV of an empty profile shows only the name', async () => {
  const empty = { ...profile, headline: '', location: '', phone: '', email: '', summary: '' }
  const bare = { ...empty, skills: [], workExperience: [], education: [] }
  const pdf = await drawCv(
    { profile: bare, masteredCourses: [], readCourses: [], hackathons: [], achievements: [] },
    'SkillSurge',
  )
  const { spelt } = readPdfText(pdf)

  expect(spelt.trim()).toBe('Asha Verma')
})

test('draws each script in its own font, and spaces in the Latin one', () => {
  expect(splitByFont('I write हिन्दी well, for ₹5', false)).toEqual([
    { font: 'latin', text: 'I write ' },
    { font: 'devanagari', text: 'हिन्दी' },
    { font: 'latin', text: ' well, for ' },
    { font: 'extended', text: '₹' },
    { font: 'latin', text: '5' },
  ])
})
