import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { photos } from '~/features/admin/tables.server'
import { messages } from '~/features/contact/tables.server'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { createAdmin, createVisitor, type Person } from './person'
import { test as siteTest } from './site'

// Pages of admins in answer to a form sent without scripts.
const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

/** The value of a field on a page, in any order of its attributes. */
function valueOf(html: string, name: string): string | undefined {
  const [tag = ''] = new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`).exec(html) ?? []
  return / value="([^"]*)"/.exec(tag)?.[1]
}

/** The chosen option of a list on a page. */
function chosenIn(html: string, name: string): string | undefined {
  const [, list = ''] =
    new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? []
  return /<option[^>]* selected=""[^>]*>([^<]*)</.exec(list)?.[1]
}

const read = async (person: Person, path: string) => (await person.open(path)).text()

test('a refused result keeps the typed values, and so does the choice of winners', async ({
  site,
  admin,
}) => {
  const results = '/admin/hackathon-results?event=second-surge'
  const entry = { members: 'Asha Verma', projectTitle: 'A quay', score: '88' }
  for (const [teamName, score] of [
    ['Knotted', '88'],
    ['Spliced', '91'],
  ] as const)
    await admin.send(results, { ...entry, teamName, score })
  const many = 'a,'.repeat(300)
  const refused = await admin.send(results, { ...entry, teamName: 'Moored', members: many })
  expect(refused.status).toBe(400)
  const form = await refused.text()
  expect(form).toContain('Name one to ten members, one per line.')
  expect(form).toMatch(new RegExp(`<textarea[^>]* name="members"[^>]*>${many}</textarea>`))
  expect([
    valueOf(form, 'teamName'),
    valueOf(form, 'projectTitle'),
    valueOf(form, 'score'),
  ]).toEqual(['Moored', 'A quay', '88'])

  const path = '/admin/hackathon-winners?event=second-surge'
  const { rows } = await listResults(site.db, 'second-surge')
  const idOf = (team: string) => rows.find(({ teamName }) => teamName === team)?.id ?? ''
  const choose = async (second: string, more: Record<string, string> = {}) => {
    const chosen = { first: idOf('Spliced'), second: idOf(second), secondPrize: '12345', ...more }
    const html = await (await admin.send(path, chosen)).text()
    expect(valueOf(html, 'secondPrize')).toBe('12345')
    expect(chosenIn(html, 'first')).toBe('Spliced (91 of 100)')
    expect(chosenIn(html, 'second')).toMatch(new RegExp(`^${second} `))
    return html
  }
  expect(await choose('Spliced')).toContain('Choose a different team for each place.')
  const question = 'Second place: Knotted (88 of 100), prize ₹12,345'
  const asked = await choose('Knotted')
  expect(asked).toContain(question)
  expect(asked).toMatch(/<input(?=[^>]* name="sure")(?=[^>]* value="no")/)
  expect(await choose('Knotted', { sure: 'no' })).not.toContain(question)
})

test('shows an answer beside that of another admin who answered the message meanwhile', async ({
  site,
  admin,
}) => {
  const email = 'asks@example.org'
  const letter = { name: 'Asha', email, subject: 'Where?', message: 'Where is module two?' }
  await createVisitor(site).send('/contact', letter)
  const [message] = await site.db.select().from(messages).where(eq(messages.email, email))
  const path = `/admin/feedback/${message?.id}`
  const open = await read(admin, path)
  expect(open).toContain('Send the answer')
  expect(open).toContain('between “Hello Asha,” and “SkillSurge”, with their message below')

  const other = await createAdmin(site)
  const theirs = await other.send(path, { kind: 'answer', answer: 'Right after the first one.' })
  const mine = await admin.send(path, { kind: 'answer', answer: 'Below the first one.' })

  expect([theirs.status, mine.status]).toEqual([200, 409])
  expect(await theirs.text()).not.toContain('Your own answer was not sent')
  const html = await mine.text()
  expect(html).toMatch(/Right after the first one\.[^]*Your own answer was not sent/)
  expect(html).toMatch(/Your own answer was not sent[^]*Below the first one\./)
})

test('keeps the typed description of a photo that another admin changed, and asks again', async ({
  site,
  admin,
}) => {
  const id = crypto.randomUUID()
  const images = [{ key: 'photos/x.webp', width: 480, height: 320 }]
  await site.db.insert(photos).values({ id, alt: 'Two hands', images, createdAt: new Date() })
  const edit = `/admin/photos?edit=${id}`
  const version = valueOf(await read(admin, edit), 'version') ?? ''
  const save = (alt: string, given: string) =>
    admin.send('/admin/photos', { act: 'describe', photo: id, alt, version: given })
  await save('Two hands at a table', version)

  const refused = await save('Two hands and a laptop', version)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('to “Two hands at a table” while you were editing')
  expect(html).toContain('value="Two hands and a laptop"')
  expect((await save('Two hands and a laptop', valueOf(html, 'version') ?? '')).status).toBe(200)
  expect(await read(admin, '/admin/photos')).toContain('>Two hands and a laptop<')

  for (const [act, button] of [
    ['publish', 'Publish'],
    ['delete', 'Delete'],
  ] as const) {
    const question = await read(admin, `/admin/photos?ask=${act}&about=${id}`)
    expect(question).toMatch(
      new RegExp(`<section[^>]*>(?:<[^>]*>)*${button}[^]*Two hands and a laptop`),
    )
    expect(question).toMatch(new RegExp(`<button[^>]*>${button}<`))
  }
  await site.db.delete(photos)
})

test('does not overwrite settings that another admin changed, nor after a log-out', async ({
  site,
  admin,
}) => {
  const path = '/admin/settings?section=hackathons'
  const texts = { intro: 'i', teams: 't', submit: 's', original: 'o', ethics: 'Be kind.' }
  const versionOf = (html: string) => {
    const [form = ''] = new RegExp('<form[^>]*section=hackathons[^]*?</form>').exec(html) ?? []
    return valueOf(form, 'version') ?? ''
  }
  const ethicsIn = (html: string) => /<textarea[^>]* name="ethics"[^>]*>([^<]*)</.exec(html)?.[1]
  const version = versionOf(await read(admin, '/admin/settings'))
  const saved = await (await admin.send(path, { ...texts, version })).text()
  expect(saved).toContain('Saved. The site shows it now.')
  expect(ethicsIn(saved)).toBe('Be kind.')

  const refused = await admin.send(path, { ...texts, ethics: 'Be fair.', version })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Another admin changed these texts while you were editing')
  expect(ethicsIn(html)).toBe('Be fair.')
  expect(html).toMatch(/Saved version[^]*Be kind\./)
  const again = await admin.send(path, { ...texts, ethics: 'Be fair.', version: versionOf(html) })
  expect(again.status).toBe(200)
  expect(ethicsIn(await read(admin, '/admin/settings'))).toBe('Be fair.')

  const out = await createVisitor(site).send(path, { ...texts, ethics: 'At night.' })
  expect(out.headers.get('location')).toBe('/admin-login')
  expect(await read(createVisitor(site), '/hackathons')).not.toContain('At night.')
  const reset = await (await admin.send(`${path}&reset=yes`)).text()
  expect(ethicsIn(reset)).not.toBe('Be fair.')
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
