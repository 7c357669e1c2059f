import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { join } from 'node:path'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { healthApi } from './api/health.server'
import { knownAddresses, movedAddresses } from './known-addresses'
import { courseFiles } from './api/course-files.server'
import type { Database } from './platform/db/client.server'
import type { OutsideServices, ServiceName } from './platform/outside-services.server'
import { type HttpVariables, requestLog } from './platform/http/access-log.server'
import { limitedBody } from './platform/http/body-limit.server'
import { compressed } from './platform/http/compressed.server'
import { oldAddresses } from './platform/http/old-addresses.server'
import { PageCache } from './platform/http/page-cache.server'
import { cachedPages, routedPages } from './platform/http/pages.server'
import { readableRequests } from './platform/http/readable-requests.server'
import { refusedPage } from './platform/http/refused-page.server'
import { secureAnswers } from './platform/http/security-headers.server'
import { staticFiles } from './platform/http/static-files.server'
import type { Log } from './platform/log.server'

/** No form of the site needs more; what is larger gets 413 before it is read. */
const largestBodyBytes = 256 * 1024

export type Site = {
  rootDir: string
  contentDir: string
  mode: 'production' | 'development' | 'test'
  appUrl: string
  db: Database
  log: Log
  clock: () => Date
  services: OutsideServices
  standIns: readonly ServiceName[]
  /** The stand-ins' own pages; null when every service has keys. */
  sandbox: Hono | null
  /** Hands each request's context what the rooms need. */
  equip: (context: RouterContextProvider) => void
}

/** The whole site as one function from request to answer, in the order a request meets its parts. */
export function createSite(site: Site) {
  const app = new Hono<{ Variables: HttpVariables }>()
  app.onError((error, c) => answerError(error, c, site))
  app.use(requestLog(site.log))
  if (site.mode !== 'development') {
    app.use(
      cachedPages(new PageCache({ maxBytes: 32 * 1024 * 1024, maxAgeMs: 30_000 }), site.clock),
    )
  }
  app.use(secureAnswers())
  app.use(readableRequests())

  const clientDir = join(site.rootDir, 'build/client')
  if (site.mode !== 'development') {
    app.get('/assets/*', staticFiles({ folder: clientDir, immutable: true }))
    app.get(
      '/:file{[a-z0-9.-]+\\.(?:svg|png|ico|txt|webmanifest)}',
      staticFiles({ folder: clientDir, immutable: false }),
    )
    app.get('/fonts/*', staticFiles({ folder: clientDir, immutable: true }))
    app.use('/course-files/*', compress())
    app.use(compressed())
  }
  app.get('/course-files/:courseId/:path{.+}', courseFiles(site.contentDir))
  if (site.sandbox) app.route('/sandbox', site.sandbox)
  app.get('/api/health', healthApi(site.db))

  app.use(oldAddresses({ moved: movedAddresses, known: knownAddresses }))

  app.use(limitedBody(largestBodyBytes, tooLarge))
  app.use(
    csrf({ origin: (origin, c) => origin === site.appUrl || origin === new URL(c.req.url).origin }),
  )
  app.use(
    routedPages({
      ...site,
      build: () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
    }),
  )
  return app
}

function tooLarge(c: Context) {
  return refusedPage(
    c,
    413,
    'This is too much at once.',
    'A form can send up to 256 kB. Shorten what you typed and send it again.',
  )
}

function answerError(error: Error, c: Context<{ Variables: HttpVariables }>, site: Site) {
  if (error instanceof HTTPException && error.status === 403) {
    return refusedPage(
      c,
      403,
      'This form came from another site.',
      'Open the page here and send it again.',
    )
  }
  const { requestId } = c.var
  site.log.error({ requestId, err: error }, 'A request failed')
  return refusedPage(
    c,
    500,
    'Something failed on our side.',
    `Try again. If it stays, quote this number: ${requestId}`,
  )
}
