import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { courseToContinue } from '~/features/courses/rules'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import { createCourse, enrol } from '../builders'
import { createSignedUp } from './person'
import { type Site, test } from './site'

/** A student who visited one course a minute ago and then bought another. */
async function createBuyer(site: Site) {
  const person = await createSignedUp(site)
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  const studentId = user?.id ?? ''
  const bought = await createCourse(site.db, { priceMinor: 49_900 })
  const started = new Date(Date.now() - 60_000)
  await enrol(site.db, { studentId, courseId: 'knots', at: started })
  await enrol(site.db, { studentId, courseId: bought.id, at: new Date() })
  const next = async () => courseToContinue(await listCourses(site.db, studentId))?.id
  return { person, bought, next }
}

test('a bought course is the one to continue until another one is read', async ({ site }) => {
  const { person, bought, next } = await createBuyer(site)
  expect(await next()).toBe(bought.id)
  expect(await (await person.open('/dashboard')).text()).toContain('Module first')

  await person.open('/course/knots/bowline')

  expect(await next()).toBe('knots')
  await person.open(`/course/${bought.id}/first`)
  expect(await next()).toBe(bought.id)
})

test('answering an exercise makes its course the one to continue', async ({ site }) => {
  const page = '/course/knots/exercise/predict'
  const { person, bought, next } = await createBuyer(site)

  await person.open(page)
  expect(await next()).toBe(bought.id)
  await person.send(page, { intent: 'submit', answer: '2' })
  expect(await next()).toBe('knots')
})

test('the dashboard links to an unsolved exercise until it is solved', async ({ site }) => {
  const person = await createSignedUp(site)
  const page = '/course/knots/exercise/predict'
  const dashboard = async () => (await person.open('/dashboard')).text()
  expect(await dashboard()).not.toContain('Unfinished exercise')

  await person.send(page, { intent: 'submit', answer: '2' })

  expect(await dashboard()).toContain('Unfinished exercise: ')
  expect(await dashboard()).toContain(`href="${page}"`)
  await person.send(page, { intent: 'submit', answer: '3' })
  expect(await dashboard()).not.toContain('Unfinished exercise')
})
