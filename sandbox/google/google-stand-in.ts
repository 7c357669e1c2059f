import { type Context, Hono } from 'hono'
import { createSign, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Provider } from 'oidc-provider'
import { type Identity, identityFrom, pickedForm } from '../identities'
import { identityPage, identityPagePolicy } from '../identity-page'
import { answerWithNode } from '../node-answer'
import { createMemoryAdapter } from './memory-adapter'

type Options = {
  /** The provider's address, including the path where its routes are mounted. */
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Signs the provider's own cookies. */
  cookieSecret: string
}

/**
 * Google as the site sees it: an OpenID provider with discovery, PKCE, nonce, signed ID tokens and
 * a page to pick an identity. Everything is in memory and lost when the process ends.
 */
export function createGoogleStandIn(options: Options) {
  const identities = new Map<string, Identity>()
  // The library is large and its key takes a moment to create, so both wait for the first sign-in.
  let opened: ReturnType<typeof openProvider> | null = null
  const open = () => (opened ??= openProvider(options, identities))
  const mountPath = new URL(options.issuer).pathname

  const routes = new Hono()
  routes.get('/interaction/:uid', async (c) => {
    const { provider } = await open()
    if (!(await provider.Interaction.find(c.req.param('uid')))) return expired(c)
    c.header('content-security-policy', identityPagePolicy)
    return c.html(identityPage('Google'))
  })
  routes.post('/interaction/:uid', async (c) => {
    const { provider } = await open()
    const interaction = await provider.Interaction.find(c.req.param('uid'))
    const picked = pickedForm.safeParse(await c.req.parseBody())
    if (!interaction) return expired(c)
    if (!picked.success || (picked.data.outcome === 'sign-in' && !picked.data.email))
      return c.text('Type an email address.', 400)
    const identity = identityFrom('google', picked.data)
    identities.set(identity.id, identity)
    // Forgets the previous sign-in, because the library would otherwise ask that person to log out
    // first.
    await (await provider.Session.findByUid(interaction.session?.uid ?? ''))?.destroy()
    delete interaction.session
    interaction.result = resultOf(picked.data.outcome, identity.id)
    await interaction.save(60)
    return c.redirect(interaction.returnTo, 303)
  })
  routes.all('*', async (c) => {
    const { provider, privateKey } = await open()
    const request = c.req.raw.clone()
    request.headers.set('host', new URL(options.issuer).host)
    request.headers.set('x-forwarded-proto', new URL(options.issuer).protocol.slice(0, -1))
    // The library's router fails on an empty path.
    const path = (c.req.path.slice(mountPath.length) || '/') + new URL(c.req.url).search
    const mishap = path === '/token' ? await findMishap(provider, identities, c) : 'none'
    if (mishap === 'unreachable') return c.text('Google is away.', 503)
    const answer = await answerWithNode(provider.callback(), request, { path, mountPath })
    return mishap === 'no-id' && answer.ok ? withoutUserId(answer, privateKey) : answer
  })
  return routes
}

function expired(c: Context) {
  return c.text('This sign-in has run out. Start again on the site.', 404)
}

function resultOf(outcome: 'sign-in' | 'cancel' | 'fail', accountId: string) {
  if (outcome === 'cancel')
    return { error: 'access_denied', error_description: 'The person said no.' }
  if (outcome === 'fail') return { error: 'server_error', error_description: 'Google failed.' }
  return { login: { accountId, remember: false }, select_account: {} }
}

async function findMishap(provider: Provider, identities: Map<string, Identity>, c: Context) {
  const { code } = await c.req.parseBody()
  const found = typeof code === 'string' ? await provider.AuthorizationCode.find(code) : undefined
  return identities.get(found?.accountId ?? '')?.mishap ?? 'none'
}

/** Google never does this, but the site has a message for it (spec section 8). */
async function withoutUserId(answer: Response, privateKey: KeyObject): Promise<Response> {
  const tokens = (await answer.json()) as { id_token: string }
  const [header = '', payload = ''] = tokens.id_token.split('.')
  const { sub: _, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string
  }
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')
  return Response.json({ ...tokens, id_token: `${signed}.${signature}` })
}

async function openProvider(options: Options, identities: Map<string, Identity>) {
  const { interactionPolicy, Provider } = await import('oidc-provider')
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(options.issuer, {
    adapter: createMemoryAdapter(),
    jwks: {
      keys: [
        { ...privateKey.export({ format: 'jwk' }), kid: 'stand-in', use: 'sig', alg: 'RS256' },
      ],
    },
    cookies: { keys: [options.cookieSecret] },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    // Google puts the claims of all scopes into its ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy,
      url: (_, { uid }) => `${new URL(options.issuer).pathname}/interaction/${uid}`,
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
    },
    clientBasedCORS: () => false,
    findAccount: (_, sub) => {
      const identity = identities.get(sub)
      return identity && { accountId: sub, claims: () => claimsOf(identity) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: options.clientId,
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'text/plain'
      ctx.body = `Google's stand-in refused: ${out.error}. ${out.error_description ?? ''}`
    },
  })
  provider.proxy = true
  return { provider, privateKey }
}

function claimsOf({ id, name, email, isVerified }: Identity) {
  return {
    sub: id,
    ...(name ? { name } : {}),
    email: email ?? '',
    email_verified: isVerified,
  }
}
