import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.server'
import { hasCluster, makeCluster, serverEnvironment, user } from './cluster.server'
import { logFile, rotateLog } from './log-file.server'
import { database, isAnswering, takeOwnership } from './ownership.server'
import { choosePlace, type Place } from './place.server'

const startTimeoutMs = 60_000
/** A server that went on ending for this long, with no other one there, does not come up. */
const exitsTimeoutMs = 4000
const stopTimeoutMs = 30_000
const revivalPauseMs = 1000
const rotateEveryMs = 10 * 60_000

export type EmbeddedPostgres = {
  address: { host: string; user: string; database: string }
  clusterDir: string
  /** Whether the server was found running, left behind by a program that was killed. */
  adopted: boolean
  /** Stops the server cleanly: nothing is left to recover at the next start. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the project on a Unix socket in the data folder, making the
 * cluster at the first start. A server that a killed program left running is adopted; when another
 * program is alive on this data folder, refuses. There is never a second server on one folder:
 * PostgreSQL's own lock file sees to that, and an advisory lock held for the program's life tells
 * an owner that lives from one that is gone. A server that dies meanwhile is started again.
 *
 * @param settings PostgreSQL's own settings, for instance `fsync: 'off'` in tests.
 * @throws StartError when another program owns the folder, or the server does not come up.
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

/** The program's hold on the server, for as long as it wants one. */
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
    // A log that cannot be moved now is looked at again.
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
    // Without a hold on it, the server that is there may be another program's.
    if (this.#connection) await stopServer(this.#place, this.#connection)
  }

  /** Until the server is there again, or the program stops; what it asks meanwhile fails. */
  async #revive(): Promise<void> {
    while (!this.#isStopping) {
      // A program that ends because of this has its time to; it is not kept from it.
      await wait(revivalPauseMs, undefined, { ref: false })
      try {
        if (this.#isStopping) return
        await bringUp(this.#place, this.#settings)
        await this.take()
        return
      } catch {
        // Its log says why; the next round may do better.
      }
    }
  }
}

/** @returns whether the server was there already */
async function bringUp(place: Place, settings: Record<string, string>): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  let child: ChildProcess | null = null
  let firstExitAt: number | null = null
  let adopted = await isAnswering(place)
  while (!adopted) {
    child ??= await spawnServer(place, settings)
    if (await isAnswering(place)) break
    if (child.exitCode !== null || child.signalCode !== null) {
      // Either another start won the race and its server answers, or the server that a crash left
      // is still letting go of its memory: both show within moments.
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
    // Its own process group: Ctrl-C reaches the app, which then stops the database in order.
    {
      ...place.account,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  // A spawn that fails shows as an exit below; unheard, the event would end the process.
  child.on('error', () => {})
  child.unref()
  await log.close()
  return child
}

async function stopServer(place: Place, owner: pg.Client): Promise<void> {
  const pid = await readPostmasterPid(place)
  await owner.end().catch(() => {})
  if (pid === null) return
  // SIGINT is PostgreSQL's fast shutdown: open sessions end, a checkpoint is written.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopTimeoutMs
  while (Date.now() < deadline) {
    if ((await readPostmasterPid(place)) === null) return
    await wait(20)
  }
}

/** The server's process id from its lock file, which it takes away as its last act; null: not running. */
async function readPostmasterPid(place: Place): Promise<number | null> {
  try {
    const [pid] = (await readFile(join(place.clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(pid)
  } catch {
    return null
  }
}

/** Whether the process of the lock file lives, as it does through a long recovery of another start's. */
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
