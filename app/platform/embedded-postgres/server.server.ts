import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseAddress } from '../db/client.server'
import { StartError } from '../start-error.server'
import { hasCluster, makeCluster, serverEnvironment, user } from './cluster.server'
import { logFile, rotateLog } from './log-file.server'
import { database, findDatabase, isAnswering, takeOwnership } from './ownership.server'
import { choosePlace, type Place } from './place.server'

const startTimeoutMs = 60_000
/** If the server keeps exiting for this long and no other one is running, the start fails. */
const exitsTimeoutMs = 4000
const stopTimeoutMs = 30_000
const revivalPauseMs = 1000
const rotateEveryMs = 10 * 60_000

export type EmbeddedPostgres = {
  address: { host: string; user: string; database: string }
  clusterDir: string
  /** Whether a killed program had left the server running. */
  adopted: boolean
  /** Stops the server cleanly, so that the next start has nothing to recover. */
  stop: () => Promise<void>
}

/**
 * Starts the bundled PostgreSQL, creating its cluster the first time and restarting it when it
 * dies. Adopts a server that a killed program left; an advisory lock refuses a second program.
 * @param settings such as `fsync: 'off'` in tests @throws StartError
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const place = await choosePlace(dataDir)
  if (!hasCluster(place)) await makeCluster(place)

  const adopted = await bringUp(place, settings)
  const owner = new Owner(place, dataDir, settings)
  await owner.take()
  return {
    address: { host: place.socketDir, user, database },
    clusterDir: place.clusterDir,
    adopted,
    stop: () => owner.stop(),
  }
}

/** The running site's database, or one started only while it is needed. */
export async function reachEmbeddedPostgres(
  dataDir: string,
): Promise<{ address: DatabaseAddress; close: () => Promise<void> }> {
  const { running } = await findDatabase(dataDir)
  if (running) return { address: running, close: async () => {} }
  const { address, stop } = await startEmbeddedPostgres(dataDir)
  return { address, close: stop }
}

/** Owns the server until `stop`, and restarts it when it dies. */
class Owner {
  #place: Place
  #dataDir: string
  #settings: Record<string, string>
  #connection: pg.Client | null = null
  #isStopping = false
  #revival: Promise<void> | null = null
  #rotation: NodeJS.Timeout

  constructor(place: Place, dataDir: string, settings: Record<string, string>) {
    this.#place = place
    this.#dataDir = dataDir
    this.#settings = settings
    // A failed rotation is retried next time.
    const rotate = () => void rotateLog(logFile(place)).catch(() => {})
    this.#rotation = setInterval(rotate, rotateEveryMs).unref()
  }

  async take(): Promise<void> {
    const connection = await takeOwnership(this.#place, this.#dataDir)
    connection.once('end', () => {
      this.#connection = null
      if (!this.#isStopping) this.#revival = this.#revive()
    })
    this.#connection = connection
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#rotation)
    await this.#revival
    // Without the owner's lock, the server may belong to another program.
    if (this.#connection) await stopServer(this.#place, this.#connection)
  }

  /** Retries until the server runs again or the program stops; queries fail meanwhile. */
  async #revive(): Promise<void> {
    while (!this.#isStopping) {
      // Gives a program that exits because of the failure time to do so.
      await wait(revivalPauseMs, undefined, { ref: false })
      try {
        if (this.#isStopping) return
        await bringUp(this.#place, this.#settings)
        await this.take()
        return
      } catch {
        // The server's log says why; the next round may succeed.
      }
    }
  }
}

/** @returns whether the server was already running */
async function bringUp(place: Place, settings: Record<string, string>): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  let child: ChildProcess | null = null
  let firstExitAt: number | null = null
  let adopted = await isAnswering(place)
  while (!adopted) {
    child ??= await spawnServer(place, settings)
    if (await isAnswering(place)) break
    if (child.exitCode !== null || child.signalCode !== null) {
      // Another start was first and its server will answer soon, or a crashed server has not
      // released its memory yet.
      child = null
      firstExitAt ??= Date.now()
      adopted = await isAnswering(place)
      await wait(300)
    }
    const isHopeless = firstExitAt !== null && Date.now() - firstExitAt > exitsTimeoutMs
    if (isHopeless && !(await isServerAlive(place))) throw await startFailure(place)
    if (Date.now() > deadline) throw await startFailure(place)
    await wait(30)
  }
  return adopted
}

async function spawnServer(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  await rotateLog(logFile(place))
  const log = await open(logFile(place), 'a', 0o600)
  const options = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
  }
  const child = spawn(
    join(place.nativeDir, 'bin/postgres'),
    [
      '-D',
      place.clusterDir,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Its own process group: Ctrl-C reaches the app, which then stops the database cleanly.
    {
      ...place.account,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  // A failed spawn also shows as an exit; without a listener, the event would end the process.
  child.on('error', () => {})
  child.unref()
  await log.close()
  return child
}

async function stopServer(place: Place, owner: pg.Client): Promise<void> {
  const pid = await readPostmasterPid(place)
  await owner.end().catch(() => {})
  if (pid === null) return
  // SIGINT is PostgreSQL's fast shutdown: open sessions end and a checkpoint is written.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopTimeoutMs
  while (Date.now() < deadline) {
    if ((await readPostmasterPid(place)) === null) return
    await wait(20)
  }
}

/** The server's process id from its lock file, which it deletes last; null if it is not running. */
async function readPostmasterPid(place: Place): Promise<number | null> {
  try {
    const [pid] = (await readFile(join(place.clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(pid)
  } catch {
    return null
  }
}

/** Whether the process in the lock file is alive, for example during a long recovery. */
async function isServerAlive(place: Place): Promise<boolean> {
  const pid = await readPostmasterPid(place)
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function startFailure(place: Place): Promise<StartError> {
  const log = await readFile(logFile(place), 'utf8').catch(() => '')
  const tail = log.trim().split('\n').slice(-8).join('\n')
  return new StartError(`The database did not start. Its log, ${logFile(place)}, ends:\n${tail}`)
}
