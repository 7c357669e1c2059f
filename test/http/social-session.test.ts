import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { createVisitor, type Person } from './person'
import { providers, signInWith } from './provider-sign-in'
import { listeningTest as test, type Site } from './site'

for (const { provider, name } of providers) {
  describe(`a sign-in with ${name}`, () => {
    test('stores the time zone of the browser for a new account', async ({ site }) => {
      const person = createVisitor(site)
      await signInWith(site, person, { provider, query: '?timeZone=Asia%2FKathmandu' })
      const again = createVisitor(site)
      const picked = { email: person.email }
      await signInWith(site, again, { provider, picked, query: '?timeZone=Europe%2FParis' })

      expect(await zoneOf(site, person)).toBe('Asia/Kathmandu')
    })

    test.for(['Mars/Olympus', '', '../etc/passwd', '<script>', 'a'.repeat(5000)])(
      'ignores %j as a time zone',
      async (given, { site }) => {
        const person = createVisitor(site)
        await signInWith(site, person, {
          provider,
          query: `?timeZone=${encodeURIComponent(given)}`,
        })

        expect(await zoneOf(site, person)).toBe('Asia/Kolkata')
      },
    )
  })
}

async function zoneOf(site: Site, person: Person): Promise<string | undefined> {
  const ofPerson = eq(users.email, person.email)
  return (await site.db.select({ zone: users.timeZone }).from(users).where(ofPerson))[0]?.zone
}

describe('the session of a browser', () => {
  test('is empty for a visitor', async ({ site }) => {
    const response = await createVisitor(site).open('/auth/session')

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ success: false })
  })

  test('has the logged-in person and the page they requested', async ({ site }) => {
    const person = createVisitor(site)
    await person.open('/dashboard/courses')
    await person.signUp()
    person.cookies.set('site.asked', encodeURIComponent(btoa(JSON.stringify('/dashboard/profile'))))
    const response = await person.open('/auth/session')

    expect(await response.json()).toEqual({
      success: true,
      goTo: '/dashboard/profile',
      user: { id: expect.any(String), name: 'Asha Verma', email: person.email, avatar: null },
    })
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
