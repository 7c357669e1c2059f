import type { MiddlewareHandler } from 'hono'
import { refusedPage } from './refused-page.server'

/** What a page of any site can send without asking first (Fetch standard, CORS-safelisted types). */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Turns away what a page of another site sends, whatever its type. Browsers name the page's origin;
 * a request without one is let through when it comes from this site by its other header, or is
 * nothing that a foreign page could send, so that programs can call.
 *
 * @param appUrl the site's origin. On a site without TLS the address that was asked is as good.
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
