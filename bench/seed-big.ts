import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runnerImport } from 'vite'
import { endProcess, spawnSite, untilHealthy } from '../tools/site-process.ts'
import { bigDataDir } from './big/data-dir.ts'
import { fillDatabase } from './big/fill-database.ts'

const usage = `Usage:
  npm run seed:big                      a site of a million users, in the folder big-data
  npm run seed:big -- --scale 0.01      a hundredth of it
  npm run seed:big -- --data FOLDER     in another folder, which must be new or empty`

/** What is lost with the machine's power is made anew. */
const loadingSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '512MB',
  work_mem: '128MB',
}

type Embedded = { address: pg.ClientConfig; stop: () => Promise<void> }

await main()

async function main(): Promise<void> {
  const options = readOptions()
  if (!options) return
  const { dataDir, scale } = options
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    console.error(`${dataDir} is not empty. Remove it, or name another folder with --data.`)
    process.exitCode = 1
    return
  }
  const beganMs = performance.now()
  mkdirSync(dataDir, { recursive: true })
  // Started as root, the database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  await startOnce(dataDir)
  const { module } = await runnerImport<{
    startEmbeddedPostgres: (dataDir: string, settings: Record<string, string>) => Promise<Embedded>
  }>(join(import.meta.dirname, '../app/platform/embedded-postgres/server.server.ts'), {
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  const postgres = await module.startEmbeddedPostgres(dataDir, loadingSettings)
  const client = new pg.Client(postgres.address)
  try {
    await client.connect()
    await fillDatabase(client, { scale, now: new Date(), say: (line) => console.log(line) })
  } finally {
    await client.end()
    await postgres.stop()
  }
  const seconds = Math.round((performance.now() - beganMs) / 1000)
  console.log(`Filled ${dataDir} in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`)
}

function readOptions(): { dataDir: string; scale: number } | null {
  try {
    const { values } = parseArgs({
      options: { scale: { type: 'string' }, data: { type: 'string' } },
    })
    const scale = Number(values.scale ?? 1)
    if (!(scale > 0 && scale <= 10)) throw new Error('--scale takes a number over 0, at most 10.')
    return { dataDir: values.data ? resolve(values.data) : bigDataDir, scale }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exitCode = 1
    return null
  }
}

/** The site's first start makes the tables and loads the courses. */
async function startOnce(dataDir: string): Promise<void> {
  const site = await spawnSite({ dataDir, logPath: join(dataDir, 'site.log') }, { ROLE: 'web' })
  try {
    await untilHealthy(site)
  } finally {
    await endProcess(site.child)
  }
}
