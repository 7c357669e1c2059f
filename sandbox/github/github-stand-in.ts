import { type Context, Hono } from 'hono'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { type Identity, identityFrom, pickedForm } from '../identities'
import { identityPage, identityPagePolicy } from '../identity-page'

/** GitHub's codes last ten minutes; one minute here makes an expiry easier to see. */
const codeLifeMs = 60_000

type Options = {
  clientId: string
  clientSecret: string
  redirectUri: string
  clock: () => Date
}

const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
  state: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
})

type Grant = {
  identity: Identity
  scopes: string[]
  redirectUri: string
  challenge: string | undefined
  expiresAtMs: number
}

/**
 * GitHub as the site sees it: the authorisation page, the exchange of a code for a token, and the
 * two user calls. Source: docs.github.com, 'Authorizing OAuth apps'. Everything is in memory.
 */
export function createGitHubStandIn(options: Options) {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const routes = new Hono()
  routes.get('/login/oauth/authorize', (c) => {
    const asked = readAuthorization(c, options)
    if (asked instanceof Response) return asked
    c.header('content-security-policy', identityPagePolicy)
    return c.html(identityPage('GitHub'))
  })
  routes.post('/login/oauth/authorize', async (c) => {
    const asked = readAuthorization(c, options)
    if (asked instanceof Response) return asked
    const picked = pickedForm.safeParse(await c.req.parseBody())
    if (!picked.success) return c.text('Choose an account.', 400)
    const back = new URL(options.redirectUri)
    back.searchParams.set('state', asked.state)
    if (picked.data.outcome === 'sign-in') {
      const code = randomBytes(10).toString('hex')
      codes.set(code, {
        identity: identityFrom('github', picked.data),
        scopes: asked.scope.split(/[ ,]+/),
        redirectUri: asked.redirect_uri ?? options.redirectUri,
        challenge: asked.code_challenge,
        expiresAtMs: options.clock().getTime() + codeLifeMs,
      })
      back.searchParams.set('code', code)
    } else {
      const isNo = picked.data.outcome === 'cancel'
      back.searchParams.set('error', isNo ? 'access_denied' : 'server_error')
      back.searchParams.set(
        'error_description',
        isNo ? 'The user has denied your application access.' : 'GitHub failed.',
      )
    }
    return c.redirect(back.href)
  })
  routes.post('/login/oauth/access_token', async (c) => {
    const form = await c.req.parseBody()
    const code = typeof form.code === 'string' ? form.code : ''
    const grant = codes.get(code)
    // Used up by the first try, whatever its result.
    codes.delete(code)
    if (grant?.identity.mishap === 'unreachable') return c.text('GitHub is away.', 503)
    const error = findTokenError(form, grant, options)
    // GitHub answers these with 200 too.
    if (error || !grant) return c.json({ error: error ?? 'bad_verification_code' })
    const token = `gho_${randomBytes(18).toString('hex')}`
    tokens.set(token, grant)
    return c.json({ access_token: token, token_type: 'bearer', scope: grant.scopes.join(',') })
  })
  addUserCalls(routes, tokens)
  return routes
}

function readAuthorization(c: Context, options: Options) {
  const asked = authorizeQuery.safeParse(c.req.query())
  if (!asked.success || asked.data.client_id !== options.clientId) return c.text('Not Found', 404)
  const { redirect_uri: redirectUri, state } = asked.data
  if (redirectUri !== undefined && redirectUri !== options.redirectUri) {
    const back = new URL(options.redirectUri)
    back.searchParams.set('error', 'redirect_uri_mismatch')
    back.searchParams.set('state', state)
    return c.redirect(back.href)
  }
  return asked.data
}

function findTokenError(
  form: Record<string, unknown>,
  grant: Grant | undefined,
  options: Options,
): string | null {
  const isOurs =
    form.client_id === options.clientId && isSame(String(form.client_secret), options.clientSecret)
  if (!isOurs) return 'incorrect_client_credentials'
  if (!grant || options.clock().getTime() > grant.expiresAtMs) return 'bad_verification_code'
  if (form.redirect_uri !== undefined && form.redirect_uri !== grant.redirectUri)
    return 'redirect_uri_mismatch'
  const verifier = typeof form.code_verifier === 'string' ? form.code_verifier : ''
  const given = createHash('sha256').update(verifier).digest('base64url')
  return grant.challenge && given !== grant.challenge ? 'bad_verification_code' : null
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function addUserCalls(routes: Hono, tokens: Map<string, Grant>) {
  const findGrant = (c: Context) =>
    tokens.get(/^(?:Bearer|token) (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '')
  routes.get('/api/user', (c) => {
    const grant = findGrant(c)
    if (!grant) return c.json({ message: 'Bad credentials' }, 401)
    const { id, name, mishap } = grant.identity
    return c.json({
      login: `user-${id}`,
      ...(mishap === 'no-id' ? {} : { id: Number(id) }),
      name,
      // Most people keep theirs private; it is then only in the list of emails.
      email: null,
      avatar_url: null,
    })
  })
  routes.get('/api/user/emails', (c) => {
    const grant = findGrant(c)
    if (!grant) return c.json({ message: 'Bad credentials' }, 401)
    if (!grant.scopes.includes('user:email')) return c.json({ message: 'Not Found' }, 404)
    const { email, isVerified } = grant.identity
    if (!email) return c.json([])
    return c.json([
      { email: `${grant.identity.id}@users.noreply.github.com`, verified: true, primary: false },
      { email, verified: isVerified, primary: true },
    ])
  })
}
