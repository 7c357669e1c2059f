import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { createAuth } from './create-auth'

test.for([
  ['https://learn.example.org', true, '__Host-site'],
  ['http://https:3000', false, 'site'],
] as const)(
  'cookies of a site at %s need TLS: %s',
  async ([appUrl, isSecure, cookiePrefix], { db }) => {
    const auth = await createAuth(db, { appUrl, secret: 'given' })

    expect(auth).toMatchObject({ appUrl, isSecure, cookiePrefix, secret: 'given' })
    expect(auth.providers).toEqual({ google: null, github: null })
  },
)

test('a missing secret is generated and stored', async ({ db }) => {
  const create = () => createAuth(db, { appUrl: 'http://localhost:3000', secret: undefined })
  const { secret } = await create()

  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await create()).secret).toBe(secret)
})
