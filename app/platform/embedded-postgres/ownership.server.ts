import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connectAlone, type DatabaseAddress } from '../db/client.server'
import { StartError } from '../start-error.server'
import { user } from './cluster.server'
import { findPlace, type Place } from './place.server'

export const database = 'skillsurge'

/** The advisory lock of the program that owns this server. */
const ownerLock = 7_412_016

const connect = (socketDir: string, name: string, withinMs?: number) =>
  connectAlone({ host: socketDir, user, database: 'postgres' }, name, withinMs)

export async function isAnswering({ socketDir }: Pick<Place, 'socketDir'>): Promise<boolean> {
  if (!existsSync(join(socketDir, '.s.PGSQL.5432'))) return false
  try {
    const client = await connect(socketDir, 'skillsurge probe', 2000)
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Holds the owner's lock until this connection ends. @throws StartError if it is taken */
export async function takeOwnership(place: Place, dataDir: string): Promise<pg.Client> {
  const admin = await connect(place.socketDir, 'skillsurge owner')
  const { rows } = await admin.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ownerLock],
  )
  if (!rows[0]?.taken) {
    await admin.end()
    throw new StartError(
      `Another site is already running on the data folder ${dataDir}. ` +
        'Use that one, stop it first, or set DATA_DIR to another folder.',
    )
  }
  const existing = await admin.query('select 1 from pg_database where datname = $1', [database])
  if (existing.rowCount === 0) await admin.query(`create database ${database}`)
  return admin
}

/**
 * A folder's database, with its address if a program is running it. @throws StartError as a start
 * would
 */
export async function findDatabase(
  dataDir: string,
): Promise<{ clusterDir: string | null; running: DatabaseAddress | null }> {
  const { clusterDir, socketDir } = await findPlace(dataDir)
  if (!socketDir || !(await isAnswering({ socketDir }))) return { clusterDir, running: null }
  const client = await connect(socketDir, 'skillsurge probe')
  const { rowCount } = await client.query(
    "select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1",
    [ownerLock],
  )
  await client.end()
  return { clusterDir, running: rowCount ? { host: socketDir, user, database } : null }
}
