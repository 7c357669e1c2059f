import type { MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.server'

export type HttpVariables = {
  requestId: string
  log: Log
  /** Set with a rendered page: the answer as the router gave it, and the nonce of its inline scripts. */
  page?: { answer: Response; nonce: string }
}

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
      status: c.res.status,
      ms,
    })
  }
}

/** The path without the token of an invite or of a link that stops mails: whoever has it may use it. */
export function loggedPath(path: string): string {
  return path.replace(/(\/(?:join|stop)\/)[^/]+/, '$1…')
}
