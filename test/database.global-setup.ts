import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseAddress } from '~/platform/db/client.server'
import { migrateDatabase } from '~/platform/db/migrate.server'
import { startEmbeddedPostgres } from '~/platform/embedded-postgres/server.server'
import { isAlive, readPostmasterPid } from './postmaster'
import { execute, inDatabase, newDatabaseName } from './database-server'

const rootDir = join(import.meta.dirname, '..')

/**
 * One PostgreSQL for the whole run, with a migrated database that each test clones: the server of
 * TEST_DATABASE_URL, or the project's own in a temporary folder. Returns what takes both away.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await openServer(process.env.TEST_DATABASE_URL)
  const template = newDatabaseName()
  const end = async () => {
    try {
      await execute(address, `drop database if exists ${template} with (force)`)
    } finally {
      await stop()
    }
  }
  try {
    await execute(address, `create database ${template}`)
    await migrateDatabase(inDatabase(address, template), rootDir)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('databaseServer', { address, template })
  return end
}

type RunningServer = { address: DatabaseAddress; stop: () => Promise<void> }

async function openServer(connectionString: string | undefined): Promise<RunningServer> {
  if (connectionString) return { address: { connectionString }, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  // For root, the database runs under another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  const removeDataDir = () => rm(dataDir, { recursive: true, force: true })
  try {
    // A test run that is cut off starts again, so nothing has to survive a crash.
    const postgres = await startEmbeddedPostgres(dataDir, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    })
    const onExit = () => removeAtExit(postgres.clusterDir, dataDir)
    process.once('exit', onExit)
    const stop = async () => {
      process.off('exit', onExit)
      await postgres.stop()
      await removeDataDir()
    }
    return { address: { ...postgres.address, database: 'postgres' }, stop }
  } catch (error) {
    await removeDataDir()
    throw error
  }
}

/** For a run that ends without its teardown, such as by a signal: nothing can be awaited any more. */
function removeAtExit(clusterDir: string, dataDir: string): void {
  const pid = readPostmasterPid(clusterDir)
  if (pid !== null) endAtOnce(pid)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Waits for the end, because a server that still writes would recreate files in the removed folder. */
function endAtOnce(pid: number): void {
  process.kill(pid, 'SIGQUIT')
  for (let wait = 0; wait < 200 && isAlive(pid); wait++) sleepSync(20)
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
