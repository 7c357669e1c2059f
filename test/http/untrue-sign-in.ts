import { expect } from 'vitest'
import { test as databaseTest } from '../fixtures'
import { countStoredRows } from './nothing-stored'
import { createVisitor } from './person'
import { follow, type Provider, setOut, warningIn } from './provider-sign-in'
import { openListeningSite, type Site } from './site'
import { openUntrueProviders, signIdToken, type UntrueProviders } from './untrue-providers'

/** Vitest's `test` with a site whose Google and GitHub answer whatever the test prepares. */
export const test = databaseTest
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await openUntrueProviders()
    onCleanup(world.close)
    return world
  })
  .extend('site', { scope: 'file' }, async ({ administrator, world }, { onCleanup }) => {
    const { site, close } = await openListeningSite(administrator, { services: world.services })
    onCleanup(close)
    return site
  })

/** Starts a sign-in and returns with a code that the provider answers as `prepare` says. */
export async function signIn(
  site: Site,
  provider: Provider,
  prepare: (asked: { nonce: string }) => void,
) {
  const person = createVisitor(site)
  const { searchParams } = await setOut(person, provider)
  prepare({ nonce: searchParams.get('nonce') ?? '' })
  const query = new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' })
  const { html, response, stops } = await follow(person, `/auth/${provider}/callback?${query}`)
  return {
    person,
    words: warningIn(html),
    status: response.status,
    stop: stops.at(-1),
    isSignedIn: person.cookies.has('site.session_token'),
  }
}

/** Expects that nobody is logged in and nothing is stored. */
export async function expectRefused(
  site: Site,
  words: string,
  attempt: () => ReturnType<typeof signIn>,
) {
  const before = await countStoredRows(site.db)

  expect(await attempt()).toMatchObject({ words, status: 200, isSignedIn: false })
  expect(await countStoredRows(site.db)).toEqual(before)
}

/** The current time in seconds, as in tokens. */
export const now = () => Math.floor(Date.now() / 1000)

/** The claims of a genuine Google token. */
export const claimsFor = (world: UntrueProviders, nonce: string) => ({
  iss: world.origin,
  aud: world.clientId,
  sub: '1234567890',
  nonce,
  name: 'Asha Verma',
  email: 'asha@example.org',
  email_verified: true,
  iat: now(),
  exp: now() + 3600,
})

export type Forging = (world: UntrueProviders, nonce: string) => string

/** A genuine Google token except for these claims. */
export const signedWith =
  (changes: Record<string, unknown>): Forging =>
  (world, nonce) =>
    signIdToken({ ...claimsFor(world, nonce), ...changes }, { key: world.ownKey })
