import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  copyPreparedCompiler,
  endProcess,
  spawnSite,
  untilHealthy,
} from '../../tools/site-process.ts'

/** The one who runs the site of the browser tests. */
export const admin = { email: 'operator@example.org', password: 'nine slow green boats' }

const rootDir = join(import.meta.dirname, '..', '..')
const quickPasswords = `--import=${new URL('../quick-passwords.ts', import.meta.url).href}`

/**
 * Starts the site that the browser tests share, and tells them its address in E2E_BASE_URL. Where
 * that is set already, they use the site that runs there. Returns what stops it again.
 */
export default async function startSharedSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined
  const { url, dataDir, stop } = await startSite('server')
  process.env.E2E_BASE_URL = url
  process.env.E2E_DATA_DIR = dataDir
  return stop
}

/**
 * As `startSite`, with one course alone: to read and render all of them is most of what a start
 * costs, and the tests that have a site to themselves look at none.
 */
export async function startSmallSite(
  logName: string,
  settings: Record<string, string> = {},
  core?: string,
) {
  const contentDir = mkdtempSync(join(tmpdir(), 'site-content-'))
  for (const name of ['site.yaml', 'testimonials.yaml', 'tasks', 'courses/docker-deep-dive'])
    cpSync(join(rootDir, 'content', name), join(contentDir, name), { recursive: true })
  const removeContent = () => rmSync(contentDir, { recursive: true, force: true })
  try {
    const site = await startSite(logName, { CONTENT_DIR: contentDir, ...settings }, core)
    const stop = () => site.stop().finally(removeContent)
    return { ...site, stop }
  } catch (error) {
    removeContent()
    throw error
  }
}

/**
 * Starts the built site on a free port and an empty data folder of its own.
 *
 * @param logName what its log is called in `.test/`
 * @param settings which of its settings differ from those of the shared site
 * @param core the one core that it may use; all of them unless told
 */
async function startSite(logName: string, settings: Record<string, string> = {}, core?: string) {
  const logDir = join(rootDir, '.test')
  mkdirSync(logDir, { recursive: true })
  const logPath = join(logDir, `${logName}.log`)
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  // Started as root, the database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  copyPreparedCompiler(dataDir)
  const site = await spawnSite(
    { dataDir, logPath, core },
    {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      NODE_OPTIONS: quickPasswords,
      // Nobody is sent elsewhere while it stops.
      DRAIN_SECONDS: '0',
      ...settings,
    },
  )
  const stop = async () => {
    await endProcess(site.child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilHealthy(site)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: site.url, dataDir, stop, readLog: () => readFileSync(logPath, 'utf8') }
}
