import { request as sendRequest } from 'node:http'
import * as z from 'zod'
import type { LoadRequest } from './load-job.ts'

/** An answer as it came over the wire, compressed or not. */
export const answer = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.instanceof(Uint8Array),
})

export type Answer = z.infer<typeof answer>

/** What Node's own server writes by itself, and so must not be replayed. */
const written = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/** Sends one request as it is and takes the answer down byte for byte. */
export function takeDown(url: string, { method, path, headers, body }: LoadRequest) {
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = sendRequest(
      new URL(path, url),
      { method, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: pairs(response.rawHeaders).filter(
              ([name]) => !written.includes(name.toLowerCase()),
            ),
            body: Buffer.concat(parts),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function pairs(rawHeaders: string[]): Answer['headers'] {
  return Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[2 * index] ?? '',
    rawHeaders[2 * index + 1] ?? '',
  ])
}
