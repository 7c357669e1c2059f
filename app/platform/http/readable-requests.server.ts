import type { MiddlewareHandler } from 'hono'
import { refusedPage } from './refused-page.server'

const methods = ['GET', 'HEAD', 'POST']

/**
 * Turns away a request with several Host headers, of which a proxy may have believed another one
 * (RFC 9112, section 3.2). Node hands on the first.
 */
export function oneHost(): MiddlewareHandler {
  return async (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: { rawHeaders?: string[] } }
    const names = incoming?.rawHeaders ?? []
    let hosts = 0
    for (let at = 0; at < names.length; at += 2) if (names[at]?.toLowerCase() === 'host') hosts += 1
    if (hosts <= 1) return next()
    return refusedPage(
      c,
      400,
      'This request names several hosts.',
      'Open the page and go on from there.',
    )
  }
}

/** Turns away what no page answers: methods that browsers do not send, and addresses that say nothing. */
export function readableRequests(): MiddlewareHandler {
  return async (c, next) => {
    if (!methods.includes(c.req.method)) {
      c.header('allow', methods.join(', '))
      return refusedPage(
        c,
        405,
        'Nothing here answers to that.',
        'Open the page and go on from there.',
      )
    }
    if (!isReadable(c.req.url)) {
      return refusedPage(
        c,
        400,
        'This address cannot be read.',
        'A part of it is broken, as after a % sign. Type it again, or start from the front page.',
      )
    }
    return next()
  }
}

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    // The bundler takes a decoding whose result is not used for one without effect, and drops it.
    return decodeURIComponent(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}
