import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsetSettings } from '../tools/unset-settings.ts'
import { childrenOf, commandLineOf } from './processes.ts'

const rootDir = join(import.meta.dirname, '..')
const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000

/** The built site as a process of its own, on a free port of the loopback and an empty data folder. */
export type RunningSite = {
  url: string
  pid: number
  /** The server that came with it, and the folder of its socket. */
  postgres: { pid: number; socketDir: string }
  /** Signs the session cookies, and the webhooks of payments. */
  secret: string
  /** What it logged at level error: a healthy run has none. */
  readErrors: () => string[]
  stop: () => Promise<void>
}

export async function startSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  // Started as root, the database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  const logPath = join(dataDir, 'site.log')
  const secret = randomBytes(32).toString('hex')
  const url = `http://127.0.0.1:${await findFreePort()}`
  const child = spawnSite({ url, dataDir, logPath, secret })
  let clusterDir = ''
  const stop = async () => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    await endProcess(child)
    rmSync(dataDir, { recursive: true, force: true })
    if (clusterDir) rmSync(dirname(clusterDir), { recursive: true, force: true })
  }
  const onSignal = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    await untilHealthy(child, url, logPath)
    const postgres = findPostgres(child.pid ?? 0)
    clusterDir = postgres.clusterDir
    const readErrors = () => readFileSync(logPath, 'utf8').split('\n').filter(isErrorLine)
    return { url, pid: child.pid ?? 0, postgres, secret, readErrors, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function spawnSite(at: { url: string; dataDir: string; logPath: string; secret: string }) {
  const log = openSync(at.logPath, 'w')
  const child = spawn(process.execPath, [join(rootDir, 'tools', 'serve.mjs')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...unsetSettings,
      // What is measured are pages; the compiler that is made ready for judging would take its part.
      ROLE: 'web',
      HOST: '127.0.0.1',
      PORT: new URL(at.url).port,
      APP_URL: at.url,
      DATA_DIR: at.dataDir,
      AUTH_SECRET: at.secret,
      // The load comes from many addresses, as people do; one alone would soon have to wait.
      TRUST_PROXY: '1',
      RAZORPAY_KEY_ID: 'rzp_test_bench',
      RAZORPAY_KEY_SECRET: at.secret,
      RAZORPAY_WEBHOOK_SECRET: at.secret,
    },
  })
  closeSync(log)
  return child
}

async function untilHealthy(child: ChildProcess, url: string, logPath: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const isHealthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(100)
  }
  throw new Error(`The site did not start. It said:\n${readFileSync(logPath, 'utf8')}`)
}

function findPostgres(sitePid: number) {
  for (const pid of childrenOf(sitePid)) {
    const words = commandLineOf(pid)
    const socket = words.find((word) => word.startsWith('unix_socket_directories='))
    const clusterDir = words[words.indexOf('-D') + 1]
    if (!socket || !clusterDir) continue
    return { pid, clusterDir, socketDir: socket.slice(socket.indexOf('=') + 1) }
  }
  throw new Error('The site runs without a database of its own')
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(force)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function isErrorLine(line: string): boolean {
  return /"level":[56]0\b/.test(line)
}
