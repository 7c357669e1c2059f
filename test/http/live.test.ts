import { expect } from 'vitest'
import { sessions, users } from '~/features/accounts/tables.server'
import { notify } from '~/features/site/commands.server/notify'
import { eq } from 'drizzle-orm'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test } from './site'

/** An open stream that the test reads step by step. */
async function openStream(person: Person, headers: Record<string, string> = {}, query = '') {
  const response = await person.open(`/dashboard/live${query}`, headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  if (!response.body) throw new Error('A stream has a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (words: string) => {
    while (!text.includes(words)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended without "${words}": ${text}`)
      text += value
    }
    return text
  }
  return { readUntil, close: () => reader.cancel() }
}

async function idOf(site: Site, person: Person): Promise<string> {
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  if (!user) throw new Error('This person has an account')
  return user.id
}

function unlocked(userId: string, key: string) {
  const title = `Splices is open: ${key}`
  const body = 'You can begin now.'
  const now = new Date()
  return { userId, kind: 'course-unlocked', key, title, body, link: '/payment', now } as const
}

test('refuses a visitor the stream and tells the browser not to retry', async ({ site }) => {
  const response = await createVisitor(site).open('/dashboard/live')

  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a notification arrives on every open device', async ({ site }) => {
  const person = await createSignedUp(site)
  const phone = await openStream(person, {}, '?after=0')
  const laptop = await openStream(person, {}, '?after=0')
  await phone.readUntil('retry')
  await laptop.readUntil('retry')
  await notify(site.db, unlocked(await idOf(site, person), 'live'))

  for (const device of [phone, laptop]) {
    const text = await device.readUntil('Splices is open: live')
    expect(text).toMatch(/id: \d+\nevent: notification\n/)
    expect(text).toContain('"unread":1')
    await device.close()
  }
})

test('a reconnected stream sends missed notifications once', async ({ site }) => {
  const person = await createSignedUp(site)
  const userId = await idOf(site, person)
  await notify(site.db, unlocked(userId, 'first'))
  const before = await openStream(person, {}, '?after=0')
  const id = /id: (\d+)/.exec(await before.readUntil('first'))?.[1] ?? ''
  await before.close()
  await notify(site.db, unlocked(userId, 'second'))

  const after = await openStream(person, { 'last-event-id': id }, '?after=0')

  expect(await after.readUntil('second')).not.toContain('Splices is open: first')
  await after.close()
})

test('a notification read on one device is read on the others', async ({ site }) => {
  const person = await createSignedUp(site)
  const userId = await idOf(site, person)
  await notify(site.db, unlocked(userId, 'to read'))
  const device = await openStream(person, {}, '?after=0')
  const id = /id: (\d+)/.exec(await device.readUntil('to read'))?.[1] ?? ''

  await person.send('/dashboard/notifications', { intent: 'read', id })

  expect(await device.readUntil('event: read')).toContain('"unread":0')
  await device.close()
})

test('a stream ends with its session', async ({ site }) => {
  const person = await createSignedUp(site)
  const userId = await idOf(site, person)
  const device = await openStream(person)
  await device.readUntil('retry')
  await site.db.delete(sessions).where(eq(sessions.userId, userId))
  await notify(site.db, unlocked(userId, 'not for them'))

  expect(await device.readUntil('signed-out')).not.toContain('not for them')
  await device.close()
})
