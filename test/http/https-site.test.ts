import { describe, expect } from 'vitest'
import { createHackathon, registrationOf } from '../hackathon-builders'
import { createSignedUp, createVisitor } from './person'
import { type Site, test as siteTest } from './site'

const appUrl = 'https://learn.example.org'
const session = '__Host-site.session_token'

const test = siteTest.extend('settings', { scope: 'file' }, () => ({ APP_URL: appUrl }))

/** Every cookie that an answer sets. */
const cookiesOf = (response: Response) => response.headers.getSetCookie()

async function registerAsVisitor(site: Site): Promise<Response> {
  await createHackathon(site.db, new Date())
  return createVisitor(site).send('/hackathons', { ...registrationOf() })
}

describe('a site with TLS', () => {
  test('sends HSTS with every kind of answer', async ({ site }) => {
    const paths = [
      '/courses',
      '/courses',
      '/dashboard',
      '/nothing-here',
      '/icon.svg',
      '/api/health',
    ]
    for (const path of paths) {
      const response = await createVisitor(site).open(path)
      const header = response.headers.get('strict-transport-security')
      expect([path, header]).toEqual([path, 'max-age=31536000'])
    }
  })

  test('accepts forms only from its own https address', async ({ site }) => {
    for (const origin of ['http://learn.example.org', 'http://localhost:3000', 'null']) {
      // A request as a proxy that terminates TLS forwards it.
      const address = 'http://learn.example.org/log-in'
      const response = await createVisitor(site).send(address, {}, { origin })
      expect([origin, response.status]).toEqual([origin, 403])
    }
    expect((await createVisitor(site).send('/log-in')).status).toBe(400)
  })

  test('sets only Secure cookies', async ({ site }) => {
    const visitor = createVisitor(site)
    const sent = await visitor.open('/dashboard')
    const answers = [
      sent,
      await visitor.open('/'),
      await visitor.signUp(),
      await visitor.send('/log-out'),
      await registerAsVisitor(site),
    ]
    const cookies = answers.flatMap(cookiesOf)

    const names = cookies.map((cookie) => cookie.split('=')[0])
    for (const name of ['site.notice', 'site.asked', 'site.registered', 'site.device', session])
      expect(names).toContain(name)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/)
  })

  test('names the session cookie so that no other host of the domain can set it', async ({
    site,
  }) => {
    const student = await createSignedUp(site)
    const token = student.cookies.get(session) ?? ''
    expect((await student.open('/dashboard')).status).toBe(200)

    for (const name of ['site.session_token', '__Secure-site.session_token']) {
      const planted = createVisitor(site)
      planted.cookies.set(name, token)
      expect((await planted.open('/dashboard')).headers.get('location')).toBe('/')
    }
  })

  test('limits the session cookie to this host and all its paths', async ({ site }) => {
    const response = await createVisitor(site).signUp()
    const cookie = cookiesOf(response).find((each) => each.startsWith(`${session}=`))

    expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/)
    expect(cookie).not.toMatch(/domain/i)
  })
})
