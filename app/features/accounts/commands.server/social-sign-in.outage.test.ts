import { expect } from 'vitest'
import { OutsideServiceError } from '~/platform/http/request-service.server'
import { test } from '../../../../test/fixtures'
import { createAuth } from './create-auth'
import { startSocialSignIn } from './social-sign-in'

const now = new Date('2026-03-09T10:00:00Z')
const start = { provider: 'google', popup: null, timeZone: 'UTC', connectTo: null, now } as const

test.for([
  ['unreachable', new OutsideServiceError('unreachable', 'No answer'), 'network-request-failed'],
  ['failing', new OutsideServiceError('refused', 'Status 500'), 'internal-error'],
] as const)(
  'a provider that is %s is reported with the right reason',
  async ([, error, reason], { db }) => {
    expect(await startSocialSignIn(await authThatThrows(db, error), start)).toEqual({
      ok: false,
      reason,
    })
  },
)

test("a bug at the start is thrown and not reported as the provider's error", async ({ db }) => {
  const auth = await authThatThrows(db, new TypeError('A bug'))

  await expect(startSocialSignIn(auth, start)).rejects.toThrow('A bug')
})

test('a sign-in with a provider that is switched off is refused', async ({ db }) => {
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
