import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod'
import { askService } from '~/platform/http/ask-service.server'
import type { GoogleService } from '~/platform/outside-services.server'
import { identityOf, picture, type Provider } from './commands.server/ask-provider'

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const claims = z.object({
  sub: z.string().optional(),
  nonce: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional().catch(false),
  picture,
})

/**
 * Google, at whatever address its issuer has. Its ID token is believed when it is signed by the
 * issuer, for this site, and bound to the request by the nonce (OpenID Connect Core 1.0, section
 * 3.1.3.7).
 */
export function createGoogle(service: GoogleService): Provider {
  const { clientId, clientSecret } = service
  const discover = discovery(service.issuer)
  return {
    clientId,
    clientSecret,
    scope: 'openid email profile',
    async findAddresses() {
      const { authorizeUrl, tokenUrl } = await discover()
      return { authorizeUrl, tokenUrl }
    },
    async identify(tokens, nonce) {
      const { id_token: idToken } = z.object({ id_token: z.string() }).parse(tokens)
      const { keys, issuer } = await discover()
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        requiredClaims: ['exp', 'iat'],
      })
      const profile = claims.parse(payload)
      if (profile.nonce !== nonce) return 'sign-in-failed'
      if (!profile.sub) return 'user-id-missing'
      return identityOf({
        id: profile.sub,
        name: profile.name,
        nameless: 'Google User',
        email: profile.email,
        emailVerified: profile.email_verified,
        image: profile.picture,
      })
    },
  }
}

type Discovered = {
  issuer: string
  authorizeUrl: string
  tokenUrl: string
  keys: ReturnType<typeof createRemoteJWKSet>
}

/** Asked when somebody signs in, so that the site starts without Google; its answer is kept. */
function discovery(issuer: string): () => Promise<Discovered> {
  let discovered: Discovered | null = null
  return async () => {
    if (discovered) return discovered
    const answer = await askService(`${issuer}/.well-known/openid-configuration`)
    const found = discoveryDocument.parse(answer)
    discovered = {
      issuer: found.issuer,
      authorizeUrl: found.authorization_endpoint,
      tokenUrl: found.token_endpoint,
      keys: createRemoteJWKSet(new URL(found.jwks_uri)),
    }
    return discovered
  }
}
