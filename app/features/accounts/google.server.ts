import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod'
import { requestService } from '~/platform/http/request-service.server'
import type { GoogleService } from '~/features/site/rules'
import type { Provider } from './commands.server/oauth'
import { providerEmail, providerName, providerPicture } from './schema'

const discoveryDocument = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    jwks_uri: z.url(),
  })
  .transform((document) => ({
    issuer: document.issuer,
    authorizeUrl: document.authorization_endpoint,
    tokenUrl: document.token_endpoint,
    keys: createRemoteJWKSet(new URL(document.jwks_uri)),
  }))

const tokenAnswer = z.object({ id_token: z.string() })
const claims = z.object({
  sub: z.string().optional(),
  nonce: z.string(),
  name: providerName,
  email: providerEmail,
  email_verified: z.boolean().default(false).catch(false),
  picture: providerPicture,
})

/**
 * The ID token must name this issuer, site and nonce (OpenID Connect Core 1.0, section 3.1.3.7).
 */
export function createGoogle({
  clientId,
  clientSecret,
  issuer: issuerUrl,
}: GoogleService): Provider {
  let discovered: Promise<z.output<typeof discoveryDocument>> | undefined
  // Fetched at the first sign-in, so that the site starts without Google. Concurrent sign-ins share
  // one request.
  const discover = () =>
    (discovered ??= requestService(`${issuerUrl}/.well-known/openid-configuration`)
      .then((document) => discoveryDocument.parse(document))
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))
  return {
    clientId,
    clientSecret,
    scope: 'openid email profile',
    findEndpoints: discover,
    async identify(tokens, nonce) {
      const { keys, issuer } = await discover()
      const { payload } = await jwtVerify(tokenAnswer.parse(tokens).id_token, keys, {
        issuer,
        audience: clientId,
        requiredClaims: ['exp', 'iat'],
      })
      const profile = claims.parse(payload)
      if (profile.nonce !== nonce) return 'sign-in-failed'
      if (!profile.sub) return 'user-id-missing'
      return {
        id: profile.sub,
        name: profile.name ?? 'Google User',
        email: profile.email,
        emailVerified: profile.email_verified,
        image: profile.picture,
      }
    },
  }
}
