import type { Context, MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Database } from '../db/client.server'
import { isDatabaseReachable } from '../db/is-reachable.server'
import type { FullDisk } from '../full-disk.server'
import { isDataAddress } from '../react-router/data-address'
import { requestHandler } from '../react-router/request-handler.server'
import type { Shortcuts } from '../react-router/shortcuts'
import { requestContext } from '../request-context.server'
import { clientAddress } from './client-address.server'
import type { HttpVariables } from './access-log.server'
import { takeBody } from './finished-answer.server'
import {
  bodyOf,
  cachedEncodings,
  chooseEncoding,
  makeCachedPage,
  type CachedPage,
  type PageCache,
} from './page-cache.server'
import { outageStatus, retryAfterS } from './outage.server'
import { refusedPage } from './refused-page.server'
import {
  contentSecurityPolicy,
  type OutsideSources,
  permissionsPolicy,
  securityHeaders,
} from './security-headers.server'

/** The maximum age of a page served while the database is down. */
const longestStaleMs = 60 * 60 * 1000
/** A database that does not answer within this time counts as down until the next check. */
const patienceMs = 1000
const askAgainMs = 2000

type Env = { Variables: HttpVariables }

/**
 * Serves anonymous pages from memory, for GET requests without a cookie. Runs before other
 * middleware and uses plain headers, because `Headers` objects would cost as much as the page.
 * Serves pages up to an hour old while the database is down.
 */
export function cachedPages(
  cache: PageCache,
  { clock, appUrl, db }: { clock: () => Date; appUrl: string; db: Database },
): MiddlewareHandler<Env> {
  const always = securityHeaders(appUrl)
  let isAwayUntilMs = 0
  const isAway = async (nowMs: number) => {
    if (nowMs < isAwayUntilMs) return true
    if (await isDatabaseReachable(db, patienceMs)) return false
    isAwayUntilMs = nowMs + askAgainMs
    return true
  }
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('cookie') || isDataAddress(c.req.path)) return next()

    const key = c.req.url
    const nowMs = clock().getTime()
    const found = cache.find(key, nowMs)
    if (found) return cachedAnswer(found, c, always)

    const earlier = cache.peek(key)
    const stale = earlier && nowMs - earlier.storedAtMs <= longestStaleMs ? earlier : null
    if (stale && (await isAway(nowMs))) return cachedAnswer(stale, c, always)
    const { age } = cache
    await next()
    if (stale && c.res.status === outageStatus) {
      c.res = undefined
      c.res = cachedAnswer(stale, c, always)
      return undefined
    }
    const { page: rendered } = c.var
    if (c.res.status !== 200 || !mayBeKept(c.res.headers) || !rendered) return undefined
    const html = new TextDecoder().decode(await takeBody(rendered.answer))
    const page = await makeCachedPage(html, rendered.nonce, clock().getTime())
    cache.store(key, page, age)
    // Also drops the headers: the rendered policy names a nonce that is not sent.
    c.res = undefined
    c.res = cachedAnswer(page, c, always)
    return undefined
  }
}

/** False for a page with a person's cookie, and for one that forbids storing. */
function mayBeKept(headers: Headers): boolean {
  return !headers.has('set-cookie') && headers.get('cache-control') !== 'no-store'
}

function cachedAnswer(page: CachedPage, c: Context<Env>, always: Record<string, string>): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), cachedEncodings)
  const headers: Record<string, string> = {
    ...always,
    'x-request-id': c.var.requestId,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    // Back and reload revalidate, so that a sign-in shows at once; the response is cheap.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(bodyOf(page, encoding), { headers })
}

/**
 * Calls the router with the request's context, and adds the content security policy to its pages.
 */
export function routedPages(options: {
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development' | 'test'
  db: Database
  clock: () => Date
  appUrl: string
  trustedProxies: number
  fullDisk: FullDisk
  shortcuts: Shortcuts
  equip: (context: RouterContextProvider) => void
}): MiddlewareHandler<Env> {
  const handle = requestHandler(options)
  const styles = options.mode === 'development' ? "'self' 'unsafe-inline'" : undefined
  return async (c) => {
    // Hex needs no escaping in HTML or in a regular expression.
    const nonce = randomUUID().replaceAll('-', '')
    const context = new RouterContextProvider()
    const admitted: { sources: OutsideSources | null } = { sources: null }
    const { requestId, log } = c.var
    context.set(requestContext, {
      db: options.db,
      now: options.clock(),
      requestId,
      nonce,
      log,
      clientAddress: clientAddress(c, options.trustedProxies),
      appUrl: options.appUrl,
      fullDisk: options.fullDisk,
      shortcuts: options.shortcuts,
      renderedOnly: isDataAddress(c.req.path) ? null : new Map(),
      admit: (sources) => {
        admitted.sources = sources
      },
    })
    options.equip(context)
    const response = await handle(c.req.raw, context)
    if (c.req.method === 'POST' && isRoutersRefusal(response))
      return refusedPage(c, 405, 'This address takes no forms.', 'Open it in a browser.')
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const outside = admitted.sources
      response.headers.set(
        'content-security-policy',
        contentSecurityPolicy([`'nonce-${nonce}'`], { styles, outside }),
      )
      if (outside) response.headers.set('permissions-policy', permissionsPolicy(outside.frames))
      c.set('page', { answer: response, nonce })
    }
    if (response.status === outageStatus) response.headers.set('retry-after', retryAfterS)
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', 'private, no-store')
    return response
  }
}

/** When a form is sent to an address that takes none, the router reports a server error. */
function isRoutersRefusal({ status, headers }: Response): boolean {
  return status === 405 && headers.get('content-type')?.startsWith('application/json') === true
}
