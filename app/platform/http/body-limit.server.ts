import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies over `maxBytes` before they are read. A length that is declared is only compared,
 * since Node takes no more than was declared; without one, the body is counted as it arrives.
 */
export function limitedBody(
  maxBytes: number,
  refuse: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding')) return count(c, next)
    return Number(length) > maxBytes ? refuse(c) : next()
  }
}
