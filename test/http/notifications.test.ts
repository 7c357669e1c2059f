import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { notify } from '~/features/site/commands.server/notify'
import { notifications } from '~/platform/db/tables.server'
import { createSignedUp, createVisitor } from './person'
import { type Site, test } from './site'

const page = '/dashboard/notifications'

async function createTold(site: Site, titles: string[]) {
  const person = await createSignedUp(site)
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  if (!user) throw new Error('This person has an account')
  for (const title of titles) {
    await notify(site.db, {
      userId: user.id,
      kind: 'course-unlocked',
      key: title,
      title,
      body: 'You can begin now.',
      link: '/course/knots',
      now: new Date('2026-03-02T10:00:00Z'),
    })
  }
  const list = () =>
    site.db
      .select()
      .from(notifications)
      .where(eq(notifications.personId, user.id))
      .orderBy(notifications.id)
  return { person, list }
}

test('completing a module earns an achievement, which the next page announces', async ({
  site,
}) => {
  const person = await createSignedUp(site)

  await person.send('/course/knots/bowline', { intent: 'complete' })

  const html = await (await person.open(page)).text()
  expect(html).toMatch(
    /<a [^>]*href="\/dashboard\/achievements"[^>]*>.*You completed your first module.*Achievement ‘First Module’/s,
  )
  expect(html).toContain('2 unread notifications')
  expect(await (await person.open('/dashboard')).text()).toContain('Notifications, 2 unread')
})

test('the answer to the act announces the earned achievement once', async ({ site }) => {
  const person = await createSignedUp(site)

  const answer = await person.send('/course/knots/bowline', { intent: 'complete' })

  const words = 'You completed your first module'
  const news = (html: string) =>
    /<section aria-label="Earned just now".*?<\/section>/s.exec(html)?.[0]
  const html = news(await answer.text())
  expect(html).toContain(words)
  expect(html).toContain('First Module')
  expect(html).toContain('href="/dashboard/achievements"')
  for (const next of ['/course/knots/bowline', '/dashboard'])
    expect(news(await (await person.open(next)).text())).toBeUndefined()
})

test('the page says when there are no notifications', async ({ site }) => {
  const person = await createSignedUp(site)

  expect(await (await person.open(page)).text()).toContain('Nothing yet')
})

test('a notification links to its subject and can be marked read alone', async ({ site }) => {
  const { person, list } = await createTold(site, ['one', 'two'])
  const [first] = await list()

  expect(await (await person.open(page)).text()).toMatch(/<a [^>]*href="\/course\/knots"/)
  const response = await person.send(page, { intent: 'read', id: String(first?.id) })

  expect(response.status).toBe(200)
  expect((await list()).map(({ readAt }) => readAt !== null)).toEqual([true, false])
})

test('marks all notifications read up to the newest one that was shown', async ({ site }) => {
  const { person, list } = await createTold(site, ['one', 'two', 'three'])
  const seen = (await list())[1]

  const response = await person.send(page, { intent: 'read-all', id: String(seen?.id) })

  expect(response.status).toBe(200)
  expect((await list()).map(({ readAt }) => readAt !== null)).toEqual([true, true, false])
})

test('shows older notifications on the next page', async ({ site }) => {
  const titles = Array.from({ length: 31 }, (_, index) => `Told ${index} times`)
  const { person, list } = await createTold(site, titles)
  const [, second] = await list()

  expect(await (await person.open(page)).text()).not.toContain('Told 0 times')
  const older = await (await person.open(`${page}?before=${second?.id}`)).text()
  expect(older).toContain('Told 0 times')
})

describe('refuses', () => {
  test("another student's notification", async ({ site }) => {
    const { list } = await createTold(site, ['mine'])
    const [mine] = await list()
    const other = await createSignedUp(site)

    const response = await other.send(page, { intent: 'read', id: String(mine?.id) })
    expect(response.status).toBe(404)
    await other.send(page, { intent: 'read-all', id: String(mine?.id) })
    expect((await list()).map(({ readAt }) => readAt)).toEqual([null])
    expect(await (await other.open(page)).text()).not.toContain('mine')
  })

  test.for<Record<string, string>>([
    {},
    { intent: 'read' },
    { intent: 'read', id: '' },
    { intent: 'read', id: '0' },
    { intent: 'read', id: '1.5' },
    { intent: 'read', id: '9'.repeat(30) },
    { intent: 'read', id: 'a'.repeat(200_000) },
    { intent: 'read', id: "1'; drop table notifications" },
    { intent: 'delete', id: '1' },
    { intent: 'open', id: '1' },
  ])('an invalid form: %j', async (form, { site }) => {
    const { person, list } = await createTold(site, ['one'])
    const linesBefore = site.logLines.length

    const response = await person.send(page, form)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Choose a notification.')
    expect((await list()).map(({ readAt }) => readAt)).toEqual([null])
    expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= 50)).toEqual([])
  })

  test('a visitor', async ({ site }) => {
    for (const response of [
      await createVisitor(site).open(page),
      await createVisitor(site).send(page, { intent: 'read', id: '1' }),
    ]) {
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/')
    }
  })
})
