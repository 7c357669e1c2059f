import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts, sessions, users, verifications } from '~/features/accounts/tables.server'
import { countStoredRows } from './nothing-stored'
import { createSignedUp, createVisitor, type Person } from './person'
import { follow, pick, providers, setOut, signInWith, warningIn } from './provider-sign-in'
import { listeningTest as test, type Site } from './site'

/** That the person reads these words and is nobody, and that as much is stored as before. */
async function expectRefused(
  site: Site,
  person: Person,
  { act, words }: { act: () => Promise<{ response: Response; html: string }>; words: string },
) {
  const before = await countStoredRows(site.db)
  const { response, html } = await act()

  expect(warningIn(html)).toContain(words)
  expect(response.status).toBe(200)
  expect(person.cookies.has('site.session_token')).toBe(false)
  expect(await countStoredRows(site.db)).toEqual(before)
}

async function letStateRunOut(site: Site, state: string): Promise<void> {
  const ofState = eq(verifications.identifier, `auth-state:${state}`)
  const [kept] = await site.db.select().from(verifications).where(ofState)
  const value = (kept?.value ?? '').replace(/("expiresAt":)\d+/, `$1${Date.now() - 1}`)
  await site.db.update(verifications).set({ value }).where(ofState)
}

for (const { provider, name } of providers) {
  describe(`signing in with ${name}`, () => {
    const failed = `${name} sign-in failed.`

    test('makes an account, and leads to the dashboard', async ({ site }) => {
      const person = createVisitor(site)
      const { html, stops } = await signInWith(site, person, { provider })

      expect(stops.at(-1)).toBe('/dashboard')
      expect(html.includes('Hello, Asha Verma!')).toBe(true)
      const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
      expect(user).toMatchObject({ role: 'student', emailVerified: true })
    })

    test('asks the provider with PKCE, a state and its own address', async ({ site }) => {
      const { searchParams } = await setOut(createVisitor(site), provider)

      expect(searchParams.has('nonce')).toBe(provider === 'google')
      expect(Object.fromEntries(searchParams)).toMatchObject({
        redirect_uri: `${site.origin}/auth/${provider}/callback`,
        response_type: 'code',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{32}$/),
      })
    })

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
      // Who has begun a sign-in of their own has a cookie, though another's.
      await setOut(victim, provider)

      await expectRefused(site, victim, { act: () => follow(victim, back.href), words: failed })
    })

    test('with a state that has run out is refused', async ({ site }) => {
      const person = createVisitor(site)
      const address = await setOut(person, provider)
      const back = await pick(site, person, { provider, address })
      await letStateRunOut(site, back.searchParams.get('state') ?? '')

      await expectRefused(site, person, { act: () => follow(person, back.href), words: failed })
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

    test('with a code that was spent is refused, in a new attempt as well', async ({ site }) => {
      const person = createVisitor(site)
      const first = await setOut(person, provider)
      const back = await pick(site, person, { provider, address: first })
      await follow(person, back.href)
      person.cookies.clear()
      const second = await setOut(person, provider)
      back.searchParams.set('state', second.searchParams.get('state') ?? '')

      await expectRefused(site, person, { act: () => follow(person, back.href), words: failed })
    })

    test('with a code that the provider never gave is refused', async ({ site }) => {
      const person = createVisitor(site)
      const state = (await setOut(person, provider)).searchParams.get('state')
      const forged = `/auth/${provider}/callback?code=forged&state=${state}`

      await expectRefused(site, person, { act: () => follow(person, forged), words: failed })
    })

    test.for([
      ['access_denied', `You did not agree at ${name}, so nothing was changed.`],
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

    test('asks the provider for no other address, whatever the address says', async ({ site }) => {
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
    ])('goes to the dashboard when the page asked for is %j', async (asked, { site }) => {
      const person = createVisitor(site)
      person.cookies.set('site.asked', encodeURIComponent(btoa(JSON.stringify(asked))))
      const { stops } = await signInWith(site, person, { provider })

      expect(stops.at(-1)).toBe('/dashboard')
    })

    test('goes to the page that was asked for', async ({ site }) => {
      const person = createVisitor(site)
      await person.open('/dashboard/courses')
      const { stops } = await signInWith(site, person, { provider })

      expect(stops.at(-1)).toBe('/dashboard/courses')
    })

    test('tells a popup in words, too', async ({ site }) => {
      const person = createVisitor(site)
      const query = new URLSearchParams({ popup: 'attempt1', refused: 'sign-in-failed' })
      const { html, response } = await follow(person, `/auth/${provider}/result?${query}`)

      expect(response.status).toBe(200)
      expect(warningIn(html)).toBe(failed)
    })
  })

  describe(`with ${name}, somebody`, () => {
    test.for([
      [
        'blocked',
        'blockedAt',
        'This account is blocked. Write to us if you think that is a mistake.',
      ],
      ['deleted', 'deletedAt', 'This account was deleted. Write to us if you would like it back.'],
    ] as const)(
      'who is %s reads so, whether they came this way before or not',
      async ([, column, words], { site }) => {
        const person = createVisitor(site)
        await signInWith(site, person, { provider })
        const newcomer = await createSignedUp(site)
        for (const { email } of [person, newcomer])
          await site.db
            .update(users)
            .set({ emailVerified: true, [column]: new Date() })
            .where(eq(users.email, email))

        for (const each of [person, newcomer]) {
          each.cookies.clear()
          const act = () => signInWith(site, each, { provider })
          await expectRefused(site, each, { act, words })
        }
      },
    )

    test('whose address the provider has not verified is not joined to its account', async ({
      site,
    }) => {
      const owner = await createSignedUp(site)
      await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, owner.email))
      owner.cookies.clear()

      await expectRefused(site, owner, {
        act: () => signInWith(site, owner, { provider, picked: { isVerified: false } }),
        words: `There is already an account with this email, and ${name} has not verified that the address is yours.`,
      })
    })

    test('whose address here nobody confirmed is not joined to it', async ({ site }) => {
      const owner = await createSignedUp(site)
      owner.cookies.clear()

      await expectRefused(site, owner, {
        act: () => signInWith(site, owner, { provider }),
        words: 'There is already an account with this email, and its address was never confirmed.',
      })
    })

    test('whose address both sides have verified is joined to it', async ({ site }) => {
      const owner = await createSignedUp(site)
      await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, owner.email))
      owner.cookies.clear()
      const { stops } = await signInWith(site, owner, {
        provider,
        picked: { name: 'Somebody Else', email: owner.email.toUpperCase() },
      })

      expect(stops.at(-1)).toBe('/dashboard')
      const found = await site.db
        .select({ provider: accounts.providerId, name: users.name })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(eq(users.email, owner.email))
      expect(found).toHaveLength(2)
      expect(found).toContainEqual({ provider, name: 'Asha Verma' })
    })

    test('leaves no token of the provider behind', async ({ site }) => {
      await signInWith(site, createVisitor(site), { provider })

      for (const row of await site.db.select().from(accounts))
        expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
    })
  })
}

