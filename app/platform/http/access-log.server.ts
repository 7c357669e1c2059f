import type { Context, MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Log } from '../log.server'

export type HttpVariables = {
  requestId: string
  log: Log
  /** Set for a rendered page: the router's response, and the nonce of its inline scripts. */
  page?: { answer: Response; nonce: string }
}

/** The status nginx logs when the client has gone. */
const cutOffStatus = 499

/** Gives each request an id and one log line. */
export function requestLog(log: Log): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    const startedAtMs = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log)
    await next()
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
    log.info({
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: isCutOff(c) ? cutOffStatus : c.res.status,
      ms,
    })
  }
}

/** Whether the connection ended before the whole form arrived. */
function isCutOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

/**
 * The path without the token of an invite or of a link that stops emails, because anybody who has
 * the token may use it.
 */
export function loggedPath(path: string): string {
  return path.replace(/(\/(?:join|stop)\/)[^/]+/, '$1…')
}
