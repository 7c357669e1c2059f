import { expect } from 'vitest'
import { OutsideServiceError } from '~/platform/http/request-service.server'
import { test } from '../../../../test/fixtures'
import { createAuth } from './create-auth'
import { startSocialSignIn } from './social-sign-in'

const now = new Date('2026-03-09T10:00:00Z')
const start = { provider: 'google', popup: null, timeZone: 'UTC', connectTo: null, now } as const

test.for([
  ['away', new OutsideServiceError('unreachable', 'No answer'), 'network-request-failed'],
  ['in trouble', new OutsideServiceError('refused', 'Status 500'), 'internal-error'],
] as const)('a provider that is %s is said to be so', async ([, error, reason], { db }) => {
  expect(await startSocialSignIn(await authThatThrows(db, error), start)).toEqual({
    ok: false,
    reason,
  })
})

test('a fault of ours at the start is no answer of the provider', async ({ db }) => {
  const auth = await authThatThrows(db, new TypeError('A bug'))

  await expect(startSocialSignIn(auth, start)).rejects.toThrow('A bug')
})

test('a provider that this site does not use starts nothing', async ({ db }) => {
  const auth = await authThatThrows(db, new Error('Not asked'))

  await expect(startSocialSignIn(auth, { ...start, provider: 'github' })).rejects.toThrow(
    'github is switched off',
  )
})

async function authThatThrows(db: Parameters<typeof createAuth>[0], error: Error) {
  const auth = await createAuth(db, { appUrl: 'http://localhost:3000', secret: 'x'.repeat(32) })
  const provider = {
    clientId: 'id',
    clientSecret: 'secret',
    scope: 'email',
    findEndpoints: () => Promise.reject(error),
    identify: () => Promise.reject(error),
  }
  return { ...auth, providers: { google: provider, github: null } }
}
