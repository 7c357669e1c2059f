import { mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ArchiveWriter } from '../platform/backup/archive.server'
import { writeFiles } from '../platform/backup/files.server'
import { backupName, removeOldBackups } from '../platform/backup/folder.server'
import { restoreArchive } from '../platform/backup/restore.server'
import { writeTables } from '../platform/backup/snapshot.server'
import { makeDataFolder } from '../platform/data-folder.server'
import { isDatabaseOut } from '../platform/db/is-database-out.server'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/server.server'
import { type Env, parseEnv } from './env.server'
import { isDiskFull } from '../platform/full-disk.server'
import { StartError } from '../platform/start-error.server'
import { databaseUnreachable, keptDirOf, openStorage, reachDatabase } from './stores.server'

export type BackupOptions = {
  rootDir: string
  /** The folder for backups; `backups` in the data folder by default. */
  to?: string
  /** How many of the newest backups to keep in that folder; all by default. */
  keep?: number
  /** Whether to restore the new backup into a separate database and compare it. */
  verify?: boolean
}

type Say = (line: string) => void

/** Backs up rows and files, even of a running site; a failure leaves no file. @returns its path */
export async function makeBackup(options: BackupOptions, now: Date, say: Say): Promise<string> {
  const env = parseEnv(process.env, options.rootDir)
  const folder = options.to ? resolve(options.to) : join(env.DATA_DIR, 'backups')
  await requireInstallation(env)
  await makeDataFolder(folder)
  const path = join(folder, backupName(now))
  await writeBackup(env, path, now, say)
  if (options.verify) await verifyBackup(path, env.rootDir, say)
  if (options.keep !== undefined) {
    const removed = await removeOldBackups(folder, options.keep)
    if (removed > 0) say(`Removed ${removed} older ${removed === 1 ? 'backup' : 'backups'}.`)
  }
  return path
}

async function requireInstallation(env: Env): Promise<void> {
  if (env.DATABASE_URL) return
  const isThere = await stat(env.DATA_DIR).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isThere) return
  throw new StartError(`There is nothing to back up: ${env.DATA_DIR} does not exist. Set DATA_DIR.`)
}

async function writeBackup(env: Env, path: string, now: Date, say: Say): Promise<void> {
  const database = await reachDatabase(env)
  const archive = new ArchiveWriter(path)
  try {
    const tables = await writeTables(database.address, archive, now)
    const files = await writeFiles({ storage: openStorage(env), keptDir: keptDirOf(env) }, archive)
    await archive.add('manifest.json', JSON.stringify({ ...tables, files }))
    await archive.finish()
    const rows = Object.values(tables.tables).reduce((sum, table) => sum + table.rows, 0)
    say(`Saved ${count(rows, 'row')} and ${count(files.rows, 'file')}: ${path}`)
  } catch (cause) {
    await archive.abandon()
    throw explainFailure(cause)
  } finally {
    await database.close()
  }
}

/** Restores into a separate PostgreSQL beside the backup, so that the site's own is not touched. */
async function verifyBackup(path: string, rootDir: string, say: Say): Promise<void> {
  const scratch = await mkdtemp(join(dirname(path), 'verify-'))
  try {
    // Nothing in it needs to survive this comparison.
    const postgres = await startEmbeddedPostgres(scratch, { fsync: 'off', full_page_writes: 'off' })
    const { address, clusterDir } = postgres
    try {
      await restoreArchive(path, { address, rootDir, storage: null, keptDir: null })
      say('Verified: every row and file was restored exactly as saved.')
    } finally {
      await postgres.stop()
      await removeAll([dirname(clusterDir), address.host])
    }
  } finally {
    await removeAll([scratch])
  }
}

/** When started as root, a database may be outside its data folder. */
async function removeAll(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

/** Loads a backup. @throws StartError if the installation is not empty, or the backup is damaged */
export async function restoreBackup(
  options: { rootDir: string; path: string },
  say: Say,
): Promise<void> {
  const env = parseEnv(process.env, options.rootDir)
  const path = resolve(options.path)
  await makeDataFolder(env.DATA_DIR)
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
  const address = embedded?.address ?? { connectionString: env.DATABASE_URL ?? '' }
  try {
    const storage = openStorage(env)
    const { rows, files, madeAt } = await restoreArchive(path, {
      address,
      rootDir: env.rootDir,
      storage,
      keptDir: keptDirOf(env),
    })
    say(`Restored ${count(rows, 'row')} and ${count(files, 'file')} as of ${madeAt}.`)
  } catch (cause) {
    throw explainFailure(cause)
  } finally {
    await embedded?.stop()
  }
}

/** Problems the operator can fix are reported without a stack. */
function explainFailure(cause: unknown): unknown {
  if (isDiskFull(cause))
    return new StartError('The disk is full. Make room, or name another folder with --to.', {
      cause,
    })
  if (isDatabaseOut(cause)) return new StartError(databaseUnreachable, { cause })
  return cause
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`
}
