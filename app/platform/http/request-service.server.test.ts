import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { requestService } from './request-service.server'

const closers: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0)) close()
})

/** Starts a service that gives this answer. @returns its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('reads an answer with status 200 as JSON', async () => {
  const address = await serve((request, answer) => {
    answer.end(JSON.stringify({ asked: request.headers.accept }))
  })

  expect(await requestService(address)).toEqual({ asked: 'application/json' })
})

test.each([
  [302, 'unreachable'],
  [400, 'refused'],
  [401, 'refused'],
  [500, 'refused'],
  [502, 'unreachable'],
  [503, 'unreachable'],
] as const)('an answer with status %s counts as %s', async (status, kind) => {
  const address = await serve((_, answer) => {
    answer.writeHead(status, { location: '/elsewhere' }).end('{}')
  })

  await expect(requestService(address)).rejects.toMatchObject({ name: 'OutsideServiceError', kind })
})

test('refuses an answer that is not JSON', async () => {
  const address = await serve((_, answer) => answer.end('<h1>Hello</h1>'))

  await expect(requestService(address)).rejects.toMatchObject({ kind: 'refused' })
})

test('gives up after 30 seconds without an answer', async () => {
  const timer = new AbortController()
  const setTimer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
  const address = await serve(() => timer.abort(new DOMException('Too late', 'TimeoutError')))

  await expect(requestService(address)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(setTimer.mock.calls).toEqual([[30_000]])
})
