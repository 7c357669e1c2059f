import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { countStoredRows } from './nothing-stored'
import { signIdToken } from './untrue-providers'
import {
  claimsFor,
  expectRefused,
  type Forging,
  now,
  signedWith,
  signIn,
  test,
} from './untrue-sign-in'

/** Signed with the public key as if it were a secret shared with Google. */
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
  test('that is genuine logs in', async ({ site, world }) => {
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
  ] as const)('with %s as its email logs nobody in', async ([, email], { site, world }) => {
    const before = await countStoredRows(site.db)
    const result = await signIn(site, 'google', ({ nonce }) => {
      const token = signedWith({ email, sub: 'somebody-new' })(world, nonce)
      world.answers.set('/token', { status: 200, body: { id_token: token } })
    })

    expect(result.isSignedIn).toBe(false)
    expect(result.words).toMatch(
      /^Google (did not share your email address with us\.|sign-in failed\.)/,
    )
    expect(await countStoredRows(site.db)).toEqual(before)
  })

  test.for(Object.entries(forgeries))(
    'that %s logs nobody in',
    async ([, forge], { site, world }) => {
      await expectRefused(site, 'Google sign-in failed.', () =>
        signIn(site, 'google', ({ nonce }) => {
          world.answers.set('/token', { status: 200, body: { id_token: forge(world, nonce) } })
        }),
      )
    },
  )

  test('without a user ID logs nobody in', async ({ site, world }) => {
    await expectRefused(site, 'Google user ID missing.', () =>
      signIn(site, 'google', ({ nonce }) => {
        const token = signedWith({ sub: undefined })(world, nonce)
        world.answers.set('/token', { status: 200, body: { id_token: token } })
      }),
    )
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
