import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { cvs } from '~/features/profile/tables.server'
import { createSignedUp, type Person } from './person'
import { test } from './site'

const account = '/dashboard/account'
const settings = '/dashboard/profile/cv'

/** The version in the form that has this field, on a page or in an answer. */
function versionIn(html: string, field: string): string {
  const form = html.split('<form').find((each) => each.includes(field)) ?? ''
  return /name="version" value="(\d+)"/.exec(form)?.[1] ?? ''
}

const read = async (answer: Promise<Response>) => (await answer).text()

test('does not overwrite a name changed in another tab without asking, also without scripts', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const findDetails = () =>
    site.db
      .select({ name: users.name, timeZone: users.timeZone })
      .from(users)
      .where(eq(users.email, person.email))
  const save = (version: string, name: string, timeZone: string) =>
    person.send(account, { intent: 'details', version, name, timeZone })
  const [before] = await findDetails()
  const zone = before?.timeZone ?? ''
  const shown = versionIn(await read(person.open(account)), 'name="timeZone"')
  expect(await read(save(shown, 'Meera Iyer', zone))).toContain('Saved.')

  const refused = await save(shown, 'Meera R. Iyer', 'Asia/Kathmandu')
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('You changed these details in another tab')
  expect(html).toContain('value="Meera R. Iyer"')
  expect(html).toContain('<option value="Asia/Kathmandu" selected="">')
  expect(await findDetails()).toEqual([{ name: 'Meera Iyer', timeZone: zone }])

  const again = save(versionIn(html, 'name="timeZone"'), 'Meera R. Iyer', 'Asia/Kathmandu')
  expect(await read(again)).toContain('Saved.')
  expect(await findDetails()).toEqual([{ name: 'Meera R. Iyer', timeZone: 'Asia/Kathmandu' }])
})

test('does not overwrite who may read a CV without asking, also without scripts', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const slug = `cv-${person.email.slice(0, 8)}`
  await person.send(settings, { slug: `${slug}-first`, isPublic: 'on' })
  const shown = versionIn(await read(person.open(settings)), 'name="slug"')
  const closed = person.send(settings, { slug: `${slug}-first`, version: shown })
  expect(await read(closed)).toContain('Saved.')

  const refused = await person.send(settings, { slug, isPublic: 'on', version: shown })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('You changed these settings in another tab')
  expect(html).toContain(`value="${slug}"`)
  expect(html).not.toContain('Everybody can read it at')
  expect(await findCv(person)).toMatchObject([{ slug: `${slug}-first`, isPublic: false }])

  const version = versionIn(html, 'name="slug"')
  expect(await read(person.send(settings, { slug, version }))).toContain('Saved.')
  expect(await findCv(person)).toMatchObject([{ slug, isPublic: false }])
  // The warning belongs to a save, not to opening the page.
  expect(await read(person.open(settings))).not.toContain('Saved.')

  function findCv({ email }: Person) {
    return site.db
      .select({ slug: cvs.slug, isPublic: cvs.isPublic })
      .from(cvs)
      .innerJoin(users, eq(users.id, cvs.userId))
      .where(eq(users.email, email))
  }
})
