import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, settings } from '~/features/admin/tables.server'
import { createAdmin, createVisitor, type Person } from './person'
import { test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

describe('settings', () => {
  const words = {
    name: 'Knots & Co',
    tagline: 'Tie what holds.',
    email: 'team@example.org',
    phone: '+91 1',
    office: 'Pune, India',
    social: 'GitHub https://github.com/\n\nMastodon: https://example.org/@knots',
  }
  const save = (person: Person, fields: Record<string, string>) =>
    person.send('/admin/settings?section=site', fields)

  test('saved settings show on the site at once and can be reset', async ({ site, admin }) => {
    const before = await (await createVisitor(site).open('/contact')).text()
    expect(before).not.toContain('Elsewhere')

    const saved = await save(admin, words)
    expect(saved.status).toBe(200)
    const html = await (await createVisitor(site).open('/contact')).text()
    expect(html).toContain('Knots &amp; Co')
    expect(html).toContain('https://example.org/@knots')
    // In the footer and on the page itself.
    expect(html.split('Elsewhere</h2>')).toHaveLength(3)
    expect(html).not.toContain('SkillSurge')

    const asked = 'Restore the site’s texts from the content file?'
    const ask = async () => (await admin.open('/admin/settings?ask=reset&about=site')).text()
    expect(await ask()).toContain(asked)
    await admin.send('/admin/settings?section=site&reset=yes')
    expect(await (await createVisitor(site).open('/contact')).text()).toContain('SkillSurge')
    // Now there is no saved version that could be replaced.
    expect(await ask()).not.toContain(asked)
    expect(await ask()).not.toContain('Use the texts of the content file')

    const log = await (await admin.open('/admin')).text()
    expect(log).toContain('Product name “SkillSurge” → “Knots &amp; Co”')
    expect(log).toContain('settings reset to the content file')
    expect(log).toContain('Product name “Knots &amp; Co” → “SkillSurge”')
  })

  test('the texts of a form match its version', async ({ site, admin }) => {
    await save(admin, words)
    // Another process saved, and this one was not notified yet.
    const value = { ...words, name: 'Sheets & Bends', social: [] }
    await site.db.update(settings).set({ value, version: 77 }).where(eq(settings.section, 'site'))

    const html = await (await admin.open('/admin/settings')).text()
    expect(html).toContain('name="version" value="77"')
    expect(html).toContain('value="Sheets &amp; Bends"')
    await admin.send('/admin/settings?section=site&reset=yes')
  })

  test('testimonials and hackathon texts show on their pages', async ({ site, admin }) => {
    const numbers = ['One', 'Two', 'Three', 'Four']
    const voices = numbers.flatMap((number) => [
      [`name${number}`, `Student ${number}`],
      [`role${number}`, 'Student'],
      [`city${number}`, 'Pune'],
      [`quote${number}`, `Words of ${number}`],
    ])
    const texts = { intro: 'A day of knots.', teams: 'a', submit: 'b', original: 'c', ethics: 'd' }

    expect((await admin.send('/admin/settings?section=testimonials', voices)).status).toBe(200)
    expect((await admin.send('/admin/settings?section=hackathons', texts)).status).toBe(200)

    expect(await (await createVisitor(site).open('/')).text()).toContain('Words of Three')
    const page = await (await createVisitor(site).open('/hackathons')).text()
    expect(page).toContain('A day of knots.')
    const log = await (await admin.open('/admin')).text()
    expect(log).toContain(
      'First sentence changed; About teams “From one college or from several.” → “a”',
    )
    expect(log).toContain('Student 1: Name ')
  })

  test('the site can show fewer than four testimonials or none', async ({ site, admin }) => {
    const landing = async () => (await createVisitor(site).open('/')).text()
    const saveVoices = (fields: Record<string, string>) =>
      admin.send('/admin/settings?section=testimonials', {
        nameTwo: '',
        roleTwo: '',
        cityTwo: '',
        quoteTwo: '',
        ...fields,
      })
    const one = { nameOne: 'Asha', roleOne: 'Student', cityOne: 'Pune', quoteOne: 'One voice.' }

    expect((await saveVoices(one)).status).toBe(200)
    expect(await landing()).toContain('One voice.')
    expect((await saveVoices({})).status).toBe(200)
    expect(await landing()).not.toContain('Real Voices.')

    const half = await saveVoices({ ...one, cityOne: '' })
    expect(half.status).toBe(400)
    expect(await half.text()).toContain('City should not be empty.')
    await admin.send('/admin/settings?section=testimonials&reset=yes')
  })

  test('marks samples and removes them after a confirmation that names them and their registrations', async ({
    site,
    admin,
  }) => {
    const visitor = createVisitor(site)
    const read = async (path: string) => (await visitor.open(path)).text()
    const settingsPage = async () => (await admin.open('/admin/settings')).text()
    expect(await settingsPage()).toContain('Remove all samples')
    // A dashboard shows the hackathon only after the first step.
    await admin.send('/course/knots/bowline', { intent: 'complete' })
    // Four testimonials and the next hackathon.
    expect((await read('/')).match(/>Sample</g)).toHaveLength(5)
    expect(await (await admin.open('/dashboard')).text()).toContain('>Sample<')
    expect(await read('/hackathons')).toContain('>Sample<')

    const entrant = { name: 'Asha', email: 'asha@example.org', Mobile: '9876543210' }
    await visitor.send('/hackathons', { ...entrant, College_Name: 'IIT Madras' })
    const question = await (await admin.open('/admin/settings?ask=samples&about=all')).text()
    expect(question).toContain(
      'Remove 4 testimonials and 2 hackathons (First Surge, Second Surge) for good, with results and winners, and the registrations of 1 person with their tests, teams and projects? Nobody gets an email. Your own testimonials and hackathons stay.',
    )
    expect(question).toContain('name="people" value="1"')
    const stale = await admin.send('/admin/settings?samples=remove', { people: '0' })
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('More people have registered for a sample hackathon')

    const removed = await admin.send('/admin/settings?samples=remove', { people: '1' })

    expect(await removed.text()).toContain('The samples are removed.')
    expect(await read('/')).not.toContain('Real Voices.')
    for (const path of ['/', '/hackathons']) expect(await read(path)).not.toContain('>Sample<')
    expect(await (await admin.open('/dashboard')).text()).not.toContain('>Sample<')
    expect(await settingsPage()).not.toContain('Remove all samples')
    const [act] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'samples-delete'))
    expect(act?.before?.testimonials).toHaveLength(4)
    expect((await visitor.send('/admin/settings?samples=remove')).headers.get('location')).toBe(
      '/admin-login',
    )
    await admin.send('/admin/settings?section=testimonials&reset=yes')
  })

  test('refund terms keep their lines; until they are saved, the page asks to check them', async ({
    site,
    admin,
  }) => {
    const settingsPage = async () => (await admin.open('/admin/settings')).text()
    const asked = 'These refund terms came with the software.'
    expect(await settingsPage()).toContain(asked)

    const terms = 'Write to us within 14 days.\r\nWe refund all of it.'
    const saved = await admin.send('/admin/settings?section=payments', { refunds: terms })
    expect(saved.status).toBe(200)

    expect(await settingsPage()).not.toContain(asked)
    const page = await (await createVisitor(site).open('/payment/splices')).text()
    expect(page).toContain('<p>Write to us within 14 days.</p><p>We refund all of it.</p>')
    await admin.send('/admin/settings?section=payments&reset=yes')
    expect(await settingsPage()).toContain(asked)
  })

  test('the first terms may be saved as they are', async ({ admin }) => {
    const settingsPage = async () => (await admin.open('/admin/settings')).text()
    const [, terms = ''] =
      /<textarea[^>]*name="refunds"[^>]*>([^<]+)</.exec(await settingsPage()) ?? []

    await admin.send('/admin/settings?section=payments', { refunds: terms })

    expect(await settingsPage()).not.toContain('These refund terms came with the software.')
    await admin.send('/admin/settings?section=payments&reset=yes')
  })

  test('a text of one paragraph turns a line break into a space', async ({ site, admin }) => {
    const tagline = 'Tie what holds.\r\nUntie what held.'
    expect((await save(admin, { ...words, tagline })).status).toBe(200)

    const html = await (await createVisitor(site).open('/')).text()
    expect(html).toContain('Tie what holds. Untie what held.')
    await admin.send('/admin/settings?section=site&reset=yes')
  })

  test.for([
    ['name', '', 'Product name should not be empty.'],
    ['name', 'a'.repeat(41), 'Product name should be at most 40 characters.'],
    ['name', 'Knots\0', 'only characters that can be shown'],
    ['name', '\u202estonK', 'only characters that can be shown'],
    ['email', 'nobody', 'Email should be an email address.'],
    ['office', 'a'.repeat(200_000), 'Office should be at most 120 characters.'],
    ['social', 'GitHub', 'Social links should have at most eight lines'],
    ['social', 'Bad javascript:alert(1)', 'Social links should have at most eight lines'],
    ['social', 'GitHub https://a.example/\0', 'Social links should have at most eight lines'],
    ['social', 'A https://a.example\n'.repeat(9), 'Social links should have at most eight lines'],
  ] as const)('does not save the %s %j', async ([field, value, why], { site, admin }) => {
    const response = await save(admin, { ...words, name: 'Never', [field]: value })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(why)
    expect(await (await createVisitor(site).open('/contact')).text()).not.toContain('Never')
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
