import pg from 'pg'
import { runnerImport } from 'vite'
import type * as Embedded from '../app/platform/embedded-postgres/server.server.ts'

/**
 * A program that owns a data folder's database until it is killed. It says 'started', or why not;
 * then it stores 1, 2, 3 … and says each number once PostgreSQL has acknowledged it.
 */
const [, , dataDir = ''] = process.argv
const file = new URL('../app/platform/embedded-postgres/server.server.ts', import.meta.url).pathname
const { module } = await runnerImport<typeof Embedded>(file)

try {
  const { address } = await module.startEmbeddedPostgres(dataDir)
  console.log('started')
  const client = new pg.Client(address)
  // The failing query below reports it.
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists acknowledged (number int)')
  for (let number = 1; ; number++) {
    await client.query('insert into acknowledged values ($1)', [number])
    console.log(number)
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exit(1)
}
