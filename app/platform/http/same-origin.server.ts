import type { MiddlewareHandler } from 'hono'
import { refusedPage } from './refused-page.server'

/**
 * Types that a page of any site can send without a preflight (Fetch standard, CORS-safelisted
 * types).
 */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Refuses requests from other sites' pages. A request without an Origin header must be this site's
 * own, or one that no foreign page can send. @param appUrl without TLS, the requested address is
 * also accepted
 */
export function sameOrigin(appUrl: string): MiddlewareHandler {
  const isOwn = (origin: string, url: string) =>
    origin === appUrl || (appUrl.startsWith('http:') && origin === new URL(url).origin)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const origin = c.req.header('origin')
    const isAllowed =
      origin === undefined
        ? c.req.header('sec-fetch-site') === 'same-origin' ||
          !formTypes.test(c.req.header('content-type') ?? 'text/plain')
        : isOwn(origin, c.req.url)
    if (isAllowed) return next()
    const advice = 'Open the page here and send it again.'
    return refusedPage(c, 403, 'This form came from another site.', advice)
  }
}
