import type { MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.server'
import { securityHeaders } from './security-headers.server'

export type HttpVariables = {
  requestId: string
  log: Log
  /** Set with a page: the nonce that its inline scripts carry. */
  pageNonce?: string
}

/** Gives each request an id, the security headers and one log line; the id is in the answer's `x-request-id`. */
export function requestLog(log: Log): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    const startedAtMs = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log)
    await next()
    const { headers } = c.res
    for (const [name, value] of securityHeaders) headers.set(name, value)
    headers.set('x-request-id', requestId)
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms })
  }
}
