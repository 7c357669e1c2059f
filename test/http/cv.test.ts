import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { readPdfText } from '../pdf-text'
import { long } from './bad-values'
import { test as quietTest } from './nothing-stored'
import { createSignedUp, createVisitor, type Person } from './person'
import { expectStrictPolicy } from './policy'
import { origin, type Site, test } from './site'

const settings = '/dashboard/profile/cv'
let count = 0

async function createWithProfile(site: Site, cv: Record<string, string> = { isPublic: 'on' }) {
  const person = await createSignedUp(site)
  count += 1
  const slug = `asha-${count}`
  await person.send('/dashboard/profile?edit=summary', {
    name: 'आशा Verma',
    version: '0',
    intent: 'save',
    summary: 'I weave.',
    phone: '+91 98765 43210',
    avatarUrl: 'https://pictures.example/asha.png',
  })
  const response = await person.send(settings, { slug, ...cv })
  expect(response.status).toBe(200)
  return { person, slug }
}

async function pdfOf(response: Response) {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return readPdfText(new Uint8Array(await response.arrayBuffer())).spelt
}

describe('a public CV', () => {
  test('can be read by anybody, unlisted, without contact and without an external picture', async ({
    site,
  }) => {
    const { person, slug } = await createWithProfile(site)
    const response = await createVisitor(site).open(`/cv/${slug}`)
    const html = await response.text()

    expect(response.status).toBe(200)
    expectStrictPolicy(response, html)
    expect(html).toContain('आशा Verma')
    expect(html).toContain('I weave.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta property="og:title" content="आशा Verma"/>')
    expect(html).toContain('<meta property="og:description" content="The CV of आशा Verma"/>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/cv/${slug}"/>`)
    const account = await site.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, person.email))
    for (const kept of [person.email, account[0]?.id, '98765', 'pictures.example'])
      expect(html).not.toContain(kept)
  })

  test('shows the initials in the colour that its owner sees', async ({ site }) => {
    const { person, slug } = await createWithProfile(site)
    const own = await (await person.open('/dashboard/profile')).text()
    const shown = await (await createVisitor(site).open(`/cv/${slug}`)).text()
    const colour = /fill="oklch\(0\.87 [^"]*"/

    expect(colour.exec(shown)?.[0]).toBe(colour.exec(own)?.[0])
  })

  test('shows contact and is listed only when its owner chooses so', async ({ site }) => {
    const open = { isPublic: 'on', isIndexed: 'on', showsContact: 'on' }
    const { person, slug } = await createWithProfile(site, open)
    const html = await (await createVisitor(site).open(`/cv/${slug}`)).text()

    expect(html).toContain(person.email)
    expect(html).toContain(`<a href="mailto:${person.email}" rel="nofollow noopener"`)
    expect(html).toContain('<a href="tel:+919876543210" rel="nofollow noopener"')
    expect(html).not.toContain('noindex')
  })

  test('is also available as a PDF', async ({ site }) => {
    const { person, slug } = await createWithProfile(site)
    const visitor = createVisitor(site)
    const moved = await visitor.open(`/cv/${slug}.pdf`)
    expect(moved.headers.get('location')).toBe(`/cv/${slug}/pdf`)
    const response = await visitor.open(`/cv/${slug}/pdf`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const text = await pdfOf(response)

    expect(text).toContain('आशा Verma')
    expect(text).not.toContain(person.email)
  })

  test('is off until published, off again at once, and off when its owner is blocked', async ({
    site,
  }) => {
    const { person, slug } = await createWithProfile(site, {})
    const visitor = createVisitor(site)
    expect((await visitor.open(`/cv/${slug}`)).status).toBe(404)
    expect((await visitor.open(`/cv/${slug}/pdf`)).status).toBe(404)
    await person.send(settings, { slug, isPublic: 'on' })
    expect((await visitor.open(`/cv/${slug}`)).status).toBe(200)
    await person.send(settings, { slug })
    expect((await visitor.open(`/cv/${slug}`)).status).toBe(404)
    await person.send(settings, { slug, isPublic: 'on' })
    expect((await visitor.open(`/cv/${slug}`)).status).toBe(200)
    const blocked = { blockedAt: new Date('2026-01-01T00:00:00Z') }
    await site.db.update(users).set(blocked).where(eq(users.email, person.email))
    expect((await visitor.open(`/cv/${slug}`)).status).toBe(404)
  })
})

test('refuses an address that somebody else has', async ({ site }) => {
  const { slug } = await createWithProfile(site)
  const other = await createSignedUp(site)
  const response = await other.send(settings, { slug: slug.toUpperCase(), isPublic: 'on' })

  expect(response.status).toBe(409)
  expect(await response.text()).toContain('This address is taken. Choose another.')
})

test('the owner downloads the CV, public or not, as PDF and JSON Resume', async ({ site }) => {
  const { person } = await createWithProfile(site, {})

  expect(await pdfOf(await person.open('/profile/cv.pdf'))).toContain(person.email)
  const response = await person.open('/profile/resume.json')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="resume.json"')
  expect(await response.json()).toMatchObject({
    basics: { name: 'आशा Verma', email: person.email, summary: 'I weave.' },
    work: [],
  })
})

describe('refuses', () => {
  const characters = 'An address has letters a to z, digits and single hyphens between them.'
  quietTest.for([
    [{}, 'Please choose an address.'],
    [{ slug: ' ' }, 'An address needs at least 3 characters.'],
    [{ slug: long }, 'An address can have at most 60 characters.'],
    [{ slug: 'a/../b' }, characters],
    [{ slug: 'आशा' }, characters],
    [{ slug: 'asha.pdf' }, characters],
    [{ slug: 'a\u0000bc' }, characters],
    [{ slug: '<script>' }, characters],
  ] as [Record<string, string>, string][])('%j', async ([fields, words], { person }) => {
    const response = await person.send(settings, fields)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  })

  quietTest.for(['/cv/nobody', '/cv/%00', `/cv/${'a'.repeat(3000)}`, '/cv/nobody/pdf', '/cv/%27'])(
    'the unknown address %s',
    async (path, { person }: { person: Person }) => {
      expect((await person.open(path)).status).toBe(404)
    },
  )
})
