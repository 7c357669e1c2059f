import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { makeInput } from '~/features/exercises/commands.server/make-input'
import { exerciseInputs } from '~/features/exercises/tables.server'
import { Judge } from '../../judge/judge.ts'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test as siteTest } from './site'

const page = '/course/knots/exercise/sum'
const submit = (person: Person, answer: string) => person.send(page, { intent: 'submit', answer })

const test = siteTest.extend('judge', async ({}, { onCleanup }) => {
  const judge = new Judge({ laneCount: 1 })
  onCleanup(() => judge.stop())
  return judge
})

async function findStudentId(site: Site, person: Person): Promise<string> {
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  return user?.id ?? ''
}

/** A student who opened the exercise and has an input made by the job. */
async function createReady(site: Site, judge: Judge): Promise<Person> {
  const person = await createSignedUp(site)
  await person.open(page)
  const place = { courseId: 'knots', exerciseId: 'sum' }
  const studentId = await findStudentId(site, person)
  await makeInput(site.db, { ...place, studentId, judge, now: new Date() })
  return person
}

const readNumbers = (text: string) => text.trim().split('\n').map(Number)

test('a student downloads their own input and submits the result of their program', async ({
  site,
  judge,
}) => {
  const person = await createReady(site, judge)
  const html = await (await person.open(page)).text()
  const file = await person.open(`${page}/input`)

  expect(html).toContain(`href="${page}/input"`)
  expect(html.replaceAll('<!-- -->', '')).toMatch(/numbers\.txt · \d+ bytes/)
  expect(html).toContain('Submit answer')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="numbers.txt"')
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const [first = 0, second = 0, third = 0] = readNumbers(await file.text())
  const wrong = await (await submit(person, String(first + second))).text()
  expect(wrong).toContain('Not right yet.')
  expect(wrong).toContain('You forgot the last number.')
  expect(await (await submit(person, '7')).text()).not.toContain('You forgot')
  const malformed = await submit(person, '1,234')
  expect(malformed.status).toBe(400)
  expect(await malformed.text()).toContain('Type only the number, without units or separators')
  expect(await (await submit(person, String(first + second + third))).text()).toContain('Solved.')
})

test('sends no answer to the page before the student answers', async ({ site, judge }) => {
  const person = await createReady(site, judge)
  const [first = 0, second = 0, third = 0] = readNumbers(
    await (await person.open(`${page}/input`)).text(),
  )
  for (const path of [page, `${page}.data`]) {
    const text = await (await person.open(path)).text()
    expect(text).not.toMatch(/You forgot|solution\.js|readline/)
    expect(text).not.toContain(String(first + second + third))
  }
})

test('until the input is made the page says so and accepts no answer', async ({ site }) => {
  const person = await createSignedUp(site)
  const html = await (await person.open(page)).text()
  const file = await person.open(`${page}/input`)
  const answer = await submit(person, '7')

  expect(html).toContain('We are creating your input')
  expect(html).toContain('Reload this page')
  expect(html).not.toContain('Submit answer')
  expect(file.headers.get('location')).toBe(page)
  expect(answer.status).toBe(409)
  const studentId = await findStudentId(site, person)
  await site.db
    .update(exerciseInputs)
    .set({ failedAt: new Date() })
    .where(eq(exerciseInputs.studentId, studentId))
  expect(await (await person.open(page)).text()).toContain('We could not create your input yet')
})

test('gives each student another input and asks a visitor to log in', async ({ site, judge }) => {
  const [asha, ravi] = [await createReady(site, judge), await createReady(site, judge)]
  const texts = [asha, ravi].map(async (person) => (await person.open(`${page}/input`)).text())
  const [first, second] = await Promise.all(texts)
  expect(first).not.toBe(second)

  const visitor = createVisitor(site)
  const html = await (await visitor.open(page)).text()
  expect(html).toContain('Log in to get your input')
  const opened = await visitor.open(`${page}/input`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/'])
  const sent = await submit(visitor, '')
  expect([sent.status, sent.headers.get('location')]).toEqual([302, page])
})

test('an exercise without an input has none to download', async ({ site }) => {
  const person = await createSignedUp(site)
  for (const id of ['predict', 'lost'])
    expect((await person.open(`/course/knots/exercise/${id}/input`)).status).toBe(404)
})
