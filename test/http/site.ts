import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '~/platform/db/client.server'
import { openDatabase } from '~/platform/db/client.server'
import { parseEnv } from '~/boot/env.server'
import { LiveEvents } from '~/platform/live/live-events.server'
import type { OutsideServices } from '~/features/site/rules'
import type * as Server from '~/boot/start.server'
import { collectLog } from '../collect-log'
import { writeContent } from '../course-files'
import { type Administrator, cloneDatabase, test as databaseTest } from '../fixtures'

const rootDir = join(import.meta.dirname, '../..')

/** The address of the site in these tests. */
export const origin = 'http://localhost:3000'

/** Signs the cookies of these tests' sessions. */
export const authSecret = 'a secret of at least thirty-two characters'

/** The built server, with the router and the pages in it. */
async function loadServer() {
  const file = pathToFileURL(join(rootDir, 'build/server/server.js'))
  return (await import(file.href)) as typeof Server
}

type Options = {
  appUrl?: string
  /** Services in place of the stand-ins. */
  services?: Partial<OutsideServices>
  environment?: Record<string, string>
}

/**
 * The whole site as the operator runs it, on a database of its own, without a network: with the
 * courses of `writeContent`.
 */
export async function openSite(
  db: Database,
  folders: { content: string; data: string },
  given: Options,
) {
  const { openServices, prepareSite } = await loadServer()
  const appUrl = given.appUrl ?? given.environment?.APP_URL ?? origin
  const env = parseEnv(
    {
      NODE_ENV: 'production',
      APP_URL: appUrl,
      AUTH_SECRET: authSecret,
      CONTENT_DIR: folders.content,
      DATA_DIR: folders.data,
      ...given.environment,
    },
    rootDir,
  )
  const { log, lines } = collectLog()
  const outside = await openServices(env, () => new Date())
  const services = { ...outside.services, ...given.services }
  const live = new LiveEvents(db, log)
  const app = await prepareSite(env, log, db, { ...outside, services }, live)
  const request = async (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(path, appUrl), { redirect: 'manual', ...init }))
  return {
    db,
    request,
    origin: appUrl,
    fetch: app.fetch,
    logLines: lines,
    dataDir: folders.data,
    doors: app.routes,
    close: async () => {
      live.close()
      await outside.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** A site with its own database and folders. @returns also a function that removes them. */
async function openOwnSite(administrator: Administrator, given: Options = {}) {
  const content = await writeContent()
  const data = await mkdtemp(join(tmpdir(), 'site-data-'))
  const { address, drop } = await cloneDatabase(administrator)
  const { db, close } = openDatabase(address, { poolSize: 10 })
  const site = await openSite(db, { content, data }, given)
  const remove = async () => {
    await site.close()
    await close()
    await drop()
    await rm(content, { recursive: true })
    await rm(data, { recursive: true })
  }
  return { site, remove }
}

/**
 * The same on a port of this machine, for what the site asks of its own stand-ins; behind one proxy,
 * so that a test may come from wherever it likes.
 */
export async function openListeningSite(
  administrator: Administrator,
  given: Pick<Options, 'services'> = {},
) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { site, remove } = await openOwnSite(administrator, {
    ...given,
    appUrl: `http://127.0.0.1:${port}`,
    environment: { TRUST_PROXY: '1' },
  })
  const listener = getRequestListener(site.fetch)
  server.on('request', (request, response) => void listener(request, response))
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await remove()
  }
  return { site, close }
}

/** Vitest's `test` with a site that the tests of a file share; each creates its own people. */
export const test = databaseTest
  .extend('settings', { scope: 'file' }, (): NonNullable<Options['environment']> => ({}))
  .extend('site', { scope: 'file' }, async ({ administrator, settings }, { onCleanup }) => {
    const { site, remove } = await openOwnSite(administrator, { environment: settings })
    onCleanup(remove)
    return site
  })

/** The same with a site that listens on a port of this machine. */
export const listeningTest = databaseTest.extend(
  'site',
  { scope: 'file' },
  async ({ administrator }, { onCleanup }) => {
    const { site, close } = await openListeningSite(administrator)
    onCleanup(close)
    return site
  },
)
