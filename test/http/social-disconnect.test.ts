import { describe, expect } from 'vitest'
import { long } from './bad-values'
import { createSignedUp, createVisitor, password } from './person'
import { providers, signInWith, warningIn } from './provider-sign-in'
import { listeningTest as test } from './site'
import { accountPage, disconnect, providersOf } from './social-account-page'

for (const { provider, name } of providers) {
  describe(`${name} on the account page`, () => {
    test('stays when it is the only sign-in method', async ({ site }) => {
      const person = createVisitor(site)
      await signInWith(site, person, { provider })
      const refused = await disconnect(person, provider)

      expect(refused.status).toBe(409)
      expect(warningIn(refused.html)).toBe(
        'This is your only way to log in. Choose a password or connect another provider first.',
      )
      expect(await providersOf(site, person)).toEqual([provider])
    })

    test('can be disconnected when the other provider is connected, too', async ({ site }) => {
      const person = createVisitor(site)
      for (const each of providers) await signInWith(site, person, { provider: each.provider })
      expect((await disconnect(person, provider)).status).toBe(200)

      expect(await providersOf(site, person)).toHaveLength(1)
      expect(await providersOf(site, person)).not.toContain(provider)
    })

    test('does not log in once disconnected', async ({ site }) => {
      const person = await createSignedUp(site)
      await signInWith(site, person, { provider })
      await disconnect(person, provider)
      person.cookies.clear()
      // Without the verified email, nothing joins the two.
      const { html } = await signInWith(site, person, { provider, picked: { isVerified: false } })

      expect(warningIn(html)).toContain('There is already an account with this email')
    })
  })
}

test.for([
  ['no provider', {}],
  ['an empty one', { provider: '' }],
  ['one that is none', { provider: 'facebook' }],
  ['the password', { provider: 'credential' }],
  ['the prototype', { provider: '__proto__' }],
  ['markup', { provider: '<script>alert(1)</script>' }],
  ['SQL', { provider: "google' or 1=1 --" }],
  ['200 kB', { provider: long }],
] as const)('to disconnect %s changes nothing', async ([, fields], { site }) => {
  const person = await createSignedUp(site)
  await signInWith(site, person, { provider: 'google' })
  const response = await person.send(accountPage, { intent: 'disconnect', ...fields })

  expect(response.status).toBe(400)
  expect(await providersOf(site, person)).toEqual(['google'])
  await person.send('/log-out')
  const back = await person.send('/log-in', { email: person.email, password })
  expect(back.headers.get('location')).toBe('/dashboard')
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
