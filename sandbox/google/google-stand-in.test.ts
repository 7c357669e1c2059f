import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGoogleStandIn } from './google-stand-in'

const origin = 'http://localhost:3000'
const issuer = `${origin}/sandbox/google`
const redirectUri = `${origin}/auth/google/callback`
const verifier = 'a-verifier-that-is-long-enough-to-be-one-as-it-has-to-be'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A browser at the provider: it keeps its cookies and sees where it is sent. */
function openBrowser() {
  const routes = createGoogleStandIn({
    issuer,
    clientId: 'site',
    clientSecret: 'a secret of the site',
    redirectUri,
    cookieSecret: 'a secret of the provider',
  })
  const app = new Hono().route('/sandbox/google', routes)
  const cookies = new Map<string, string>()
  return async (address: string, fields?: Record<string, string>) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await app.fetch(
      new Request(new URL(address, origin), {
        headers: { cookie },
        ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      }),
    )
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
}

function authorizeAddress(changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: 'site',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    prompt: 'select_account',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  return `${issuer}/auth?${query}`
}

type Browser = ReturnType<typeof openBrowser>

async function pick(browse: Browser, fields: Record<string, string>): Promise<URL> {
  const started = await browse(authorizeAddress())
  const picker = started.headers.get('location') ?? ''
  const resumed = await browse(picker, fields)
  const finished = await browse(resumed.headers.get('location') ?? '')
  return new URL(finished.headers.get('location') ?? '')
}

function exchange(browse: Browser, code: string, changes: Record<string, string> = {}) {
  return browse(`${issuer}/token`, {
    grant_type: 'authorization_code',
    client_id: 'site',
    client_secret: 'a secret of the site',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
    ...changes,
  })
}

const asha = { outcome: 'sign-in', name: 'Asha', email: 'Asha@example.com', verified: 'yes' }

function claimsIn(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
}

test('the discovery document names the addresses under the issuer', async () => {
  const answer = await openBrowser()(`${issuer}/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  })
})

test('the chosen identity comes back as an ID token with the nonce', async () => {
  const browse = openBrowser()
  const back = await pick(browse, asha)
  expect(back.origin + back.pathname).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('the-state')

  const answer = await exchange(browse, back.searchParams.get('code') ?? '')
  const { id_token: idToken } = (await answer.json()) as { id_token: string }
  expect(claimsIn(idToken)).toMatchObject({
    iss: issuer,
    aud: 'site',
    nonce: 'the-nonce',
    name: 'Asha',
    email: 'asha@example.com',
    email_verified: true,
  })
})

test.for([
  ['another verifier', { code_verifier: 'another-verifier-that-is-long-enough-to-be-one-as-well' }],
  ['another address', { redirect_uri: 'https://evil.example/callback' }],
  ['another secret', { client_secret: 'guessed' }],
] as const)('a code is refused with %s', async ([, changes]) => {
  const browse = openBrowser()
  const back = await pick(browse, asha)
  const answer = await exchange(browse, back.searchParams.get('code') ?? '', changes)
  expect(answer.ok).toBe(false)
})

test('another person can sign in from the same browser', async () => {
  const browse = openBrowser()
  await pick(browse, asha)

  const back = await pick(browse, { ...asha, name: 'Ravi', email: 'ravi@example.com' })

  const answer = await exchange(browse, back.searchParams.get('code') ?? '')
  const { id_token: idToken } = (await answer.json()) as { id_token: string }
  expect(claimsIn(idToken)).toMatchObject({ name: 'Ravi', email: 'ravi@example.com' })
})

test('a code works once', async () => {
  const browse = openBrowser()
  const code = (await pick(browse, asha)).searchParams.get('code') ?? ''
  expect((await exchange(browse, code)).status).toBe(200)
  expect((await exchange(browse, code)).status).toBe(400)
})

test("nobody is sent to an address that is not the site's", async () => {
  const answer = await openBrowser()(authorizeAddress({ redirect_uri: 'https://evil.example/' }))
  expect(answer.status).toBe(400)
  expect(answer.headers.get('location')).toBeNull()
})

test('a request without PKCE is refused', async () => {
  const address = new URL(authorizeAddress())
  address.searchParams.delete('code_challenge')
  address.searchParams.delete('code_challenge_method')
  const answer = await openBrowser()(address.href)
  expect(answer.headers.get('location')).toContain('error=invalid_request')
})

test.for([
  ['cancel', 'access_denied'],
  ['fail', 'server_error'],
] as const)('%s comes back as %s', async ([outcome, error]) => {
  const back = await pick(openBrowser(), { outcome })
  expect(back.searchParams.get('error')).toBe(error)
  expect(back.searchParams.get('state')).toBe('the-state')
})

test('the failures that can be chosen happen where the token is fetched', async () => {
  const browse = openBrowser()
  const away = await pick(browse, { ...asha, mishap: 'unreachable' })
  expect((await exchange(browse, away.searchParams.get('code') ?? '')).status).toBe(503)

  const nameless = await pick(browse, { ...asha, mishap: 'no-id' })
  const answer = await exchange(browse, nameless.searchParams.get('code') ?? '')
  const { id_token: idToken } = (await answer.json()) as { id_token: string }
  expect(claimsIn(idToken)).not.toHaveProperty('sub')
})