test.for([
  ['/auth/facebook', 404],
  ['/auth/facebook/callback?code=a&state=b', 404],
  ['/auth/__proto__/result', 404],
] as const)('%s is no address', async ([path, status], { site }) => {
  expect((await createVisitor(site).open(path)).status).toBe(status)
})

test.for([
  '/auth/google/callback?code=a&code=b&state=c&state=d',
  '/auth/github/callback?code[x]=y',
])('%s is refused in words', async (path, { site }) => {
  const person = createVisitor(site)
  const act = () => follow(person, path)
  await expectRefused(site, person, { act, words: 'sign-in failed.' })
})

test('a code is not taken by the other provider', async ({ site }) => {
  const person = createVisitor(site)
  const address = await setOut(person, 'github')
  const back = await pick(site, person, { provider: 'github', address })
  const wrong = `/auth/google/callback${back.search}`

  await expectRefused(site, person, {
    act: () => follow(person, wrong),
    words: 'Google sign-in failed.',
  })
})

test('none of this is logged as a bug, and none of it names anybody', async ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  const addresses = (await site.db.select({ email: users.email }).from(users)).map((u) => u.email)
  const log = JSON.stringify(site.logLines)
  for (const address of addresses) expect(log).not.toContain(address)
  expect(await site.db.$count(sessions)).toBeGreaterThan(0)
})
