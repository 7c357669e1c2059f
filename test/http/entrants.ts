import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { createHackathon } from '../hackathon-builders'
import { createSignedUp, type Person } from './person'
import { type Site, test as siteTest } from './site'

/** The site with a running hackathon. */
export const test = siteTest.extend('hackathon', { scope: 'file' }, ({ site }) =>
  createHackathon(site.db, new Date()),
)

export const details = { name: 'Asha Verma', Mobile: '+91 98765 43210', College_Name: 'IIT Madras' }

/** A form of the test whose choice and short answer are right. */
export const answers = { mcq: '4', aptitude: '5', coding: 'print(input())', language: 'Python' }

export async function register(person: Person): Promise<void> {
  const response = await person.send('/hackathons', { ...details, email: person.email })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/hackathon-test')
}

/** A registered student with a verified email. */
export async function createVerified(site: Site): Promise<Person> {
  const person = await createSignedUp(site)
  await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email))
  await register(person)
  return person
}

/** Submits the test. */
export async function submit(person: Person, given: Partial<typeof answers> = {}): Promise<void> {
  const fields = { intent: 'submit', ...answers, ...given }
  expect((await person.send('/hackathon-test', fields)).status).toBe(302)
}

/** The HTML of the page of the test, without the data for its scripts. */
export async function outcomeOf(person: Person): Promise<string> {
  const html = await (await person.open('/hackathon-test')).text()
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}
