import { once } from 'node:events'
import { open, readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPostmasterPid } from './postmaster'
import { run, signal, start } from './program'
import { account, send, shareSiteFolders } from './site-starts'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 120_000 })

const folders = shareSiteFolders()

/** The file in which the database of a running site stores a table. */
async function findTableFile(dataDir: string, table: string): Promise<string> {
  const client = new pg.Client({
    host: join(dataDir, 'socket'),
    user: 'skillsurge',
    database: 'skillsurge',
  })
  await client.connect()
  const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1) as path', [
    table,
  ])
  await client.end()
  return join(dataDir, 'postgres', rows[0]?.path ?? '')
}

/** The message of a start that fails with exit code 1. */
async function failure(environment: Record<string, string>) {
  const program = run(environment)
  const code = await program.exited
  const words = await program.errors
  expect(code).toBe(1)
  // A message for an operator, without a stack trace.
  expect(words).not.toMatch(/^\s+at /m)
  return words.trim()
}

test('a start with wrong variables names all of them', async () => {
  const words = await failure({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    AUTH_SECRET: 'short',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: 'password',
    GITHUB_CLIENT_ID: 'x',
  })

  expect(words).toBe(
    [
      'The environment is not right:',
      '  PORT is "eighty", but should be a port number between 0 and 65535.',
      '  AUTH_SECRET is (not shown), but should be at least 32 random characters.',
      '  LOG_LEVEL is "loud", but should be one of debug, info, warn, error, silent.',
      '  ADMIN_PASSWORD is (not shown), but should be a password that is not on the list of the most used ones.',
      '  GITHUB_CLIENT_SECRET is not set, but should be beside GITHUB_CLIENT_ID.',
      'See .env.example for each variable.',
    ].join('\n'),
  )
})

test('a start on a used port fails with a clear message and stops the database again', async () => {
  const dataDir = await folders.createDataDir()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const words = await failure({
    DATA_DIR: dataDir,
    CONTENT_DIR: folders.contentDir,
    PORT: String(port),
  })

  expect(words).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
  )
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('a start without its database says so', async () => {
  const words = await failure({ DATABASE_URL: 'postgres://asha:secret@127.0.0.1:1/site' })

  expect(words).toMatch(/^Could not use the database of DATABASE_URL: .*ECONNREFUSED/)
  expect(words).not.toContain('secret')
})

test.for([
  ['/dev/null/data', '/dev/null is not a folder'],
  ['/proc/x/data', 'ENOENT. Set DATA_DIR to a folder that this account may write to'],
])('a start with a data folder at %s, where none can be, says so', async ([place = '', why]) => {
  const words = `The data folder ${place} cannot be written: ${why}.`

  expect(await failure({ DATA_DIR: place })).toContain(words)
  // With a database elsewhere, the folder would still hold the uploads.
  const elsewhere = { DATABASE_URL: 'postgres://asha@127.0.0.1:1/site' }
  expect(await failure({ ...elsewhere, DATA_DIR: place })).toContain(words)
})

test('a start on a damaged table says so within 10 s and stops the database again', async () => {
  const dataDir = await folders.createDataDir()
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir }
  const site = await start(settings)
  const signedUp = await send(site.url, '/sign-up')
  expect(signedUp.status).toBe(302)
  const users = await findTableFile(dataDir, 'users')
  expect(await signal(site, 'SIGTERM')).toBe(0)
  const page = await open(users, 'r+')
  await page.write(Buffer.alloc(8192, 0xa5), 0, 8192, 0)
  await page.close()

  const begunAt = performance.now()
  const words = await failure(settings)

  expect(words).toMatch(/^The database is damaged: invalid page in block 0 of relation/m)
  expect(performance.now() - begunAt).toBeLessThan(10_000)
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('a start whose database server does not come up says so within 10 s', async () => {
  const dataDir = await folders.createDataDir()
  await truncate(join(dataDir, 'postgres/global/pg_control'), 100)

  const begunAt = performance.now()
  const words = await failure({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })

  expect(words).toMatch(
    /^The database did not start\. Its log, .*postgres\.log, ends:\n.*pg_control/s,
  )
  expect(performance.now() - begunAt).toBeLessThan(10_000)
})

test('a start without a content folder says so and stops the database again', async () => {
  const dataDir = await folders.createDataDir()

  const words = await failure({ DATA_DIR: dataDir, CONTENT_DIR: '/nowhere' })

  expect(words).toBe(
    [
      'The content is not right:',
      '  /nowhere/site.yaml: should be a file that can be read (ENOENT)',
    ].join('\n'),
  )
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('a start with invalid content names file and line', async () => {
  const dataDir = await folders.createDataDir()
  const siteFile = join(folders.contentDir, 'site.yaml')
  const right = await readFile(siteFile, 'utf8')
  onTestFinished(() => writeFile(siteFile, right))
  await writeFile(siteFile, right.replace(/^email: .*$/m, 'email: nobody'))

  const words = await failure({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })

  expect(words).toMatch(
    /^The content is not right:\n {2}content\/site.yaml:\d+: email: should be an email address$/,
  )
})
