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
] as const)(
  'the details of saved settings say what changed, with the labels of the form: %s',
  ([, change, said]) => {
    expect(details('site', site, { ...site, ...change })).toBe(said)
  },
)

test('uses the labels of each section’s form', () => {
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

test('the details of reset settings show the texts restored from the content file', () => {
  expect(actLabel('settings-reset')).toBe('settings reset to the content file')
  expect(details('site', { ...site, office: 'Delhi' }, site, 'settings-reset')).toBe(
    'Office “Delhi” → “Pune”',
  )
})

test('an old line without the state before has no details', () => {
  expect(details('site', null, site)).toBeNull()
  expect(details('gone', site, site)).toBeNull()
})
