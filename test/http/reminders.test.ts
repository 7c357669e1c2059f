import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { reminderToken } from '~/features/review/commands.server/stop-reminders'
import { findPlan } from '~/features/review/queries.server/find-plan'
import { createSignedUp, createVisitor } from './person'
import { type Site, test } from './site'

/** A student who chose reminders, and the address of the link in their emails. */
async function createReminded(site: Site) {
  const person = await createSignedUp(site)
  const saved = await person.send('/dashboard/preferences', {
    minutesADay: '15',
    wantsReminders: 'yes',
  })
  expect(saved.status).toBe(200)
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  const id = user?.id ?? ''
  const wantsReminders = async () => (await findPlan(site.db, id)).wantsReminders
  return { path: `/reminders/stop/${await reminderToken(site.db, id)}`, wantsReminders }
}

test('only the button behind the link of a reminder stops reminders, without a log-in', async ({
  site,
}) => {
  const { path, wantsReminders } = await createReminded(site)
  const visitor = createVisitor(site)
  expect(await (await visitor.open(path)).text()).toContain(
    '<title>Stop reminders · SkillSurge</title>',
  )
  expect(await wantsReminders()).toBe(true)

  const stopped = await visitor.send(path)

  expect(await stopped.text()).toContain('Stopped. We will not remind you again')
  expect(await wantsReminders()).toBe(false)
})

test('a mail program stops reminders by one click', async ({ site }) => {
  const { path, wantsReminders } = await createReminded(site)

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await site.request(path, { method: 'POST', body })

  expect(answer.status).toBe(200)
  expect(await wantsReminders()).toBe(false)
})

test('a forged link stops nothing', async ({ site }) => {
  const reminded = await createReminded(site)
  const { wantsReminders } = reminded
  const path = `${reminded.path}x`
  const visitor = createVisitor(site)

  expect((await visitor.send(path)).status).toBe(404)
  expect((await site.request(path, { method: 'POST' })).status).toBe(404)
  const foreign = { origin: 'https://elsewhere.example' }
  expect((await site.request(path, { method: 'POST', headers: foreign })).status).toBe(403)
  expect(await wantsReminders()).toBe(true)
})

test('refuses a goal that is not offered, with a message', async ({ site }) => {
  const person = await createSignedUp(site)

  const answer = await person.send('/dashboard/preferences', { minutesADay: '17' })

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Choose 5, 15 or 30 minutes.')
})

test.for([
  [{ intent: 'begin', courseId: 'knots' }, '/course/knots/bowline'],
  [{ intent: 'begin' }, '/course/knots/bowline'],
  [{ intent: 'skip' }, '/dashboard'],
] as const)('asks the two questions once: %j leads to %s', async ([form, to], { site }) => {
  const person = await createSignedUp(site)
  expect(await (await person.open('/dashboard')).text()).toContain('Two questions')

  const answer = await person.send('/dashboard/preferences', form)

  expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
  expect(await (await person.open('/dashboard')).text()).not.toContain('Two questions')
})

test('repeats the saved answers, with the lesson of the chosen course', async ({ site }) => {
  const person = await createSignedUp(site)

  const answer = await person.send('/dashboard/preferences', { courseId: 'knots' })

  const html = await answer.text()
  expect(html).toMatch(/Saved: [^,]+, no goal for the day, no reminders\./)
  expect(html).toMatch(/href="\/course\/knots\/bowline"[^>]*>Show my first lesson/)
  expect(await (await person.open('/dashboard')).text()).not.toContain('Two questions')
})

test('an outdated page saves its own choice and states all current ones', async ({ site }) => {
  const person = await createSignedUp(site)
  const shown = JSON.stringify({ courseId: null, minutesADay: null, wantsReminders: false })
  await person.send('/dashboard/preferences', { shown, minutesADay: '15' })

  const answer = await person.send('/dashboard/preferences', { shown, courseId: 'knots' })

  expect(await answer.text()).toMatch(/Saved: [^,]+, 15 minutes a day, no reminders\./)
})

test('asks the two questions also of somebody who learned before the sign-up', async ({ site }) => {
  const person = await createSignedUp(site)
  const progress = JSON.stringify({ unlockedCourses: [], completed: { knots: ['bowline'] } })
  await person.send('/courses/local-progress', { progress })

  const html = await (await person.open('/dashboard')).text()

  expect(html).toContain('Two questions')
  expect(html).toContain('Continue')
})
