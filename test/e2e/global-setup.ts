import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsetSettings } from '../../tools/unset-settings.ts'

/** The one who runs the site of the browser tests. */
export const admin = { email: 'operator@example.org', password: 'nine slow green boats' }

const rootDir = join(import.meta.dirname, '..', '..')
const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000

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
 * Starts the built site on a free port and an empty data folder of its own.
 *
 * @param logName what its log is called in `.test/`
 * @param settings which of its settings differ from those of the shared site
 */
export async function startSite(logName: string, settings: Record<string, string> = {}) {
  const logPath = join(rootDir, '.test', `${logName}.log`)
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  // Started as root, the database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  copyPreparedCompiler(dataDir)
  const url = `http://127.0.0.1:${port}`
  const site = spawnSite({ port, dataDir, url, logPath, settings })
  const stop = async () => {
    await stopSite(site)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilHealthy(site, url, logPath)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, stop, readLog: () => readFileSync(logPath, 'utf8') }
}

/** The headers of C++, where this checkout has made them ready: it takes a compiler 20 s. */
function copyPreparedCompiler(dataDir: string) {
  const cache = join(rootDir, 'node_modules', '.cache', 'judge')
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache).filter((each) => each.startsWith('cpp-'))) {
    cpSync(join(cache, name), join(dataDir, 'judge', name), { recursive: true })
  }
}

function spawnSite({
  port,
  dataDir,
  url,
  logPath,
  settings,
}: {
  port: number
  dataDir: string
  url: string
  logPath: string
  settings: Record<string, string>
}) {
  mkdirSync(join(rootDir, '.test'), { recursive: true })
  const log = openSync(logPath, 'w')
  const site = spawn(process.execPath, [join(rootDir, 'tools', 'serve.mjs')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...unsetSettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      DATA_DIR: dataDir,
      // Each test comes from an address of its own, as people do: see fixtures.ts.
      TRUST_PROXY: '1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
  })
  closeSync(log)
  return site
}

async function waitUntilHealthy(site: ChildProcess, url: string, logPath: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (site.exitCode !== null || site.signalCode !== null) break
    const isHealthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(100)
  }
  throw new Error(`The site did not start. It said:\n${readFileSync(logPath, 'utf8')}`)
}

async function stopSite(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const ended = new Promise<void>((resolve) => {
    site.once('exit', () => resolve())
  })
  site.kill('SIGTERM')
  const force = setTimeout(() => site.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(force)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
