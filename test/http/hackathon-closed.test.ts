import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hackathons } from '~/features/hackathons/tables.server/hackathons'
import { listQueuedMails } from '../mail'
import { outcomeOf, register, submit, test as entrantsTest } from './entrants'
import { createSignedUp, createVisitor, type Person } from './person'
import { origin } from './site'

/** Ends the hackathon for the remaining tests of the file; another one without registrations is open. */
const test = entrantsTest.extend('entered', { scope: 'file' }, async ({ site, hackathon }) => {
  const people = {
    tester: createVisitor(site),
    idle: createVisitor(site),
    student: await createSignedUp(site),
    stranger: createVisitor(site),
  }
  for (const person of [people.tester, people.idle, people.student]) await register(person)
  await submit(people.tester)
  await submit(people.student)
  const mails = await listQueuedMails(site.db)
  const linkOf = ({ email }: Person) => {
    const text = mails.find(({ to }) => to === email)?.text ?? ''
    return (/http\S+\/hackathon-test\S+/.exec(text)?.[0] ?? '').replace(origin, '')
  }
  const links = { tester: linkOf(people.tester), idle: linkOf(people.idle) }
  await site.db
    .update(hackathons)
    .set({ submissionsCloseAt: new Date(Date.now() - 1000), resultsPublishedAt: new Date() })
    .where(eq(hackathons.id, hackathon.id))
  return { ...people, links }
})

test('the mailed link of a closed hackathon shows the result of one’s own test on any device', async ({
  site,
  entered,
}) => {
  const elsewhere = createVisitor(site)
  const taken = await elsewhere.open(entered.links.tester)
  const shown = await (await elsewhere.open(taken.headers.get('location') ?? '')).text()
  expect(shown).toContain('Your test at Third Surge')
  expect(shown).toContain('25 of 25')
  expect(shown).not.toContain('For Second Surge')

  // Older emails do not name the hackathon.
  const old = createVisitor(site)
  await old.open(entered.links.tester.replace(/event=[^&]+&/, ''))
  expect(await outcomeOf(old)).toContain('Your test at Third Surge')
})

test('tells an entrant without a test so, and links to the results and the next hackathon', async ({
  site,
  hackathon,
  entered,
}) => {
  const elsewhere = createVisitor(site)
  await elsewhere.open(entered.links.idle)
  for (const person of [entered.idle, elsewhere]) {
    const shown = await outcomeOf(person)
    expect(shown).toMatch(/Submissions for Third Surge closed on .*You took no test at Third Surge/)
    expect(shown).not.toContain('For Second Surge')
    expect(shown).toContain(`href="/hackathons/${hackathon.id}/results"`)
    expect(shown).toContain('href="/hackathons?event=second-surge#register"')
    expect(shown).not.toContain(`href="/hackathons/${hackathon.id}/team"`)
  }
})

test('shows an account its closed hackathon before an open one that it has not entered', async ({
  hackathon,
  entered: { student, stranger },
}) => {
  const shown = await outcomeOf(student)
  expect(shown).toContain('Your test at Third Surge')
  expect(shown).toContain(`href="/hackathons/${hackathon.id}/team"`)
  expect(shown).not.toContain('For Second Surge')
  expect(await outcomeOf(stranger)).toContain('For Second Surge.')

  await register(student)
  expect(await outcomeOf(student)).toContain('For Second Surge.')
})
