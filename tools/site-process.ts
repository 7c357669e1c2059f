import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, cpSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsetSettings } from './unset-settings.ts'

const startTimeoutMs = 120_000
const stopTimeoutMs = 20_000

/** The built site as a separate process, for a test or a measurement. */
export type SiteProcess = { child: ChildProcess; url: string; logPath: string }

/**
 * Starts the built site on a free loopback port, without any of the caller's own settings.
 *
 * @param place.core the only core it may use, if more would change its behaviour
 * @param place.checkout the folder of another built version; this one by default
 * @param settings what differs from an unconfigured site
 */
export async function spawnSite(
  {
    dataDir,
    logPath,
    core,
    checkout = join(import.meta.dirname, '..'),
  }: { dataDir: string; logPath: string; core?: string | undefined; checkout?: string | undefined },
  settings: Record<string, string>,
): Promise<SiteProcess> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const log = openSync(logPath, 'w')
  const pinning = core === undefined ? [] : ['taskset', '-c', core]
  const serving = [process.execPath, join(checkout, 'tools/serve.mjs')]
  const [command = '', ...words] = [...pinning, ...serving]
  const child = spawn(command, words, {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...unsetSettings,
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      // Each client gets its own address; from a single one, a test or load would soon hit rate
      // limits.
      TRUST_PROXY: '1',
      ...settings,
    },
  })
  closeSync(log)
  return { child, url, logPath }
}

/** Waits until the site answers; fails with its log if it exits or takes too long. */
export async function untilHealthy({ child, url, logPath }: SiteProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline && isRunning(child)) {
    const isHealthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(100)
  }
  throw new Error(`The site did not start. It said:\n${readFileSync(logPath, 'utf8')}`)
}

/** Asks the process to exit, and kills it if it does not in time. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(force)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Copies this checkout's prepared C++ headers, if there are any, because preparing them takes 20 s.
 */
export function copyPreparedCompiler(dataDir: string) {
  const cache = join(import.meta.dirname, '../node_modules', '.cache', 'judge')
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache).filter((each) => each.startsWith('cpp-'))) {
    cpSync(join(cache, name), join(dataDir, 'judge', name), { recursive: true })
  }
}
