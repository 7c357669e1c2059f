import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hackathons } from '~/features/hackathons/tables.server/hackathons'
import { createHackathon } from '../hackathon-builders'
import { createSignedUp, type Person } from './person'
import { test } from './site'

async function read(person: Person, path: string): Promise<string> {
  const html = await (await person.open(path)).text()
  return html.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
}

test('the page of an ended hackathon says once which hackathon the page is for', async ({
  site,
}) => {
  const student = await createSignedUp(site)
  const { id } = await createHackathon(site.db, new Date())
  const over = await read(student, '/hackathons?event=first-surge')
  expect(over).toContain('First Surge is over. This page shows Third Surge instead.')
  expect(over.match(/First Surge is over/g)).toHaveLength(1)
  expect(over.match(/[Ff]or Third Surge\./g)).toHaveLength(1)

  expect(await read(student, `/hackathons?event=${id}`)).not.toContain('is over')
  expect(await read(student, '/hackathons?event=unknown')).not.toContain('is over')
})

test('does not show a prize of zero', async ({ site }) => {
  const student = await createSignedUp(site)
  const { id } = await createHackathon(site.db, new Date())
  const pages = async () =>
    `${await read(student, '/hackathons')}${await read(student, '/dashboard')}`
  expect(await pages()).toContain('₹50,000')

  await site.db.update(hackathons).set({ prizeMinor: 0 })
  const shown = await pages()
  expect(shown).not.toContain('₹0')
  expect(shown).not.toContain('Prize<')
  await site.db.delete(hackathons).where(eq(hackathons.id, id))
})
