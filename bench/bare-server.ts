import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, answer } from './answer.ts'
import { answerJobs } from './child.ts'

/** The least a Node server can do: read the request, send bytes it has. What the site is compared with. */
let current: Answer | null = null

const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    if (!current) return response.writeHead(503).end()
    const { status, headers, body } = current
    const length = ['content-length', String(body.byteLength)] as const
    return response.writeHead(status, [...headers, length].flat()).end(body)
  })
})
server.keepAliveTimeout = 20_000
const listening = new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
})

answerJobs(answer, async (next) => {
  current = next
  return { url: `http://127.0.0.1:${await listening}` }
})
