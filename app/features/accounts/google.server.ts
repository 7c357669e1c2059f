import { createAuthorizationURL, type OAuthProvider, validateToken } from 'better-auth/oauth2'
import * as z from 'zod'
import { askService, isUnreachable } from '~/platform/http/ask-service.server'
import type { GoogleService } from '~/platform/outside-services.server'
import type { SocialRefusal } from './refusals'
import { emailFromProvider, nameFromProvider } from './schema'

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const claims = z.object({
  sub: z.string().optional(),
  nonce: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional().catch(false),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})

type Claims = z.infer<typeof claims>
type Note = (problem: SocialRefusal) => void

/**
 * Google as a provider of the auth library, at whatever address its issuer has. Its ID token is
 * believed when it is signed by the issuer, for this site, and bound to the request by the nonce
 * (OpenID Connect Core 1.0, section 3.1.3.7).
 *
 * @param options.note hears why a sign-in will be refused, which the library does not tell
 */
export function createGoogle(options: {
  service: GoogleService
  redirectUri: string
  note: Note
}): OAuthProvider<Claims> {
  const { service, redirectUri, note } = options
  const { clientId, clientSecret } = service
  const discover = discovery(service.issuer)
  return {
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub ?? '',
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce }) {
      const { authorization_endpoint: authorizationEndpoint } = await discover()
      return createAuthorizationURL({
        id: 'google',
        options: { clientId },
        authorizationEndpoint,
        redirectURI: redirectUri,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        state,
        codeVerifier,
        ...(idTokenNonce ? { nonce: idTokenNonce } : {}),
      })
    },
    async validateAuthorizationCode({ code, codeVerifier }) {
      try {
        const { token_endpoint: tokenEndpoint } = await discover()
        const body = new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier ?? '',
          code,
        })
        const answer = await askService(tokenEndpoint, { method: 'POST', body })
        return { idToken: z.object({ id_token: z.string() }).parse(answer).id_token }
      } catch (error) {
        note(isUnreachable(error) ? 'network-request-failed' : 'sign-in-failed')
        return null
      }
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      const profile = await readIdToken(idToken ?? '', { discover, clientId })
      if (!profile || !expectedIdTokenNonce || profile.nonce !== expectedIdTokenNonce) {
        note('sign-in-failed')
        return null
      }
      if (!profile.sub) {
        note('user-id-missing')
        return null
      }
      return { data: profile, user: userOf(profile, note) }
    },
  }
}

function userOf(profile: Claims, note: Note) {
  const email = emailFromProvider(profile.email)
  if (!email) note('no-email')
  else if (!profile.email_verified) note('email-not-vouched-for')
  return {
    name: nameFromProvider(profile.name) ?? 'Google User',
    email,
    emailVerified: profile.email_verified ?? false,
    image: profile.picture,
  }
}

type Discover = () => Promise<z.infer<typeof discoveryDocument>>

/** Asked when somebody signs in, so that the site starts without Google; its answer is kept. */
function discovery(issuer: string): Discover {
  let discovered: z.infer<typeof discoveryDocument> | null = null
  return async () => {
    discovered ??= discoveryDocument.parse(
      await askService(`${issuer}/.well-known/openid-configuration`),
    )
    return discovered
  }
}

/** @returns null for a token that the issuer has not signed for this site. */
async function readIdToken(idToken: string, site: { discover: Discover; clientId: string }) {
  try {
    const { jwks_uri: keys, issuer } = await site.discover()
    const { payload } = await validateToken(idToken, keys, { issuer, audience: site.clientId })
    return claims.parse(payload)
  } catch {
    return null
  }
}
