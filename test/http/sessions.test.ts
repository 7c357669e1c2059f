import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '~/features/accounts/tables.server'
import { createSignedUp, createVisitor, password, type Person } from './person'
import { authSecret, type Site, test } from './site'

const dayMs = 24 * 60 * 60 * 1000
const sessionCookie = 'site.session_token'

async function findSessionOf(site: Site, person: Person) {
  const [row] = await site.db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, person.email))
  if (!row) throw new Error('There is no session')
  return row.session
}

describe('a session cookie', () => {
  const isLetIn = async (site: Site, cookie: string) => {
    const response = await site.request('/dashboard', { headers: { cookie } })
    return response.status === 200
  }

  test('with a valid signature logs in', async ({ site }) => {
    const person = await createSignedUp(site)

    expect(await isLetIn(site, `${sessionCookie}=${person.cookies.get(sessionCookie)}`)).toBe(true)
    expect(await isLetIn(site, `a=b; ${sessionCookie}=${person.cookies.get(sessionCookie)}`)).toBe(
      true,
    )
  })

  test('with an invalid signature makes a visitor', async ({ site }) => {
    const person = await createSignedUp(site)
    const { token } = await findSessionOf(site, person)
    const signed = decodeURIComponent(person.cookies.get(sessionCookie) ?? '')
    const signature = signed.slice(token.length + 1)
    const sign = (value: string, secret: string) =>
      `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`

    const forgeries = {
      'without a signature': token,
      'with an empty signature': `${token}.`,
      'signed by another': sign(token, 'another secret of more than thirty-two characters'),
      'signed with nothing': sign(token, ''),
      'with one letter changed': signed.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
      'with the signature cut': signed.slice(0, -8),
      'with the signature of another token': `${'a'.repeat(32)}.${signature}`,
      'signed, of a session that never was': sign('a'.repeat(32), authSecret),
      'that is empty': '',
      'of a dot': '.',
      'that is large': 'a'.repeat(6000),
    }
    // This is how a valid signature is made, so each of the others differs in one thing only.
    expect(sign(token, authSecret)).toBe(signed)
    const letIn = []
    for (const [what, value] of Object.entries(forgeries))
      if (await isLetIn(site, `${sessionCookie}=${encodeURIComponent(value)}`)) letIn.push(what)

    expect(letIn).toEqual([])
    expect(await isLetIn(site, `${sessionCookie}=%E0%A4`)).toBe(false)
    expect(await isLetIn(site, `x${sessionCookie}=${encodeURIComponent(signed)}`)).toBe(false)
    expect(await isLetIn(site, 'isAuthenticated=true; isAdmin=true')).toBe(false)
  })

  test('of an expired session makes a visitor', async ({ site }) => {
    const person = await createSignedUp(site)
    const { id } = await findSessionOf(site, person)
    await site.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.id, id))

    expect((await person.open('/dashboard')).status).toBe(302)
  })

  test('cannot be read by scripts and is not sent from other sites', async ({ site }) => {
    const response = await createVisitor(site).signUp()
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(sessionCookie))

    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).toMatch(/; Max-Age=2592000/i)
  })
})

describe('a session in use', () => {
  test('is renewed once a day, in the database and in the cookie', async ({ site }) => {
    const person = await createSignedUp(site)
    const { id } = await findSessionOf(site, person)
    const longAgo = new Date(Date.now() - dayMs - 60_000)
    await site.db
      .update(sessions)
      .set({ updatedAt: longAgo, expiresAt: new Date(longAgo.getTime() + 30 * dayMs) })
      .where(eq(sessions.id, id))
    const before = person.cookies.get(sessionCookie)

    const renewing = await person.open('/dashboard')
    const [cookie = ''] = renewing.headers.getSetCookie()

    expect(cookie).toContain(
      `${sessionCookie}=${before}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    )
    const { expiresAt } = await findSessionOf(site, person)
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 30 * dayMs - 60_000)

    const next = await person.open('/dashboard')
    expect(next.status).toBe(200)
    expect(next.headers.getSetCookie()).toEqual([])
  })

  test('is not renewed by every page', async ({ site }) => {
    const person = await createSignedUp(site)
    const before = await findSessionOf(site, person)

    const response = await person.open('/dashboard')

    expect(response.headers.getSetCookie()).toEqual([])
    expect(await findSessionOf(site, person)).toEqual(before)
  })
})

describe('somebody signed in', () => {
  test.for(['/log-in', '/sign-up'])('is redirected away from %s', async (path, { site }) => {
    const person = await createSignedUp(site)

    const response = await person.open(path)

    expect(response.headers.get('location')).toBe('/dashboard')
  })

  test('is not logged out by another person who sends the session id', async ({ site }) => {
    const [other, person] = [await createSignedUp(site), await createSignedUp(site)]
    const { id: sessionId } = await findSessionOf(site, other)

    await person.send('/dashboard/account', { intent: 'end-session', sessionId })

    expect((await other.open('/dashboard')).status).toBe(200)
  })

  test('who logs out is a visitor, and an old cookie no longer works', async ({ site }) => {
    const person = await createSignedUp(site)
    const kept = `${sessionCookie}=${person.cookies.get(sessionCookie)}`

    const response = await person.send('/log-out')

    expect(response.headers.get('location')).toBe('/')
    expect(person.cookies.has(sessionCookie)).toBe(false)
    const loggedOut = '<p role="status" class="shell py-4">You are logged out.</p>'
    expect(await (await person.open('/')).text()).toContain(loggedOut)
    expect(await (await person.open('/')).text()).not.toContain(loggedOut)
    expect((await person.open('/dashboard')).status).toBe(302)
    expect((await site.request('/dashboard', { headers: { cookie: kept } })).status).toBe(302)
  })

  test.for(['/log-out', 'every device', 'the account'])(
    'also loses the key of a registration on log-out (%s)',
    async (how, { site }) => {
      const person = await createSignedUp(site)
      person.cookies.set('site.entrant', 'a-key')

      if (how === '/log-out') await person.send('/log-out')
      if (how === 'every device')
        await person.send('/dashboard/account', { intent: 'end-all-sessions' })
      if (how === 'the account') await person.send('/dashboard/account/delete', { password })

      expect([...person.cookies.keys()].toSorted()).toEqual(
        how === '/log-out' ? ['site.device', 'site.notice'] : ['site.device'],
      )
    },
  )

  test('who only opens the log-out page stays logged in', async ({ site }) => {
    const person = await createSignedUp(site)

    expect(await (await person.open('/log-out')).text()).toContain(
      'Are you sure you want to logout?',
    )
    expect((await person.open('/dashboard')).status).toBe(200)
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
