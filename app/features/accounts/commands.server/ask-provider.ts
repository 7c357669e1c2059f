import { createHash } from 'node:crypto'
import * as z from 'zod'
import { askService, isUnreachable } from '~/platform/http/ask-service.server'
import { refuse } from '~/platform/refuse'
import type { SocialRefusal } from '../refusals'
import { emailFromProvider, nameFromProvider } from '../schema'

/** Whom a provider says that somebody is, with what may stand here of it. */
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
  findAddresses: () => Promise<{ authorizeUrl: string; tokenUrl: string }>
  /** Whose the answer of `tokenUrl` is; throws when it is not to be believed. */
  identify: (tokens: unknown, nonce: string) => Promise<Identity | SocialRefusal>
}

/** What one sign-in sends along, and what it has to get back. */
export type Attempt = { state: string; codeVerifier: string; nonce: string }

/** The provider's address to send somebody to. */
export async function authorizationAddress(
  provider: Provider,
  { state, codeVerifier, nonce }: Attempt,
  redirectUri: string,
): Promise<string> {
  const { authorizeUrl } = await provider.findAddresses()
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
    ...(provider.scope.includes('openid') ? { nonce } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Asks the provider who came back with this code. */
export async function identify(
  provider: Provider,
  code: string,
  { codeVerifier, nonce }: Attempt,
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
    const { tokenUrl } = await provider.findAddresses()
    const tokens = await askService(tokenUrl, { method: 'POST', body })
    const who = await provider.identify(tokens, nonce)
    return typeof who === 'string' ? refuse(who) : ({ ok: true, who } as const)
  } catch (error) {
    return refuse(isUnreachable(error) ? 'network-request-failed' : 'sign-in-failed')
  }
}

/** What a provider says of a person, as far as it may stand here. */
export function identityOf(said: {
  id: string | number
  name: string | null | undefined
  nameless: string
  email: string | undefined
  emailVerified: boolean | undefined
  image: string | null | undefined
}): Identity {
  return {
    id: String(said.id),
    name: nameFromProvider(said.name) ?? said.nameless,
    email: emailFromProvider(said.email),
    emailVerified: said.emailVerified ?? false,
    image: said.image ?? undefined,
  }
}

/** The address of a picture; none where it is not on https. */
export const picture = z
  .url({ protocol: /^https$/ })
  .nullish()
  .catch(undefined)
