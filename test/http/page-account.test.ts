import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessions, users } from '~/features/accounts/tables.server'
import { moduleNotes } from '~/features/courses/tables.server'
import { otherAccountHeader, pageAccountHeader } from '~/platform/http/page-account'
import { createSignedUp, type Person } from './person'
import { test, type Site } from './site'

const lesson = '/course/knots/bowline'
const note = { intent: 'note', note: 'Of the first', version: '0' }
const answer = { intent: 'quiz', attempt: '1', try: '1', question: 'what-holds', choice: '0' }

async function idOf(site: Site, { email }: Person): Promise<string> {
  const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error('nobody has signed up')
  return user.id
}

test('a page of one account saves nothing once another account is logged in', async ({ site }) => {
  const [first, second] = [await createSignedUp(site), await createSignedUp(site)]
  const madeFor = { [pageAccountHeader]: await idOf(site, first) }

  const refused = await second.send(lesson, note, madeFor)

  expect(refused.status).toBe(409)
  expect(refused.headers.has(otherAccountHeader)).toBe(true)
  const kept = eq(moduleNotes.studentId, await idOf(site, second))
  expect(await site.db.$count(moduleNotes, kept)).toBe(0)
  expect(await (await second.open(lesson)).text()).toContain(
    'You are logged in to another account here',
  )
  expect(await (await second.open(lesson)).text()).not.toContain(
    'You are logged in to another account',
  )
  expect((await first.send(lesson, note, madeFor)).status).toBe(200)
})

test('a quiz asks to log in after the session ended, but not a visitor', async ({ site }) => {
  const person = await createSignedUp(site)
  const id = await idOf(site, person)
  await site.db.delete(sessions).where(eq(sessions.userId, id))

  const asked = await person.send(lesson, answer, { [pageAccountHeader]: id })

  expect(asked.status).toBe(302)
  expect(asked.headers.get('location')).toBe(lesson)
  expect(await (await person.open(lesson)).text()).toContain('You must log in first.')
  expect((await person.send(lesson, answer)).status).toBe(200)
})
