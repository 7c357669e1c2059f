import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { join } from 'node:path'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { exercisePreview } from './api/exercise-preview.server'
import { healthApi } from './api/health.server'
import { courseFiles } from './api/course-files.server'
import { razorpayWebhook } from './api/razorpay-webhook.server'
import { stopRemindersDoor } from './api/stop-reminders.server'
import { uploads } from './api/uploads.server'
import type { Database } from './platform/db/client.server'
import type { OutsideServices } from './features/site/rules'
import { type HttpVariables, requestLog } from './platform/http/access-log.server'
import { compressed } from './platform/http/compressed.server'
import { oldAddresses } from './platform/http/old-addresses.server'
import type { PageCache } from './platform/http/page-cache.server'
import { cachedPages, routedPages } from './platform/http/pages.server'
import { oneHost, readableRequests } from './platform/http/readable-requests.server'
import { isDatabaseOut } from './platform/db/is-database-out.server'
import { outageStatus, outageMessage, retryAfterS } from './platform/http/outage.server'
import { dataAddress, pagePath } from './platform/react-router/data-address'
import type { Shortcuts } from './platform/react-router/shortcuts'
import { refusedPage } from './platform/http/refused-page.server'
import { sameOrigin } from './platform/http/same-origin.server'
import { secureAnswers, workerPolicy } from './platform/http/security-headers.server'
import { staticFiles } from './platform/http/static-files.server'
import { wholeBodies } from './platform/http/whole-bodies.server'
import type { Draining } from './platform/http/listen.server'
import { type FullDisk, fullDiskMessage, isDiskFull } from './platform/full-disk.server'
import type { Log } from './platform/log.server'
import { imageRefusals } from './platform/storage/images.server'
import type { Storage } from './platform/storage/storage.server'

/** Enough for forms without a picture; larger bodies get 413 before they are read. */
const largestBodyBytes = 256 * 1024
/** Razorpay's webhooks are a few kilobytes. */
const largestWebhookBytes = 64 * 1024
/** Addresses that accept a file, with the largest request: the file and its multipart overhead. */
const largestUploadBytes: Record<string, number> = {
  '/dashboard/profile/picture': 5.25 * 1024 * 1024,
  '/admin/photos': 5.25 * 1024 * 1024,
  '/admin/photos/upload': 5.25 * 1024 * 1024,
}

export type Site = {
  rootDir: string
  contentDir: string
  /** Files of paid courses whose folder was removed, for their buyers. */
  keptDir: string
  mode: 'production' | 'development' | 'test'
  appUrl: string
  db: Database
  log: Log
  storage: Storage
  clock: () => Date
  /** How many of our own proxies are in front of the site. */
  trustedProxies: number
  /** Cached pages for visitors. */
  pages: PageCache
  fullDisk: FullDisk
  draining: Draining
  services: OutsideServices
  shortcuts: Shortcuts
  /** The stand-ins' pages; null if every service has keys. */
  sandbox: Hono | null
  /** Fills each request's context with what the rooms need. */
  equip: (context: RouterContextProvider) => void
}

/** New addresses of spec navigation targets that have no page (ruling 11). */
const movedAddresses = { '/explore': '/courses', '/explore hackathons': '/hackathons' }

const fileAtTheTop = /^\/[a-z0-9.-]+\.(?:svg|png|ico|txt|webmanifest)$/

/**
 * The whole site as a function from request to response; middleware in the order requests pass
 * through it.
 */
export function createSite(site: Site) {
  // Matches all addresses with one regular expression. Hono's default router costs a fifth of a
  // cached page.
  const app = new Hono<{ Variables: HttpVariables }>({ router: new RegExpRouter() })
  app.onError((error, c) => answerError(error, c, site))
  app.use(requestLog(site.log))
  app.use(oneHost())
  if (site.mode !== 'development') app.use(cachedPages(site.pages, site))
  app.use(secureAnswers(site.appUrl))
  app.use(wholeBodies())
  app.use(readableRequests())

  const clientDir = join(site.rootDir, 'build/client')
  if (site.mode !== 'development') {
    app.get(
      '/assets/*',
      staticFiles({ folder: clientDir, immutable: true, scriptPolicy: workerPolicy }),
    )
    const filesAtTheTop = staticFiles({ folder: clientDir, immutable: false })
    app.use((c, next) => (fileAtTheTop.test(c.req.path) ? filesAtTheTop(c, next) : next()))
    app.get('/fonts/*', staticFiles({ folder: clientDir, immutable: true }))
    app.use('/course-files/*', compress())
    app.use(compressed())
  }
  app.get('/course-files/:courseId/:path{.+}', courseFiles([site.contentDir, site.keptDir]))
  app.get('/exercise-preview', exercisePreview)
  app.get('/uploads/:key{.+}', uploads(site.storage))
  if (site.sandbox) {
    const sandbox = new Hono().route('/sandbox', site.sandbox)
    app.use('/sandbox/*', bodyLimit({ maxSize: largestBodyBytes, onError: tooLarge }))
    app.all('/sandbox/*', (c) => sandbox.fetch(c.req.raw, c.env))
  }
  app.get('/api/health', healthApi(site))
  if (site.services.razorpay) {
    app.post(
      '/webhooks/razorpay',
      bodyLimit({
        maxSize: largestWebhookBytes,
        onError: (c) => c.json({ error: 'This is too large.' }, 413),
      }),
      razorpayWebhook({ ...site, service: site.services.razorpay }),
    )
  }

  app.use(oldAddresses(movedAddresses))

  for (const [path, bytes] of Object.entries(largestUploadBytes)) {
    for (const each of [path, dataAddress(path)])
      app.use(each, bodyLimit({ maxSize: bytes, onError: pictureTooLarge }))
  }
  const limitedForm = bodyLimit({ maxSize: largestBodyBytes, onError: tooLarge })
  app.use((c, next) => (pagePath(c.req.path) in largestUploadBytes ? next() : limitedForm(c, next)))
  app.post('/reminders/stop/:token', stopRemindersDoor(site))
  app.use(sameOrigin(site.appUrl))
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
    'This form is too large.',
    'A form can send up to 256 kB. Shorten what you typed and send it again.',
  )
}

function pictureTooLarge(c: Context) {
  return refusedPage(c, 413, 'This picture is too large.', imageRefusals['too-large'])
}

function answerError(error: Error, c: Context<{ Variables: HttpVariables }>, site: Site) {
  const { requestId } = c.var
  if (isDatabaseOut(error)) {
    site.log.warn({ requestId, err: error }, 'The database does not answer')
    c.header('retry-after', retryAfterS)
    return refusedPage(c, outageStatus, 'Please try again in a moment.', outageMessage)
  }
  if (isDiskFull(error)) {
    site.fullDisk.note(site.clock())
    site.log.error({ requestId, err: error }, 'The disk is full')
    return refusedPage(c, outageStatus, 'We cannot save anything right now.', fullDiskMessage)
  }
  site.log.error({ requestId, err: error }, 'A request failed')
  return refusedPage(
    c,
    500,
    'Something failed on our side.',
    `Try again. If it keeps happening, quote this number: ${requestId}`,
  )
}
