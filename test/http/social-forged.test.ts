import { describe, expect } from 'vitest'
import { createVisitor } from './person'
import { follow, pick, providers, setOut } from './provider-sign-in'
import { expectNobodyNamed, expectRefused } from './social-refusals'
import { listeningTest as test } from './site'

for (const { provider, name } of providers) {
  describe(`signing in with ${name}`, () => {
    const failed = `${name} sign-in failed.`

    test('with a forged state is refused', async ({ site }) => {
      const person = createVisitor(site)
      const address = await setOut(person, provider)
      const back = await pick(site, person, { provider, address })
      back.searchParams.set('state', 'a'.repeat(32))

      await expectRefused(site, person, { act: () => follow(person, back.href), words: failed })
    })

    test.for([
      ['no state', 'state'],
      ['no code', 'code'],
    ] as const)('with %s is refused', async ([, missing], { site }) => {
      const person = createVisitor(site)
      const address = await setOut(person, provider)
      const back = await pick(site, person, { provider, address })
      back.searchParams.delete(missing)

      await expectRefused(site, person, { act: () => follow(person, back.href), words: failed })
    })

    test('with the state of another browser is refused', async ({ site }) => {
      const attacker = createVisitor(site)
      const address = await setOut(attacker, provider)
      const back = await pick(site, attacker, { provider, address })
      const victim = createVisitor(site)
      // Somebody who started another sign-in has a cookie, but with another state.
      await setOut(victim, provider)

      await expectRefused(site, victim, { act: () => follow(victim, back.href), words: failed })
    })

    test('twice with the same answer works once', async ({ site }) => {
      const person = createVisitor(site)
      const address = await setOut(person, provider)
      const back = await pick(site, person, { provider, address })
      const kept = new Map(person.cookies)
      expect((await follow(person, back.href)).stops.at(-1)).toBe('/dashboard')

      person.cookies.clear()
      for (const [cookie, value] of kept) person.cookies.set(cookie, value)
      await expectRefused(site, person, { act: () => follow(person, back.href), words: failed })
    })

    test('with a used code is refused, also in a new attempt', async ({ site }) => {
      const person = createVisitor(site)
      const first = await setOut(person, provider)
      const back = await pick(site, person, { provider, address: first })
      await follow(person, back.href)
      person.cookies.clear()
      const second = await setOut(person, provider)
      back.searchParams.set('state', second.searchParams.get('state') ?? '')

      await expectRefused(site, person, { act: () => follow(person, back.href), words: failed })
    })

    test('with an invented code is refused', async ({ site }) => {
      const person = createVisitor(site)
      const state = (await setOut(person, provider)).searchParams.get('state')
      const forged = `/auth/${provider}/callback?code=forged&state=${state}`

      await expectRefused(site, person, { act: () => follow(person, forged), words: failed })
    })

    test.for([
      ['access_denied', `You did not agree at ${name}, so nothing has changed.`],
      ['server_error', `${name} answered with an error. Try again in a moment.`],
      ['temporarily_unavailable', `${name} answered with an error. Try again in a moment.`],
      ['redirect_uri_mismatch', `Sign-in with ${name} does not work at this address of the site.`],
      ['invalid_scope', failed],
      ['__proto__', failed],
      ['<script>alert(1)</script>', failed],
      ['a'.repeat(3000), failed],
    ] as const)('when the provider answers %s, says so', async ([error, words], { site }) => {
      const person = createVisitor(site)
      const state = (await setOut(person, provider)).searchParams.get('state')
      const query = new URLSearchParams({ error, error_description: error, state: state ?? '' })
      const answered = `/auth/${provider}/callback?${query}`

      await expectRefused(site, person, { act: () => follow(person, answered), words })
    })
  })
}

test.for([
  '/auth/google/callback?code=a&code=b&state=c&state=d',
  '/auth/github/callback?code[x]=y',
])('refuses %s with a message', async (path, { site }) => {
  const person = createVisitor(site)
  const act = () => follow(person, path)
  await expectRefused(site, person, { act, words: 'sign-in failed.' })
})

test('the other provider does not accept a code', async ({ site }) => {
  const person = createVisitor(site)
  const address = await setOut(person, 'github')
  const back = await pick(site, person, { provider: 'github', address })
  const wrong = `/auth/google/callback${back.search}`

  await expectRefused(site, person, {
    act: () => follow(person, wrong),
    words: 'Google sign-in failed.',
  })
})

test('none of this is logged as a bug or with personal data', ({ site }) => expectNobodyNamed(site))
