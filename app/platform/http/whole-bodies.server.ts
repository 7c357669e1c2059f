import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'

/** More than anybody sends to us by mistake; a body beyond it is cut off. */
const mostBytes = 32 * 1024 * 1024
const timeoutMs = 20_000

/**
 * Reads a refused body to its end, up to a bound, before the refusal is sent: a browser reads an answer
 * only once it has sent its form, and shows 'connection reset' where the connection ends before
 * (RFC 9112, section 9.6).
 */
export function wholeBodies(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    if (!incoming || incoming.complete || incoming.destroyed) return
    await readToEnd(incoming)
    if (!incoming.complete) c.header('connection', 'close')
  }
}

/** Resolves at the end of the body, or once the bound is reached. */
function readToEnd(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    // Whoever read a part of it wants no more, and would hold up the rest.
    incoming.removeAllListeners('data')
    const timer = setTimeout(resolve, timeoutMs)
    const end = () => {
      clearTimeout(timer)
      incoming.pause()
      resolve()
    }
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > mostBytes) end()
    })
    for (const event of ['end', 'close', 'error']) incoming.once(event, end)
    incoming.resume()
  })
}
