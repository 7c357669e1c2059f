import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test as databaseTest } from '../fixtures'
import { countStoredRows } from './nothing-stored'
import { createVisitor } from './person'
import { policyOf } from './policy'
import { follow, type Provider, setOut, warningIn } from './provider-sign-in'
import { openListeningSite, type Site } from './site'
import {
  type Answer,
  openUntrueProviders,
  signIdToken,
  type UntrueProviders,
} from './untrue-providers'

const test = databaseTest
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

/** Sets out, and comes back with a code that the provider answers as `prepare` has it. */
async function signIn(site: Site, provider: Provider, prepare: (asked: { nonce: string }) => void) {
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

/** That nobody gets in, and nothing more is stored. */
async function expectRefused(site: Site, words: string, attempt: () => ReturnType<typeof signIn>) {
  const before = await countStoredRows(site.db)

  expect(await attempt()).toMatchObject({ words, status: 200, isSignedIn: false })
  expect(await countStoredRows(site.db)).toEqual(before)
}

const now = () => Math.floor(Date.now() / 1000)

const claimsFor = (world: UntrueProviders, nonce: string) => ({
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

type Forging = (world: UntrueProviders, nonce: string) => string

const signedWith =
  (changes: Record<string, unknown>): Forging =>
  (world, nonce) =>
    signIdToken({ ...claimsFor(world, nonce), ...changes }, { key: world.ownKey })

/** Signed with the public key as if it were a password shared with Google. */
const signedByItsPublicKey: Forging = (world, nonce) => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', kid: 'own' })}.${encode(claimsFor(world, nonce))}`
  const jwks = JSON.stringify(world.answers.get('/jwks')?.body)
  return `${signed}.${createHmac('sha256', jwks).update(signed).digest('base64url')}`
}

const forgeries: Record<string, Forging> = {
  'is signed by somebody else': (world, nonce) =>
    signIdToken(claimsFor(world, nonce), { key: world.foreignKey }),
  'names a key that Google does not have': (world, nonce) =>
    signIdToken(claimsFor(world, nonce), { key: world.foreignKey, header: { kid: 'foreign' } }),
  'is signed by nobody': (world, nonce) =>
    signIdToken(claimsFor(world, nonce), { key: world.ownKey, header: { alg: 'none' } }).replace(
      /[^.]*$/,
      '',
    ),
  'is signed with the public key': signedByItsPublicKey,
  'has run out': signedWith({ exp: now() - 3600, iat: now() - 7200 }),
  'holds from tomorrow on': signedWith({ nbf: now() + 86_400 }),
  'is for another site': signedWith({ aud: 'another-site' }),
  'is of another issuer': signedWith({ iss: 'https://evil.example' }),
  'answers another request': signedWith({ nonce: 'a'.repeat(32) }),
  'answers no request': signedWith({ nonce: undefined }),
  'was changed after it was signed': (world, nonce) => {
    const [header, , signature] = signedWith({})(world, nonce).split('.')
    const claims = { ...claimsFor(world, nonce), email: 'somebody.else@example.org' }
    return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  },
  'is no token': () => 'not.a.token',
  'is empty': () => '',
}

describe("Google's ID token", () => {
  test('that is true lets in', async ({ site, world }) => {
    const result = await signIn(site, 'google', ({ nonce }) => {
      world.answers.set('/token', { status: 200, body: { id_token: signedWith({})(world, nonce) } })
    })

    expect(result).toMatchObject({ stop: '/dashboard', isSignedIn: true })
  })

  test.for([
    ['none', undefined],
    ['an empty one', ''],
    ['one that is no address', 'asha'],
    ['a list', ['asha@example.org']],
  ] as const)('with %s for an address lets nobody in', async ([, email], { site, world }) => {
    const before = await countStoredRows(site.db)
    const result = await signIn(site, 'google', ({ nonce }) => {
      const token = signedWith({ email, sub: 'somebody-new' })(world, nonce)
      world.answers.set('/token', { status: 200, body: { id_token: token } })
    })

    expect(result.isSignedIn).toBe(false)
    expect(result.words).toMatch(/^Google (shared no email address of yours\.|sign-in failed\.)/)
    expect(await countStoredRows(site.db)).toEqual(before)
  })

  test.for(Object.entries(forgeries))(
    'that %s lets nobody in',
    async ([, forge], { site, world }) => {
      await expectRefused(site, 'Google sign-in failed.', () =>
        signIn(site, 'google', ({ nonce }) => {
          world.answers.set('/token', { status: 200, body: { id_token: forge(world, nonce) } })
        }),
      )
    },
  )

  test('without a user ID lets nobody in', async ({ site, world }) => {
    await expectRefused(site, 'Google user ID missing.', () =>
      signIn(site, 'google', ({ nonce }) => {
        const token = signedWith({ sub: undefined })(world, nonce)
        world.answers.set('/token', { status: 200, body: { id_token: token } })
      }),
    )
  })
})

const one = (email: string) => ({ email, verified: true, primary: true })

const away = (name: string) => `${name} could not be reached. Check your connection and try again.`

describe('answers that are none', () => {
  const answers: { what: string; answer: Answer; isAway?: boolean }[] = [
    { what: 'a refusal', answer: { status: 400, body: { error: 'invalid_grant' } } },
    { what: 'a page', answer: { status: 200, body: '<h1>Hello</h1>' } },
    { what: 'nothing', answer: { status: 200, body: '' } },
    { what: 'an empty object', answer: { status: 200, body: {} } },
    { what: 'null', answer: { status: 200, body: 'null' } },
    {
      what: 'a token that is a list',
      answer: { status: 200, body: { id_token: [], access_token: [] } },
    },
    { what: 'an error', answer: { status: 500, body: 'broken' } },
    { what: 'somewhere else', answer: { status: 302, body: '' }, isAway: true },
    { what: 'that it is away', answer: { status: 503, body: 'away' }, isAway: true },
  ]

  test.for(answers)(
    'Google gives $what for a code',
    async ({ answer, isAway }, { site, world }) => {
      const words = isAway ? away('Google') : 'Google sign-in failed.'
      await expectRefused(site, words, () =>
        signIn(site, 'google', () => world.answers.set('/token', answer)),
      )
    },
  )

  test.for(answers)(
    'GitHub gives $what for a code',
    async ({ answer, isAway }, { site, world }) => {
      const words = isAway ? away('GitHub') : 'GitHub sign-in failed.'
      await expectRefused(site, words, () =>
        signIn(site, 'github', () => world.answers.set('/access_token', answer)),
      )
    },
  )

  test.for(answers)(
    'GitHub gives $what for a person',
    async ({ answer, isAway, what }, { site, world }) => {
      const isNobody = what === 'an empty object' || what.startsWith('a token')
      const words = isAway
        ? away('GitHub')
        : isNobody
          ? 'GitHub user ID missing.'
          : 'GitHub sign-in failed.'
      await expectRefused(site, words, () =>
        signIn(site, 'github', () => {
          world.answers.set('/access_token', { status: 200, body: { access_token: 'gho_x' } })
          world.answers.set('/api/user', answer)
          world.answers.set('/api/user/emails', { status: 200, body: [] })
        }),
      )
    },
  )

  test.for([
    ['a page', '<h1>Hello</h1>', 'GitHub sign-in failed.'],
    ['an object', {}, 'GitHub sign-in failed.'],
    ['none', [], 'GitHub shared no email address of yours.'],
    ['one that is no address', [one('x')], 'GitHub shared no email address of yours.'],
    ['a very long one', [one(`${'a'.repeat(300)}@example.org`)], 'GitHub shared no email address'],
    ['one with a NUL', [one('a\0@example.org')], 'GitHub shared no email address of yours.'],
  ] as const)('GitHub gives %s for addresses', async ([, body, words], { site, world }) => {
    const before = await countStoredRows(site.db)
    const result = await signIn(site, 'github', () => {
      world.answers.set('/access_token', { status: 200, body: { access_token: 'gho_x' } })
      world.answers.set('/api/user', { status: 200, body: { id: 7, name: 'Asha' } })
      world.answers.set('/api/user/emails', { status: 200, body })
    })

    expect(result.isSignedIn).toBe(false)
    expect(result.words).toContain(words)
    expect(await countStoredRows(site.db)).toEqual(before)
  })

  test('Google cannot be asked where its addresses are', async ({ administrator, world }) => {
    const google = { ...world.services.google, issuer: `${world.origin}/nowhere` }
    const { site, close } = await openListeningSite(administrator, {
      services: { ...world.services, google },
    })
    const { html, response } = await follow(createVisitor(site), '/auth/google')

    expect(response.status).toBe(200)
    expect(warningIn(html)).toBe('Google answered with an error. Try again in a moment.')
    await close()
  })
})

const photos = {
  google: 'https://lh3.googleusercontent.com/a/asha=s96-c',
  github: 'https://avatars.githubusercontent.com/u/1?v=4',
}

test.for(['google', 'github'] as const)(
  'the photo that %s has is shown on the dashboard and in the profile, and may load',
  async (provider, { site, world }) => {
    const email = `${provider}@example.org`
    const { person } = await signIn(site, provider, ({ nonce }) => {
      const sub = 'with-a-photo'
      const token = signedWith({ sub, email, picture: photos.google })(world, nonce)
      const body = { id_token: token, access_token: 'gho_x' }
      for (const path of ['/token', '/access_token']) world.answers.set(path, { status: 200, body })
      const user = { id: 77, name: 'Asha', avatar_url: photos.github }
      world.answers.set('/api/user', { status: 200, body: user })
      world.answers.set('/api/user/emails', { status: 200, body: [one(email)] })
    })

    for (const path of ['/dashboard', '/dashboard/profile']) {
      const page = await person.open(path)
      const html = await page.text()
      expect(html.includes(`<img src="${photos[provider]}"`)).toBe(true)
      expect(policyOf(page)['img-src']).toContain('https:')
    }
  },
)

test.for(['javascript:alert(1)', 'http://plain.example/a.png', 'data:image/png;base64,AA', 'x'])(
  'a photo at %s is left out',
  async (picture, { site, world }) => {
    const { person, isSignedIn } = await signIn(site, 'google', ({ nonce }) => {
      const token = signedWith({
        sub: picture,
        email: `${encodeURIComponent(picture).length}@example.org`,
        picture,
      })(world, nonce)
      world.answers.set('/token', { status: 200, body: { id_token: token } })
    })

    expect(isSignedIn).toBe(true)
    expect((await (await person.open('/dashboard')).text()).includes(picture + '"')).toBe(false)
  },
)

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
