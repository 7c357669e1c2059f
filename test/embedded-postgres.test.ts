import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '~/platform/embedded-postgres/server.server'
import { StartError } from '~/platform/start-error.server'
import { createDataDir, makeTemplate } from './data-folder'
import { isAlive, readPostmasterPid } from './postmaster'
import { patience } from './program'

// Real servers and programs start and are killed here.
vi.setConfig({ testTimeout: 120_000 })

let template: Awaited<ReturnType<typeof makeTemplate>>
beforeAll(async () => {
  template = await makeTemplate()
})
afterAll(() => template.remove())

/** Starts another program that starts the database of a data folder. */
function spawnOwner(dataDir: string) {
  const file = new URL('./embedded-owner.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  return { child, lines, ended: once(output, 'close') }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function listNumbers(address: pg.ClientConfig): Promise<number[]> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ number: number }>(
    'select number from acknowledged order by 1',
  )
  await client.end()
  return rows.map((row) => row.number)
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('refuses a second start on the folder of a running site with a clear message', async () => {
  const dataDir = await createDataDir(template)
  const owner = await startEmbeddedPostgres(dataDir)

  const second = startEmbeddedPostgres(dataDir)

  await expect(second).rejects.toBeInstanceOf(StartError)
  await expect(second).rejects.toThrow(
    `Another site is already running on the data folder ${dataDir}.`,
  )
  // The first site keeps running.
  const client = new pg.Client(owner.address)
  await client.connect()
  await client.end()
  await owner.stop()
})

test('adopts the server that a killed owner left, with every acknowledged write', async () => {
  const dataDir = await createDataDir(template)
  const owner = spawnOwner(dataDir)
  await expect.poll(() => owner.lines.length).toBeGreaterThan(100)
  const pid = readPostmasterPid(join(dataDir, 'postgres'))

  await kill(owner.child)
  await owner.ended
  const heir = await startEmbeddedPostgres(dataDir)

  expect(heir.adopted).toBe(true)
  expect(readPostmasterPid(heir.clusterDir)).toBe(pid)
  const acknowledged = Number(owner.lines.at(-1))
  expect((await listNumbers(heir.address)).slice(0, acknowledged)).toEqual(upTo(acknowledged))
  await heir.stop()
})

test('a killed server loses no acknowledged write', async () => {
  const dataDir = await createDataDir(template)
  const owner = spawnOwner(dataDir)
  await expect.poll(() => owner.lines.length).toBeGreaterThan(100)

  process.kill(readPostmasterPid(join(dataDir, 'postgres')) ?? 0, 'SIGKILL')
  await owner.ended
  const next = await startEmbeddedPostgres(dataDir)

  expect(next.adopted).toBe(false)
  const acknowledged = owner.lines.filter((line) => /^\d+$/.test(line)).length
  expect(acknowledged).toBeGreaterThan(100)
  expect((await listNumbers(next.address)).slice(0, acknowledged)).toEqual(upTo(acknowledged))
  await next.stop()
})

test('starts a killed server again for the program that still runs', async () => {
  const dataDir = await createDataDir(template)
  const owner = await startEmbeddedPostgres(dataDir)
  const pid = readPostmasterPid(owner.clusterDir) ?? 0

  process.kill(pid, 'SIGKILL')

  const look = async () => {
    const client = new pg.Client(owner.address)
    await client.connect()
    const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory'")
    await client.end()
    return { isNew: readPostmasterPid(owner.clusterDir) !== pid, owners: rows.length }
  }
  await expect.poll(() => look()).toEqual({ isNew: true, owners: 1 })
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('Another site is already running')
  await owner.stop()
  expect(readPostmasterPid(owner.clusterDir)).toBeNull()
})

test('loses no acknowledged write when both are killed at once', async () => {
  const dataDir = await createDataDir(template)
  const owner = spawnOwner(dataDir)
  await expect.poll(() => owner.lines.length).toBeGreaterThan(100)

  process.kill(readPostmasterPid(join(dataDir, 'postgres')) ?? 0, 'SIGKILL')
  await kill(owner.child)
  await owner.ended
  const next = await startEmbeddedPostgres(dataDir)

  const acknowledged = owner.lines.filter((line) => /^\d+$/.test(line)).length
  expect((await listNumbers(next.address)).slice(0, acknowledged)).toEqual(upTo(acknowledged))
  await next.stop()
})

test('a stop leaves no process and no lock, and the next start finds all data', async () => {
  const dataDir = await createDataDir(template)
  const first = await startEmbeddedPostgres(dataDir)
  const pid = readPostmasterPid(first.clusterDir) ?? 0
  expect(isAlive(pid)).toBe(true)
  // A forgotten connection does not delay the stop.
  const forgotten = new pg.Client(first.address)
  forgotten.on('error', () => {})
  await forgotten.connect()
  await forgotten.query('create table acknowledged as select 7 as number')

  await first.stop()

  expect(readPostmasterPid(first.clusterDir)).toBeNull()
  await expect.poll(() => isAlive(pid)).toBe(false)
  const second = await startEmbeddedPostgres(dataDir)
  expect(second.adopted).toBe(false)
  expect(await listNumbers(second.address)).toEqual([7])
  await second.stop()
})

test('of two first starts at once, one owns the database and the other is refused', async () => {
  const dataDir = await createDataDir()
  const programs = [spawnOwner(dataDir), spawnOwner(dataDir)]
  await vi.waitFor(() => {
    for (const { lines } of programs) expect(lines).not.toEqual([])
  }, patience)

  const first = programs.map(({ lines }) => lines[0])
  expect(first).toContain('started')
  expect(first).toContainEqual(
    expect.stringContaining('Another site is already running on the data folder'),
  )
  await Promise.all(programs.map(({ child }) => kill(child)))
})

test.runIf(process.getuid?.() === 0)(
  'for root, puts the cluster elsewhere when no other account may enter the folder',
  async () => {
    const parent = await createDataDir()
    await chmod(parent, 0o700)
    const dataDir = join(parent, 'data')
    await mkdir(dataDir)

    const first = await startEmbeddedPostgres(dataDir)
    onTestFinished(() => rm(dirname(first.clusterDir), { recursive: true, force: true }))
    expect(first.clusterDir.startsWith(parent)).toBe(false)
    const client = new pg.Client(first.address)
    await client.connect()
    await client.query('create table acknowledged as select 7 as number')
    await client.end()
    await first.stop()

    const second = await startEmbeddedPostgres(dataDir)
    expect(second.clusterDir).toBe(first.clusterDir)
    expect(await listNumbers(second.address)).toEqual([7])
    await second.stop()
  },
)
