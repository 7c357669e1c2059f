import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts, users } from '~/features/accounts/tables.server'
import { listQueuedMails } from '../mail'
import { createSignedUp, createVisitor, password } from './person'
import { providers, signInWith } from './provider-sign-in'
import { expectNobodyNamed, expectRefused } from './social-refusals'
import { listeningTest as test } from './site'

for (const { provider, name } of providers) {
  describe(`with ${name}, somebody`, () => {
    test.for([
      [
        'blocked',
        'blockedAt',
        'This account is blocked. Write to us if you think this is a mistake.',
      ],
      ['deleted', 'deletedAt', 'This account was deleted. Write to us if you would like it back.'],
    ] as const)(
      'who is %s is told so, with a linked account or without',
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

    test('whose email the provider has not verified is not joined to the account with that email', async ({
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

    test('whose email a stranger signed up with gets the account, and the stranger loses access', async ({
      site,
    }) => {
      const stranger = await createSignedUp(site)
      const owner = createVisitor(site)
      const picked = { email: stranger.email }
      const { stops } = await signInWith(site, owner, { provider, picked })

      expect(stops.at(-1)).toBe('/dashboard')
      expect((await stranger.open('/dashboard')).headers.get('location')).toBe('/')
      const back = await stranger.send('/log-in', { email: stranger.email, password })
      expect(back.status).toBe(401)
      const [user] = await site.db.select().from(users).where(eq(users.email, stranger.email))
      expect(user?.emailVerified).toBe(true)
      const mails = await listQueuedMails(site.db)
      expect(mails.findLast(({ to }) => to === stranger.email)?.text).toContain(
        'the password and 1 log-in.',
      )
    })

    test('whose email both sides have verified is joined to the account', async ({ site }) => {
      const owner = await createSignedUp(site)
      await site.db
        .update(users)
        .set({ emailVerified: true, emailProvedAt: new Date() })
        .where(eq(users.email, owner.email))
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

      const { rows } = await site.db.$client.query(
        'select access_token, refresh_token, id_token from accounts',
      )
      for (const row of rows)
        expect(row).toEqual({ access_token: null, refresh_token: null, id_token: null })
    })
  })
}

test('none of this is logged as a bug or with personal data', ({ site }) => expectNobodyNamed(site))
