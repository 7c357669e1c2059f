import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '~/platform/db/client.server'
import { openDatabase } from '~/platform/db/client.server'
import { parseEnv } from '~/platform/env.server'
import { LiveEvents } from '~/platform/live/live-events.server'
import type * as Server from '~/start.server'
import { collectLog } from '../collect-log'
import { writeContent } from '../course-files'
import { cloneDatabase, test as databaseTest } from '../fixtures'

const rootDir = join(import.meta.dirname, '../..')

/** The site's own address in these tests. */
export const origin = 'http://localhost:3000'

/** Signs the cookies of these tests' sessions. */
export const authSecret = 'a secret of at least thirty-two characters'

/** The built server, with the router and the pages in it. */
async function loadServer() {
  const file = pathToFileURL(join(rootDir, 'build/server/server.js'))
  return (await import(file.href)) as typeof Server
}

/**
 * The whole site as the operator runs it, on a database of its own, without a network: with the
 * courses of `writeContent`.
 */
export async function openSite(db: Database, contentDir: string, dataDir: string) {
  const { openServices, prepareSite } = await loadServer()
  const env = parseEnv(
    {
      NODE_ENV: 'production',
      APP_URL: origin,
      AUTH_SECRET: authSecret,
      CONTENT_DIR: contentDir,
      DATA_DIR: dataDir,
    },
    rootDir,
  )
  const { log, lines } = collectLog()
  const outside = await openServices(env, () => new Date())
  const live = new LiveEvents(db, log)
  const app = await prepareSite(env, log, db, outside, live)
  const request = async (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(path, origin), { redirect: 'manual', ...init }))
  const close = async () => {
    live.close()
    await outside.close()
  }
  return { db, request, logLines: lines, dataDir, doors: app.routes, close }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** Vitest's `test` with a site that the tests of one file share; each makes its own people. */
export const test = databaseTest.extend(
  'site',
  { scope: 'file' },
  async ({ administrator }, { onCleanup }) => {
    const contentDir = await writeContent()
    const dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
    const { address, drop } = await cloneDatabase(administrator)
    const { db, close } = openDatabase(address, { poolSize: 10 })
    const site = await openSite(db, contentDir, dataDir)
    onCleanup(async () => {
      await site.close()
      await close()
      await drop()
      await rm(contentDir, { recursive: true })
      await rm(dataDir, { recursive: true })
    })
    return site
  },
)
