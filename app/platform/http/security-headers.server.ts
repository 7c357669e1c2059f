import type { MiddlewareHandler } from 'hono'
import type { HttpVariables } from './access-log.server'

/** Sent with every answer. Source: OWASP Secure Headers Project. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
}
const securityHeaderList = Object.entries(securityHeaders)

/** Sends the security headers and the request's id, `x-request-id`, with whatever the parts after it answer. */
export function secureAnswers(): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of securityHeaderList) headers.set(name, value)
    headers.set('x-request-id', c.var.requestId)
  }
}

/** Origins of others that one page may use. */
export type OutsideSources = { scripts: string[]; frames: string[]; calls: string[] }

/**
 * The content security policy of a page: nothing from elsewhere but pictures, no inline style, and
 * only the inline scripts named. A page keeps its policy when its visitor signs in without leaving
 * it, and the picture of who is signed in may be anywhere.
 *
 * @param scriptSources CSP source expressions of the page's own inline scripts, as `'nonce-…'` or `'sha256-…'`.
 * @param wider.styles only in development, where Vite puts styles into the page.
 * @param wider.outside of the page that needs an outside service's scripts in the browser.
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  wider: { styles?: string; outside?: OutsideSources } = {},
): string {
  const { scripts, frames, calls } = wider.outside ?? { scripts: [], frames: [], calls: [] }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scriptSources, ...scripts].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    ...(calls.length > 0 ? [`connect-src 'self' ${calls.join(' ')}`] : []),
    `style-src ${wider.styles ?? "'self'"}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
