import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { listQueuedMails } from '../mail'
import { createSignedUp, createVisitor, password, type Person } from './person'
import { type Site, test } from './site'

const removed = 'so we removed the old ways to log in: the password and 1 log-in.'
const newPassword = 'three quiet blue lamps'

/** The link in the newest mail with a link to this address. */
async function linkOf(site: Site, { email }: Person): Promise<string> {
  const mails = await listQueuedMails(site.db)
  const sent = mails.findLast(({ to, text }) => to === email && text.includes('/verify-email?'))
  return /\/verify-email\?token=[\w-]+/.exec(sent?.text ?? '')?.[0] ?? ''
}

const press = (person: Person, link: string, typed = {}) =>
  person.send(link, { token: link.replace(/.*=/, ''), ...typed })

async function isVerified(site: Site, { email }: Person) {
  const [user] = await site.db.select().from(users).where(eq(users.email, email))
  return user?.emailVerified
}

const canLogIn = async (site: Site, { email }: Person, given = password) =>
  (await createVisitor(site).send('/log-in', { email, password: given })).status === 302

describe('a link that verifies an email', () => {
  test('changes nothing when it is opened, by HEAD or by GET', async ({ site }) => {
    const owner = await createSignedUp(site)
    const link = await linkOf(site, owner)
    for (const method of ['HEAD', 'GET', 'HEAD'])
      for (const person of [owner, createVisitor(site)])
        expect((await person.request(link, { method })).status).toBe(200)

    expect(await isVerified(site, owner)).toBe(false)
    expect(await (await owner.open(link)).text()).toContain('Verify my email')
    expect((await owner.open('/dashboard')).status).toBe(200)
  })

  test('pressed while logged in keeps password and session', async ({ site }) => {
    const owner = await createSignedUp(site)
    const link = await linkOf(site, owner)
    const page = await (await owner.open(link)).text()
    expect(page).not.toContain('Password (optional)')

    const html = await (await press(owner, link)).text()
    expect(html).toMatch(/<h1[^>]*>Your email is verified/)
    expect(html).not.toContain(removed)
    expect(await isVerified(site, owner)).toBe(true)
    expect((await owner.open('/dashboard')).status).toBe(200)
    expect(await canLogIn(site, owner)).toBe(true)
    expect(await (await createVisitor(site).open(link)).text()).toMatch(
      /<h1[^>]*>Your email is verified/,
    )
  })

  test('pressed on another device with the password keeps everything and logs in', async ({
    site,
  }) => {
    const laptop = await createSignedUp(site)
    const link = await linkOf(site, laptop)
    const phone = createVisitor(site)
    expect(await (await phone.open(link)).text()).toContain('Password (optional)')

    const wrong = await press(phone, link, { password: newPassword })
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).toContain('This is not the password of this account.')
    expect(await isVerified(site, laptop)).toBe(false)

    const html = await (await press(phone, link, { password })).text()
    expect(html).toMatch(/<h1[^>]*>Your email is verified/)
    for (const device of [laptop, phone]) expect((await device.open('/dashboard')).status).toBe(200)
    expect(await canLogIn(site, laptop)).toBe(true)
  })

  test('pressed by the owner of the email logs out a stranger who signed up with it', async ({
    site,
  }) => {
    const stranger = await createSignedUp(site)
    const link = await linkOf(site, stranger)
    const owner = createVisitor(site)

    const html = await (await press(owner, link)).text()
    expect(html).toContain(removed)
    expect((await stranger.open('/dashboard')).headers.get('location')).toBe('/')
    expect(await canLogIn(site, stranger)).toBe(false)

    const token = /\/reset-password\?token=([\w-]+)/.exec(html)?.[1] ?? ''
    const fields = { token, password: newPassword, confirmPassword: newPassword }
    const chosen = await owner.send('/reset-password', fields)
    expect(chosen.headers.get('location')).toBe('/dashboard')
    expect(await canLogIn(site, stranger, newPassword)).toBe(true)
    const mails = await listQueuedMails(site.db)
    expect(mails.findLast(({ to }) => to === stranger.email)?.subject).toBe(
      'Your email is verified, and we removed the old ways to log in',
    )
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
