import type { MiddlewareHandler } from 'hono'
import type { HttpVariables } from './access-log.server'

/** @param payingFrames origins of frames that may use the Payment Request API */
export function permissionsPolicy(payingFrames: readonly string[]): string {
  const origins = payingFrames
    .filter((each) => each.startsWith('https:'))
    .map((each) => `"${each}"`)
  return `camera=(), geolocation=(), microphone=(), payment=(${['self', ...origins].join(' ')})`
}

/**
 * Sent with every response (OWASP Secure Headers Project); with TLS, HSTS for a year (RFC 6797).
 */
export const securityHeaders = (appUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy([]),
  ...(appUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Adds the security headers and `x-request-id`; with TLS, also Secure to every cookie. */
export function secureAnswers(appUrl: string): MiddlewareHandler<{ Variables: HttpVariables }> {
  const all = Object.entries(securityHeaders(appUrl))
  const hasTls = appUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value)
    headers.set('x-request-id', c.var.requestId)
    if (hasTls) secureCookies(headers)
  }
}

function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every(isSecure)) return
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', isSecure(cookie) ? cookie : `${cookie}; Secure`)
}

const isSecure = (cookie: string) => /;\s*secure\s*(?:;|$)/i.test(cookie)

/**
 * For scripts that run as workers: allows WebAssembly and our own files. Pages are not affected.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Origins of other sites that one page may use. */
export type OutsideSources = {
  scripts: string[]
  frames: string[]
  calls: string[]
  /** Whether its scripts insert styles into the page. */
  inlineStyles: boolean
}

const noSources: OutsideSources = {
  scripts: [],
  frames: [],
  calls: [],
  inlineStyles: false,
}

/**
 * Allows nothing from elsewhere except pictures, no inline styles, and only the named inline
 * scripts. @param scriptSources `'nonce-…'` or `'sha256-…'` @param wider.styles for Vite in
 * development @param wider.outside for a page that needs an outside service
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  wider: { styles?: string; outside?: OutsideSources | null } = {},
): string {
  const { scripts, frames, calls, inlineStyles } = wider.outside ?? noSources
  const styles = inlineStyles ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scriptSources, ...scripts].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    ...(calls.length > 0 ? [`connect-src 'self' ${calls.join(' ')}`] : []),
    `style-src ${wider.styles ?? styles}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
