import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { createVisitor } from './person'
import { follow, pick, providers, setOut, signInWith, warningIn } from './provider-sign-in'
import { expectNobodyNamed } from './social-refusals'
import { listeningTest as test } from './site'

for (const { provider, name } of providers) {
  describe(`signing in with ${name}`, () => {
    test('makes an account and redirects to the dashboard', async ({ site }) => {
      const person = createVisitor(site)
      const page = await (await person.open('/log-in')).text()
      expect(page).toContain(`href="/auth/${provider}"`)
      const { html, stops } = await signInWith(site, person, { provider })

      expect(stops.at(-1)).toBe('/dashboard')
      expect(html.includes('Hello, Asha Verma!')).toBe(true)
      const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
      expect(user).toMatchObject({ role: 'student', emailVerified: true })
    })

    test('names somebody without a name after the provider', async ({ site }) => {
      const person = createVisitor(site)
      const { html } = await signInWith(site, person, { provider, picked: { name: '' } })

      expect(html.includes(`Hello, ${name} User!`)).toBe(true)
    })

    test('opens the same account the next time', async ({ site }) => {
      const person = createVisitor(site)
      await signInWith(site, person, { provider })
      person.cookies.clear()
      const { html } = await signInWith(site, person, {
        provider,
        picked: { name: 'Somebody Else' },
      })

      expect(html.includes('Hello, Asha Verma!')).toBe(true)
    })

    test('sends the provider PKCE, a state and its own address', async ({ site }) => {
      const { searchParams } = await setOut(createVisitor(site), provider)

      expect(searchParams.has('nonce')).toBe(provider === 'google')
      expect(Object.fromEntries(searchParams)).toMatchObject({
        redirect_uri: `${site.origin}/auth/${provider}/callback`,
        response_type: 'code',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
      })
    })

    test('sends the provider no other return address, whatever the query says', async ({
      site,
    }) => {
      const evil = encodeURIComponent('https://evil.example/')
      const query = `?redirect_uri=${evil}&callbackURL=${evil}&popup=${evil}&errorCallbackURL=${evil}`
      const person = createVisitor(site)
      const address = await setOut(person, provider, query)

      expect(address.searchParams.get('redirect_uri')).toBe(
        `${site.origin}/auth/${provider}/callback`,
      )
      const back = await pick(site, person, { provider, address })
      const { stops } = await follow(person, `${back.href}&callbackURL=${evil}&newUserURL=${evil}`)
      expect(stops.join(' ')).not.toContain('evil.example')
      expect(stops.at(-1)).toBe('/dashboard')
    })

    test.for([
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example/',
      'javascript:alert(1)',
    ])('redirects to the dashboard when the requested page is %j', async (asked, { site }) => {
      const person = createVisitor(site)
      person.cookies.set('site.asked', encodeURIComponent(btoa(JSON.stringify(asked))))
      const { stops } = await signInWith(site, person, { provider })

      expect(stops.at(-1)).toBe('/dashboard')
    })

    test('redirects to the requested page', async ({ site }) => {
      const person = createVisitor(site)
      await person.open('/dashboard/courses')
      const { stops } = await signInWith(site, person, { provider })

      expect(stops.at(-1)).toBe('/dashboard/courses')
    })

    test('answers a popup with a message, too', async ({ site }) => {
      const person = createVisitor(site)
      const query = new URLSearchParams({ popup: 'attempt1', refused: 'sign-in-failed' })
      const { html, response } = await follow(person, `/auth/${provider}/result?${query}`)

      expect(response.status).toBe(200)
      expect(warningIn(html)).toBe(`${name} sign-in failed.`)
    })
  })
}

test.for([
  ['/auth/facebook', 404],
  ['/auth/facebook/callback?code=a&state=b', 404],
  ['/auth/__proto__/result', 404],
] as const)('%s is an unknown address', async ([path, status], { site }) => {
  expect((await createVisitor(site).open(path)).status).toBe(status)
})

test('none of this is logged as a bug or with personal data', ({ site }) => expectNobodyNamed(site))
