import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import { authorizationAddress, identify, type Provider } from './oauth'

const identity = {
  id: '7',
  name: 'Asha Verma',
  email: 'asha@example.org',
  emailVerified: true,
  image: undefined,
}
const secrets = { codeVerifier: 'verifier', nonce: 'once' }
const redirectUri = 'http://localhost:3000/auth/google/callback'

/** A provider whose token endpoint responds with the status in `said`. */
const test = base
  .extend('said', () => ({ status: 200, asked: '', method: '' }))
  .extend('provider', async ({ said }, { onCleanup }): Promise<Provider> => {
    const server = createServer((request, response) => {
      said.method = request.method ?? ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => (said.asked += part))
      request.on('end', () => response.writeHead(said.status).end('{"token":"t"}'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => void server.close())
    const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
    return {
      clientId: 'our id',
      clientSecret: 'our secret',
      scope: 'openid email',
      findEndpoints: async () => ({ authorizeUrl: 'https://provider.example/authorize', tokenUrl }),
      identify: async (tokens, nonce) =>
        nonce === 'once' && JSON.stringify(tokens) === '{"token":"t"}' ? identity : 'no-email',
    }
  })

test('the authorization address has a code challenge made from the verifier (PKCE)', async ({
  provider,
}) => {
  const asked = async (scope: string) => {
    const state = { state: 's', ...secrets }
    const url = new URL(await authorizationAddress({ ...provider, scope }, state, redirectUri))
    expect(url.origin + url.pathname).toBe('https://provider.example/authorize')
    return Object.fromEntries(url.searchParams)
  }
  const query = {
    response_type: 'code',
    client_id: 'our id',
    redirect_uri: redirectUri,
    scope: 'user:email',
    prompt: 'select_account',
    state: 's',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
  }

  expect(await asked('user:email')).toEqual(query)
  // Only OpenID has a nonce.
  expect(await asked('openid email')).toEqual({ ...query, scope: 'openid email', nonce: 'once' })
})

test('the code is exchanged for the identity of the person', async ({ provider, said }) => {
  expect(await identify(provider, 'the code', secrets, redirectUri)).toEqual({ ok: true, identity })
  expect(said.method).toBe('POST')
  expect(Object.fromEntries(new URLSearchParams(said.asked))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'our id',
    client_secret: 'our secret',
    redirect_uri: redirectUri,
    code_verifier: 'verifier',
    code: 'the code',
  })
})

test('a refusal by the provider is returned with its reason', async ({ provider }) => {
  const other = { ...secrets, nonce: 'another' }

  expect(await identify(provider, 'the code', other, redirectUri)).toEqual({
    ok: false,
    reason: 'no-email',
  })
})

test.for([
  [503, 'network-request-failed'],
  [400, 'sign-in-failed'],
] as const)(
  "a provider's response with the status %i is refused as %s",
  async ([status, reason], { provider, said }) => {
    said.status = status

    expect(await identify(provider, 'the code', secrets, redirectUri)).toEqual({
      ok: false,
      reason,
    })
  },
)

test('an invalid response is a failed sign-in', async ({ provider }) => {
  const broken = {
    ...provider,
    identify: async () => {
      throw new Error('The signature is wrong')
    },
  }

  expect(await identify(broken, 'the code', secrets, redirectUri)).toEqual({
    ok: false,
    reason: 'sign-in-failed',
  })
})
