import { createHash } from 'node:crypto'
import { requestService, isUnreachable } from '~/platform/http/request-service.server'
import { refuse } from '~/platform/refuse'
import type { SocialRefusal } from '../refusals'

export type Identity = {
  id: string
  name: string
  email: string | undefined
  emailVerified: boolean
  image: string | undefined
}

/** A provider to sign in with, by OAuth 2.0 with PKCE (RFC 6749, RFC 7636). */
export type Provider = {
  clientId: string
  clientSecret: string
  scope: string
  findEndpoints: () => Promise<{ authorizeUrl: string; tokenUrl: string }>
  /** Returns who the response of `tokenUrl` identifies; throws when it is not valid. */
  identify: (tokens: unknown, nonce: string) => Promise<Identity | SocialRefusal>
}

type Secrets = { codeVerifier: string; nonce: string }

/** The address of the provider's page, where the person agrees. */
export async function authorizationAddress(
  provider: Provider,
  { state, codeVerifier, nonce }: Secrets & { state: string },
  redirectUri: string,
): Promise<string> {
  const { authorizeUrl } = await provider.findEndpoints()
  const url = new URL(authorizeUrl)
  const query = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scope,
    prompt: 'select_account',
    state,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    ...(provider.scope.includes('openid') && { nonce }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code that the browser brought back for the person's identity. */
export async function identify(
  provider: Provider,
  code: string,
  { codeVerifier, nonce }: Secrets,
  redirectUri: string,
) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    code,
  })
  try {
    const { tokenUrl } = await provider.findEndpoints()
    const tokens = await requestService(tokenUrl, { method: 'POST', body })
    const identity = await provider.identify(tokens, nonce)
    return typeof identity === 'string' ? refuse(identity) : ({ ok: true, identity } as const)
  } catch (error) {
    return refuse(isUnreachable(error) ? 'network-request-failed' : 'sign-in-failed')
  }
}
