import { expect, test } from 'vitest'
import { actDetails } from './act-details'
import { actLabel } from './act-texts'

const site = {
  name: 'SkillSurge',
  tagline: 'Learn by doing.',
  email: 'team@example.org',
  phone: '+91 98765 43210',
  office: 'Pune',
  social: [],
}
const details = (subject: string, before: unknown, after: unknown, action = 'settings-save') =>
  actDetails({ action, subject, before: { words: before }, after: { words: after } }, 'UTC')

test.for([
  [
    'short texts',
    { name: 'Knots', phone: '+91 90000 00000' },
    'Product name “SkillSurge” → “Knots”; Phone “+91 98765 43210” → “+91 90000 00000”',
  ],
  [
    'a long text',
    { tagline: 'x'.repeat(61), office: 'Delhi' },
    'Tagline changed; Office “Pune” → “Delhi”',
  ],
  [
    'a list that was empty',
    { social: [{ label: 'GitHub', url: 'https://github.com/knots' }] },
    'Social links empty → “GitHub https://github.com/knots”',
  ],
  ['nothing', {}, 'nothing changed'],
] as const)('saved settings say what changed, as the form labels it: %s', ([, change, said]) => {
  expect(details('site', site, { ...site, ...change })).toBe(said)
})

test('each section has the labels of its form', () => {
  const texts = { intro: 'In', teams: 'T', submit: 'S', original: 'O', ethics: 'E' }
  expect(details('hackathons', texts, { ...texts, submit: 'Push it.' })).toBe(
    'About submitting “S” → “Push it.”',
  )
  expect(details('payments', { refunds: 'All.' }, { refunds: 'None.\nNever.' })).toBe(
    'Refund terms changed',
  )
  const asha = { name: 'Asha', role: 'Student', city: 'Pune', quote: 'Good.', sample: true }
  expect(details('testimonials', [asha], [{ ...asha, sample: false, city: 'Delhi' }])).toBe(
    'Student 1: City “Pune” → “Delhi”',
  )
})

test('settings that are reset say what came back from the content file', () => {
  expect(actLabel('settings-reset')).toBe('settings reset to the content file')
  expect(details('site', { ...site, office: 'Delhi' }, site, 'settings-reset')).toBe(
    'Office “Delhi” → “Pune”',
  )
})

test('an old line that does not say what was before has no details', () => {
  expect(details('site', null, site)).toBeNull()
  expect(details('gone', site, site)).toBeNull()
})
