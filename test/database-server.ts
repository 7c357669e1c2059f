import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAddress } from '~/platform/db/client.server'

/** The PostgreSQL server of this run, as provided to the processes of the tests. */
export type DatabaseServer = {
  /** A database on it to which one can connect in order to create others. */
  address: DatabaseAddress
  /** The migrated database that is cloned for each test. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

/** The same server, another database. */
export function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The address in the form of DATABASE_URL. */
export function connectionStringOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, user, database } = address
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** A name that no other run or test uses; `site_test_…` identifies what a broken run left behind. */
export function newDatabaseName(): string {
  return `site_test_${randomBytes(6).toString('hex')}`
}

/** Runs one statement over its own connection. */
export async function execute(address: DatabaseAddress, statement: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
