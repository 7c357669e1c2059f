import { inDatabase, newDatabaseName } from './database-server'
import { test as databaseTest } from './fixtures'

/** With the address of a database that has no tables, dropped after the test. */
export const test = databaseTest.extend(
  'emptyAddress',
  async ({ administrator, databaseAddress }, { onCleanup }) => {
    const name = newDatabaseName()
    await administrator.query(`create database ${name}`)
    onCleanup(async () => {
      await administrator.query(`drop database ${name} with (force)`)
    })
    return inDatabase(databaseAddress, name)
  },
)
