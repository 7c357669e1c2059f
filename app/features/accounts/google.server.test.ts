import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createGoogle } from './google.server'

test("concurrent sign-ins share one request for Google's endpoints, which is retried after a failure", async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (asked === 1) response.statusCode = 500
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google = createGoogle({ clientId: 'id', clientSecret: 'secret', issuer })
  const findAtOnce = () => Promise.allSettled(Array.from({ length: 5 }, google.findEndpoints))

  expect((await findAtOnce()).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(asked).toBe(1)
  expect((await findAtOnce()).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  expect(asked).toBe(2)
})
