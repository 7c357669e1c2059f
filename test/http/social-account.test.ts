import { and, eq, ne } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts, users } from '~/features/accounts/tables.server'
import { long } from './bad-values'
import { countStoredRows } from './nothing-stored'
import { createSignedUp, createVisitor, password, type Person } from './person'
import { follow, providers, signInWith, warningIn } from './provider-sign-in'
import { listeningTest as test, type Site } from './site'

const page = '/dashboard/account'

async function providersOf(site: Site, person: Person): Promise<string[]> {
  const rows = await site.db
    .select({ provider: accounts.providerId })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, person.email), ne(accounts.providerId, 'credential')))
  return rows.map(({ provider }) => provider)
}

/** Sends the form and reads the page that answers. */
async function disconnect(person: Person, provider: string) {
  const response = await person.send(page, { intent: 'disconnect', provider })
  return { status: response.status, html: await response.text() }
}

for (const { provider, name } of providers) {
  describe(`${name} on the account page`, () => {
    test('is connected, which verifies the address, and taken off again', async ({ site }) => {
      const person = await createSignedUp(site)
      expect(await (await person.open(page)).text()).toContain(`href="/auth/${provider}"`)

      const { stops, html } = await signInWith(site, person, { provider })
      expect(stops.at(-1)).toBe(`${page}?connected=${provider}`)
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

    test('twice is connected once', async ({ site }) => {
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
        'has another email than the account you are signed in to, or belongs to somebody else here.',
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
        `You did not agree at ${name}, so nothing was changed. Try again when you like.`,
      )
    })

    test('stays when nothing else opens the account', async ({ site }) => {
      const person = createVisitor(site)
      await signInWith(site, person, { provider })
      const refused = await disconnect(person, provider)

      expect(refused.status).toBe(409)
      expect(warningIn(refused.html)).toBe(
        'This is the only way into your account. Choose a password first, or connect another provider.',
      )
      expect(await providersOf(site, person)).toEqual([provider])
    })

    test('goes when the other one is connected too', async ({ site }) => {
      const person = createVisitor(site)
      for (const each of providers) await signInWith(site, person, { provider: each.provider })
      expect((await disconnect(person, provider)).status).toBe(200)

      expect(await providersOf(site, person)).toHaveLength(1)
      expect(await providersOf(site, person)).not.toContain(provider)
    })

    test('once taken off opens nothing by itself', async ({ site }) => {
      const person = await createSignedUp(site)
      await signInWith(site, person, { provider })
      await disconnect(person, provider)
      // Without the verified address there is nothing that joins the two.
      await site.db.update(users).set({ emailVerified: false }).where(eq(users.email, person.email))
      person.cookies.clear()
      const { html } = await signInWith(site, person, { provider })

      expect(warningIn(html)).toContain('There is already an account with this email')
    })

    test('keeps the time zone of the browser for who is new', async ({ site }) => {
      const person = createVisitor(site)
      await signInWith(site, person, { provider, query: '?timeZone=Asia%2FKathmandu' })
      const again = createVisitor(site)
      const picked = { email: person.email }
      await signInWith(site, again, { provider, picked, query: '?timeZone=Europe%2FParis' })

      expect(await zoneOf(site, person)).toBe('Asia/Kathmandu')
    })

    test.for(['Mars/Olympus', '', '../etc/passwd', '<script>', 'a'.repeat(5000)])(
      'takes %j for no time zone',
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

test('an identity that belongs to another account is not connected', async ({ site }) => {
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
  const response = await person.send(page, { intent: 'disconnect', ...fields })

  expect(response.status).toBe(400)
  expect(await providersOf(site, person)).toEqual(['google'])
  await person.send('/log-out')
  const back = await person.send('/log-in', { email: person.email, password })
  expect(back.headers.get('location')).toBe('/dashboard')
})

test('words in the address of the account page are none of a stranger', async ({ site }) => {
  const person = await createSignedUp(site)
  for (const query of ['connected=<b>evil', 'refused=evil&by=google', 'refused=blocked&by=evil']) {
    const html = await (await person.open(`${page}?${query}`)).text()
    expect(warningIn(html)).toBe('')
    expect(html).not.toContain('<b>evil')
  }
})

describe('who this browser is', () => {
  test('is nobody for a visitor', async ({ site }) => {
    const response = await createVisitor(site).open('/auth/session')

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ success: false })
  })

  test('is whoever signed in, with the page they asked for', async ({ site }) => {
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
