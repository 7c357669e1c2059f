import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { countUsersByState } from '~/features/accounts/queries.server/count-users'
import { users } from '~/features/accounts/tables.server'
import { type Database, openDatabase } from '~/platform/db/client.server'
import { reachEmbeddedPostgres } from '~/platform/embedded-postgres/server.server'
import { fillDatabase } from '../bench/big/fill-database'
import { unsetSettings } from '../tools/unset-settings'
import { createStudent } from './builders'
import { createDataDir } from './data-folder'
import { test } from './fixtures'
import { start } from './program'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 300_000 })

/** `npm run seed:big -- …`, as npm runs it. */
async function runSeed(args: string[]) {
  const script = join(import.meta.dirname, '../tools/seed-big.mjs')
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...unsetSettings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output, errors }
}

/** Every constraint and index of the site's tables, as PostgreSQL writes them down. */
async function listRules(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ rule: string }>(sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace and convalidated
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  return rows.map(({ rule }) => rule)
}

test('a filled site keeps every constraint and index of its tables, and opens', async ({
  db: fresh,
}) => {
  const dataDir = await createDataDir()
  const seeded = await runSeed(['--scale', '0.0005', '--data', dataDir])
  expect(seeded).toMatchObject({ code: 0, errors: '' })
  expect(seeded.output).toMatch(/^Filled .+ in \d+ min \d+ s\.$/m)

  const again = await runSeed(['--scale', '0.0005', '--data', dataDir])
  expect(again).toMatchObject({ code: 1 })
  expect(again.errors).toContain('is not empty.')

  const site = await start({ DATA_DIR: dataDir })
  const { address } = await reachEmbeddedPostgres(dataDir)
  const { db, close } = openDatabase(address, { poolSize: 2 })
  expect(await listRules(db)).toEqual(await listRules(fresh))
  const states = Object.values(await countUsersByState(db))
  expect(states.reduce((sum, people) => sum + people, 0)).toBe(500)
  expect(await db.$count(users)).toBe(500)
  expect(await db.$count(sql`orders`)).toBe(115)
  expect(await db.$count(sql`hackathon_registrations`)).toBe(50)
  expect(await db.$count(sql`module_completions`)).toBeGreaterThan(1500)
  await close()
  const results = await fetch(new URL('/hackathons/big-surge/results', site.url))
  expect(results.status).toBe(200)
  expect(await results.text()).toContain('Team 1')
})

test('refuses to fill a database with users', async ({ db }) => {
  await createStudent(db)
  const client = await db.$client.connect()
  const filling = fillDatabase(client, { scale: 0.0005, now: new Date(), say: () => {} })

  await expect(filling).rejects.toThrow('This database has users already.')
  client.release()
  expect(await db.$count(users)).toBe(1)
})
