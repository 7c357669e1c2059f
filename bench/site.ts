import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyPreparedCompiler, endProcess, spawnSite, untilHealthy } from '../tools/site-process.ts'
import { childrenOf, commandLineOf } from './processes.ts'

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

export type SiteOptions = { settings?: Record<string, string>; checkout?: string | undefined }

/**
 * @param role 'web' measures pages alone: the compiler that is made ready for judging would take its part
 * @param filledDir a data folder that is there, and stays; a new one is made otherwise
 * @param options.checkout the folder of another version of the project, built
 */
export async function startSite(
  role: 'web' | 'all' = 'web',
  filledDir?: string,
  { settings = {}, checkout }: SiteOptions = {},
): Promise<RunningSite> {
  const dataDir = filledDir ?? mkdtempSync(join(tmpdir(), 'bench-'))
  // Started as root, the database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  if (role === 'all') copyPreparedCompiler(dataDir)
  const logPath = join(dataDir, 'site.log')
  const secret = randomBytes(32).toString('hex')
  const site = await spawnSite(
    { dataDir, logPath, checkout },
    {
      ROLE: role,
      ...settingsWith(secret),
      ...settings,
    },
  )
  const { child, url } = site
  let clusterDir = ''
  const stop = async () => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    await endProcess(child)
    if (filledDir) return
    rmSync(dataDir, { recursive: true, force: true })
    if (clusterDir) rmSync(dirname(clusterDir), { recursive: true, force: true })
  }
  const onSignal = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    await untilHealthy(site)
    const postgres = findPostgres(child.pid ?? 0)
    clusterDir = postgres.clusterDir
    const readErrors = () => readFileSync(logPath, 'utf8').split('\n').filter(isErrorLine)
    return { url, pid: child.pid ?? 0, postgres, secret, readErrors, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function settingsWith(secret: string): Record<string, string> {
  return {
    AUTH_SECRET: secret,
    RAZORPAY_KEY_ID: 'rzp_test_bench',
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRET: secret,
  }
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

function isErrorLine(line: string): boolean {
  return /"level":[56]0\b/.test(line)
}
