import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAddress } from '~/platform/db/client.server'

/** The PostgreSQL of this run, as the tests' processes are told of it. */
export type DatabaseServer = {
  /** Any database on it that one can connect to for making others. */
  address: DatabaseAddress
  /** The migrated database that each test's own is cloned from. */
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

/** As DATABASE_URL has it. */
export function connectionStringOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, user, database } = address
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** A name no other run or test has; `site_test_…`, so that what a broken run left is known for it. */
export function newDatabaseName(): string {
  return `site_test_${randomBytes(6).toString('hex')}`
}

/** Runs one statement with a connection of its own. */
export async function execute(address: DatabaseAddress, statement: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
