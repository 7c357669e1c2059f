import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runnerImport } from 'vite'
import { endProcess, spawnSite, untilHealthy } from '../../tools/site-process.ts'
import { fillDatabase } from './fill-database.ts'

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
type EmbeddedPostgres = {
  startEmbeddedPostgres: (dataDir: string, settings: Record<string, string>) => Promise<Embedded>
}

/**
 * Makes a filled site in a data folder that is new or empty.
 *
 * @throws Error when there is anything in the folder: it may be a real site's
 */
export async function seed(options: {
  dataDir: string
  scale: number
  say: (line: string) => void
}): Promise<void> {
  const { dataDir, scale, say } = options
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty. Remove it, or name another folder with --data.`)
  }
  mkdirSync(dataDir, { recursive: true })
  // Started as root, the database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  await startOnce(dataDir)
  const postgres = await startPostgres(dataDir)
  const client = new pg.Client(postgres.address)
  try {
    await client.connect()
    await fillDatabase(client, { scale, now: new Date(), say })
  } finally {
    await client.end()
    await postgres.stop()
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

async function startPostgres(dataDir: string): Promise<Embedded> {
  const file = '../../app/platform/embedded-postgres/server.server.ts'
  const { module } = await runnerImport<EmbeddedPostgres>(join(import.meta.dirname, file), {
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module.startEmbeddedPostgres(dataDir, loadingSettings)
}
