import { getRequestListener } from '@hono/node-server'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.server'

/** How long running requests may take to finish once the process is told to stop. */
const finishTimeoutMs = 10_000
const closeIdleEveryMs = 20

/**
 * `isStopping` once the process is told to stop: it still answers, but every response closes its
 * connection.
 */
export type Draining = { isStopping: boolean }

/** The server to listen with, and a wrapper for the site's listener (Vite in development). */
export type Front = { server: Server; wrap: (listener: RequestListener) => RequestListener }

/**
 * Port 0 picks a free one. While `draining`, clients are moved to new connections. @throws
 * StartError
 */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  at: { host: string; port: number },
  draining: Draining,
  front: Front = { server: createServer(), wrap: (listener) => listener },
): Promise<{ server: Server; port: number }> {
  const { server } = front
  const listener = getRequestListener(fetch)
  server.on(
    'request',
    front.wrap((request, response) => {
      if (draining.isStopping) response.setHeader('connection', 'close')
      void listener(request, response)
    }),
  )
  // Limits slow senders; idle browser connections stay open, because they are useful.
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 20_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListening(error, at)))
    server.listen(at.port, at.host, resolve)
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** The address belongs to another machine, or its name cannot be resolved. */
const notOfThisMachine = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN']

/** Explains to the operator why the address is unusable; returns other errors unchanged. */
export function explainListening(
  error: NodeJS.ErrnoException,
  at: { host: string; port: number },
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${at.port} on ${at.host} is taken by another program. Stop it, or set PORT to another number.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `This account may not listen on port ${at.port}. Set PORT to a number above 1023.`,
    )
  }
  if (notOfThisMachine.includes(error.code ?? '')) {
    return new StartError(`${at.host} is not an address of this machine. Set HOST to one that is.`)
  }
  return error
}

/** Finishes running requests, for up to 10 s. @returns false if some had to be cut off */
export async function finishRequests(server: Server): Promise<boolean> {
  let areFinished = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
  const timeout = setTimeout(() => {
    areFinished = false
    server.closeAllConnections()
  }, finishTimeoutMs)
  await closed
  clearInterval(closing)
  clearTimeout(timeout)
  return areFinished
}
