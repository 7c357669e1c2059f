import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGitHubStandIn } from './github-stand-in'

const origin = 'http://localhost:3000'
const redirectUri = `${origin}/auth/github/callback`
const verifier = 'a verifier'

function openGitHub(clock = () => new Date()) {
  const routes = createGitHubStandIn({
    clientId: 'site',
    clientSecret: 'a secret',
    redirectUri,
    clock,
  })
  const app = new Hono().route('/sandbox/github', routes)
  return async (path: string, fields?: Record<string, string>, token?: string) =>
    app.fetch(
      new Request(`${origin}/sandbox/github${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      }),
    )
}

type GitHub = ReturnType<typeof openGitHub>

function authorizePath(changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: 'site',
    scope: 'read:user user:email',
    redirect_uri: redirectUri,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })
  return `/login/oauth/authorize?${query}`
}

async function pick(github: GitHub, fields: Record<string, string>, path = authorizePath()) {
  const answer = await github(path, { outcome: 'sign-in', ...fields })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

async function exchange(github: GitHub, code: string | null, changes: Record<string, string> = {}) {
  const answer = await github('/login/oauth/access_token', {
    client_id: 'site',
    client_secret: 'a secret',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code: code ?? '',
    ...changes,
  })
  return (await answer.json()) as { access_token?: string; error?: string }
}

test('the two calls return the chosen identity, its email in the list only', async () => {
  const github = openGitHub()
  const back = await pick(github, { name: '', email: 'Ravi@example.com' })
  expect(back.get('state')).toBe('the-state')
  const { access_token: token } = await exchange(github, back.get('code'))

  const user = await (await github('/api/user', undefined, token)).json()
  expect(user).toMatchObject({ name: null, email: null, id: expect.any(Number) as unknown })
  expect(await (await github('/api/user/emails', undefined, token)).json()).toContainEqual({
    email: 'ravi@example.com',
    verified: false,
    primary: true,
  })
})

test('somebody without an email has an empty list', async () => {
  const github = openGitHub()
  const back = await pick(github, { name: 'Nobody' })
  const { access_token: token } = await exchange(github, back.get('code'))
  expect(await (await github('/api/user/emails', undefined, token)).json()).toEqual([])
})

test.for([
  ['another verifier', { code_verifier: 'guessed' }, 'bad_verification_code'],
  ['no verifier', { code_verifier: '' }, 'bad_verification_code'],
  ['another address', { redirect_uri: 'https://evil.example/' }, 'redirect_uri_mismatch'],
  ['another secret', { client_secret: 'guessed' }, 'incorrect_client_credentials'],
  ['another client', { client_id: 'guessed' }, 'incorrect_client_credentials'],
] as const)('a code is refused with %s', async ([, changes, error]) => {
  const github = openGitHub()
  const back = await pick(github, { email: 'ravi@example.com' })
  expect(await exchange(github, back.get('code'), changes)).toEqual({ error })
})

test('a code works once, and for a minute', async () => {
  let now = 0
  const github = openGitHub(() => new Date(now))
  const first = await pick(github, { email: 'ravi@example.com' })
  expect(await exchange(github, first.get('code'))).toHaveProperty('access_token')
  expect(await exchange(github, first.get('code'))).toEqual({ error: 'bad_verification_code' })

  const second = await pick(github, { email: 'ravi@example.com' })
  now = 60_001
  expect(await exchange(github, second.get('code'))).toEqual({ error: 'bad_verification_code' })
})

test("nobody is sent to an address that is not the site's", async () => {
  const path = authorizePath({ redirect_uri: 'https://evil.example/' })
  const answer = await openGitHub()(path)
  expect(answer.headers.get('location')).toBe(
    `${redirectUri}?error=redirect_uri_mismatch&state=the-state`,
  )
})

test('without a token, or with a forged one, the calls return nothing', async () => {
  const github = openGitHub()
  expect((await github('/api/user')).status).toBe(401)
  expect((await github('/api/user/emails', undefined, 'gho_forged')).status).toBe(401)
})

test('cancelling and failing return the errors of GitHub', async () => {
  const github = openGitHub()
  expect((await pick(github, { outcome: 'cancel' })).get('error')).toBe('access_denied')
  expect((await pick(github, { outcome: 'fail' })).get('error')).toBe('server_error')
})
