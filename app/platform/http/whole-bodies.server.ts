import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'

/** More than anybody sends by mistake; a longer body is cut off. */
const mostBytes = 32 * 1024 * 1024
const timeoutMs = 20_000

/**
 * Reads a refused body to its end, up to a limit, before sending the refusal. A browser reads a
 * response only after sending its whole form, and shows 'connection reset' if the connection ends
 * earlier (RFC 9112, section 9.6).
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

/** Resolves at the end of the body, or at the limit. */
function readToEnd(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    // An earlier reader no longer wants the data and would block the rest.
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
