import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { countStoredRows } from './nothing-stored'
import { createSignedUp, createVisitor } from './person'
import { follow, providers, signInWith, warningIn } from './provider-sign-in'
import { listeningTest as test } from './site'
import { accountPage, disconnect, providersOf } from './social-account-page'

for (const { provider, name } of providers) {
  describe(`${name} on the account page`, () => {
    test('can be connected, which verifies the email, and disconnected again', async ({ site }) => {
      const person = await createSignedUp(site)
      expect(await (await person.open(accountPage)).text()).toContain(`href="/auth/${provider}"`)

      const { stops, html } = await signInWith(site, person, { provider })
      expect(stops.at(-1)).toBe(`${accountPage}?connected=${provider}`)
      expect(html).toContain(`${name} is connected.`)
      expect(html).toContain(`aria-label="Disconnect ${name}"`)
      expect(await providersOf(site, person)).toEqual([provider])
      const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
      expect(user).toMatchObject({ emailVerified: true, name: 'Asha Verma' })

      const gone = await disconnect(person, provider)
      expect(gone.status).toBe(200)
      expect(gone.html).toContain(`${name} is disconnected.`)
      expect(await providersOf(site, person)).toEqual([])
    })

    test('is connected once when connected twice', async ({ site }) => {
      const person = await createSignedUp(site)
      await signInWith(site, person, { provider })
      const { html } = await signInWith(site, person, { provider })

      expect(html).toContain(`${name} is connected.`)
      expect(await providersOf(site, person)).toEqual([provider])
    })

    test.for([
      [
        'has another address',
        { email: 'somebody.else@example.org' },
        'has a different email from the account you are signed in to, or belongs to somebody else here.',
      ],
      [
        'has not verified the address',
        { isVerified: false },
        'has not verified that the address is yours. Verify it at',
      ],
    ] as const)('is not connected when it %s', async ([, picked, words], { site }) => {
      const person = await createSignedUp(site)
      const before = await countStoredRows(site.db)
      const { stops, html } = await signInWith(site, person, { provider, picked })

      expect(stops.at(-1)).toMatch(/^\/dashboard\/account\?refused=/)
      expect(warningIn(html)).toContain(words)
      expect(await countStoredRows(site.db)).toEqual(before)
      expect((await person.open('/dashboard')).status).toBe(200)
    })

    test("is not connected when the provider's page says no", async ({ site }) => {
      const person = await createSignedUp(site)
      const start = await person.open(`/auth/${provider}`)
      const state = new URL(start.headers.get('location') ?? '').searchParams.get('state')
      const said = `/auth/${provider}/callback?error=access_denied&state=${state}`
      const { html } = await follow(person, said)

      expect(warningIn(html)).toBe(
        `You did not agree at ${name}, so nothing has changed. You can try again at any time.`,
      )
    })
  })
}

test('does not connect an identity that belongs to another account', async ({ site }) => {
  const owner = createVisitor(site)
  await signInWith(site, owner, { provider: 'github' })
  const email = `moved-${owner.email}`
  await site.db.update(users).set({ email }).where(eq(users.email, owner.email))
  const person = createVisitor(site)
  await person.signUp({ email: owner.email })
  const { html } = await signInWith(site, person, {
    provider: 'github',
    picked: { email: owner.email },
  })

  expect(warningIn(html)).toContain('or belongs to somebody else here.')
})

test('the account page shows no text from its address', async ({ site }) => {
  const person = await createSignedUp(site)
  for (const query of ['connected=<b>evil', 'refused=evil&by=google', 'refused=blocked&by=evil']) {
    const html = await (await person.open(`${accountPage}?${query}`)).text()
    expect(warningIn(html)).toBe('')
    expect(html).not.toContain('<b>evil')
  }
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
