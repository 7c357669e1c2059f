import { describe, expect } from 'vitest'
import { long } from './bad-values'
import { test as quietTest } from './nothing-stored'
import { createSignedUp, type Person } from './person'
import { origin, test } from './site'

const page = '/dashboard/profile'
const whole = { name: 'Asha Verma', version: '0', intent: 'save' }
const cannotShow = 'This has characters that cannot be shown.'

/** The form of one section in edit mode. */
const send = (person: Person, section: string, fields: Record<string, string> | string[][]) =>
  person.send(`${page}?edit=${section}`, fields)

test('shows a saved section after a redirect with a message', async ({ site }) => {
  const person = await createSignedUp(site)
  const response = await send(person, 'summary', { ...whole, summary: 'I weave <b>.' })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`${page}?saved=summary`)
  const html = await (await person.open(`${page}?saved=summary`)).text()
  expect(html).toContain('Profile updated successfully!')
  expect(html).toContain('I weave &lt;b&gt;.')
})

test('without scripts the buttons of a list change the form and store nothing', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const added = await send(person, 'skills', [
    ['name', 'Asha Verma'],
    ['version', '0'],
    ['skill', 'Looms'],
    ['newSkill', 'Dyes'],
    ['intent', 'add-skills'],
  ])
  const html = await added.text()

  expect(added.status).toBe(200)
  expect(html).toMatch(/name="skill" value="Looms"/)
  expect(html).toMatch(/name="skill" value="Dyes"/)
  expect(await (await person.open(page)).text()).not.toContain('Dyes')

  const job = await send(person, 'work', { ...whole, intent: 'add-work' })
  expect(await job.text()).toContain('Remove job 1')
})

test('saves a skill left in its field, too', async ({ site }) => {
  const person = await createSignedUp(site)
  await send(person, 'skills', { ...whole, skill: 'Looms', newSkill: 'Dyes' })

  const html = await (await person.open(page)).text()
  expect(html).toContain('Looms')
  expect(html).toContain('Dyes')

  const wrong = { ...whole, version: '1', headline: long, newSkill: 'Spinning' }
  const refused = await send(person, 'skills', wrong)
  expect(await refused.text()).toMatch(/name="skill" value="Spinning"/)
})

test('a save over a newer version shows both texts and keeps the other sections', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await send(person, 'summary', { ...whole, summary: 'First words', headline: 'Weaver' })
  const late = await send(person, 'summary', { ...whole, summary: 'Late words' })
  const html = await late.text()

  expect(late.status).toBe(409)
  expect(html).toContain('Update failed: You changed your profile in another tab')
  expect(html).toContain('First words')
  expect(html).toContain('Late words')
  expect(html).toMatch(/name="version" value="1"/)
  expect(html).toMatch(/name="headline" value="Weaver"/)
})

test('/profile redirects to the profile', async ({ site }) => {
  const response = await (await createSignedUp(site)).open('/profile')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(page)
})

test('a profile that cannot be read says so, inside the dashboard', async ({ site }) => {
  const person = await createSignedUp(site)
  await site.db.execute('alter table profiles rename to profiles_away')
  const response = await person.open(page)
  await site.db.execute('alter table profiles_away rename to profiles')
  const html = await response.text()

  expect(response.status).toBe(500)
  expect(html).toContain('Failed to fetch profile.')
  expect(html).toContain('My Courses')
})

describe('refuses', () => {
  quietTest.for([
    ['header', { ...whole, name: '' }, 'Please enter your full name.'],
    ['header', { ...whole, name: long }, 'A name can have at most 100 characters.'],
    ['header', { ...whole, headline: '\u202egnp' }, cannotShow],
    ['header', { ...whole, location: 'a\u0000b' }, cannotShow],
    ['contact', { ...whole, phone: '<script>' }, 'A phone number has digits'],
    ['contact', { ...whole, avatarUrl: 'data:image/png;base64,AA' }, 'begins with https://'],
    ['contact', { ...whole, avatarUrl: '/uploads/avatars/x.svg' }, 'begins with https://'],
    ['summary', { ...whole, summary: long }, 'A summary can have at most 4000 characters.'],
    ['skills', { ...whole, skill: long }, 'A skill can have at most 60 characters.'],
    ['work', { ...whole, description: long }, 'A description can have at most 3000 characters.'],
    ['education', { ...whole, year: long }, 'A year can have at most 40 characters.'],
  ] as const)('in %s: %j', async ([section, fields, words], { person }) => {
    const response = await send(person, section, fields)

    expect(response.status).toBe(400)
    expect((await response.text()).replaceAll('&#x27;', "'")).toContain(words)
  })

  quietTest.for([
    ['no section', page, whole],
    ['an unknown section', `${page}?edit=%00`, whole],
    ['no version', `${page}?edit=work`, { ...whole, version: 'x' }],
    ['a version below all', `${page}?edit=work`, { ...whole, version: '-1' }],
    ['a version beyond all', `${page}?edit=work`, { ...whole, version: '1e30' }],
    ['no button', `${page}?edit=work`, { name: 'Asha', version: '0' }],
    ['an unknown button', `${page}?edit=work`, { ...whole, intent: long }],
  ] as const)('a form with %s', async ([, path, fields], { person }) => {
    const response = await person.send(path, { ...fields })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('We could not read this form.')
  })

  quietTest('too many entries', async ({ person }) => {
    const jobs = Array.from({ length: 31 }, () => ['company', 'x'])
    const response = await send(person, 'work', [...Object.entries(whole), ...jobs])

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('There can be at most 30 entries.')
  })

  quietTest('more fields than a form has', async ({ person }) => {
    const jobs = Array.from({ length: 5000 }, () => ['company', 'x'])
    const response = await send(person, 'work', [...Object.entries(whole), ...jobs])

    expect(response.status).toBe(413)
    expect(await response.text()).toContain('This form has too many fields.')
  })

  quietTest('a body of 1 MB', async ({ person }) => {
    const response = await send(person, 'summary', { ...whole, summary: 'a'.repeat(1_000_000) })
    expect(response.status).toBe(413)
  })

  quietTest('files in place of text', async ({ person }) => {
    const body = new FormData()
    body.set('name', new Blob(['Asha']), 'x.txt')
    body.set('version', '0')
    body.set('intent', 'save')
    const path = `${page}?edit=header`
    const response = await person.request(path, { method: 'POST', body, headers: { origin } })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Please enter your full name.')
  })
})
