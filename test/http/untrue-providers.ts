import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An answer of a provider: its status and its body, JSON unless it is text. */
export type Answer = { status: number; body: unknown }

/**
 * Google and GitHub as they would answer if they were broken or somebody else: on a port of this
 * machine, with whatever a test puts into `answers` by path.
 */
export async function openUntrueProviders() {
  const [own, foreign] = [newKey(), newKey()]
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const { status, body } = answers.get(path) ?? { status: 404, body: {} }
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'the-site'
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }
  answers.set('/jwks', { status: 200, body: { keys: [jwk] } })
  answers.set('/.well-known/openid-configuration', {
    status: 200,
    body: {
      issuer: origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
    },
  })
  return {
    answers,
    origin,
    clientId,
    ownKey: own.privateKey,
    foreignKey: foreign.privateKey,
    services: {
      google: { issuer: origin, clientId, clientSecret: 'a secret of the site' },
      github: {
        authorizeUrl: `${origin}/authorize`,
        tokenUrl: `${origin}/access_token`,
        apiUrl: `${origin}/api`,
        clientId,
        clientSecret: 'a secret of the site',
      },
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type UntrueProviders = Awaited<ReturnType<typeof openUntrueProviders>>

/** An ID token as Google makes them: RS256 over header and claims. */
export function signIdToken(
  claims: Record<string, unknown>,
  by: { key: KeyObject; header?: Record<string, unknown> },
): string {
  const header = { alg: 'RS256', kid: 'own', typ: 'JWT', ...by.header }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(by.key, 'base64url')}`
}
