import { randomBytes } from 'node:crypto'
import { cp, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { pack } from 'tar-stream'
import { expect, inject } from 'vitest'
import { ArchiveWriter, readArchive } from '~/platform/backup/archive.server'
import { writeFiles } from '~/platform/backup/files.server'
import { backupName, removeOldBackups } from '~/platform/backup/folder.server'
import { restoreArchive } from '~/platform/backup/restore.server'
import { writeTables } from '~/platform/backup/snapshot.server'
import type { Database, DatabaseAddress } from '~/platform/db/client.server'
import { migrateDatabase } from '~/platform/db/migrate.server'
import { StartError } from '~/platform/start-error.server'
import { createDiskStorage } from '~/platform/storage/disk-storage.server'
import { createStudent } from './builders'
import { execute, inDatabase, newDatabaseName } from './database-server'
import { createChallengeCourse } from './challenge'
import { test as base } from './fixtures'

const rootDir = join(import.meta.dirname, '..')
const now = new Date('2026-11-25T03:15:00Z')
const picture = new Uint8Array([0, 255, 10, 13, 7])
const pictureKey = 'avatars/0b1c-256.webp'
/** All that COPY's text format has to escape, and what it must not touch. */
const oddName = 'Tab\there, line\nthere, \\N, \\., "quotes", नमस्ते 🎓'

/** An empty database beside the test's own. */
const test = base.extend('target', async ({ administrator }, { onCleanup }) => {
  const { address } = inject('databaseServer')
  const name = newDatabaseName()
  await administrator.query(`create database ${name}`)
  onCleanup(async () => {
    await administrator.query(`drop database ${name} with (force)`)
  })
  return inDatabase(address, name)
})

async function save(address: DatabaseAddress, folder: string): Promise<string> {
  const path = join(folder, backupName(now))
  const archive = new ArchiveWriter(path)
  const tables = await writeTables(address, archive, now)
  const storage = createDiskStorage(join(folder, 'uploads'))
  const files = await writeFiles({ storage, keptDir: join(folder, 'kept') }, archive)
  await archive.add('manifest.json', JSON.stringify({ ...tables, files }))
  await archive.finish()
  return path
}

async function queryIn<Row extends pg.QueryResultRow>(
  address: DatabaseAddress,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const listUsers = (address: DatabaseAddress) => queryIn(address, 'select * from users order by id')

/** A job that a worker had taken when the snapshot was made, and one for later. */
async function addJobs(db: Database) {
  await db.$client.query(
    "select graphile_worker.add_job('send-mail', '{\"a\":1}', job_key := 'one')",
  )
  await db.$client.query(
    "select graphile_worker.add_job('send-mail', '{\"a\":2}', job_key := 'two')",
  )
  await db.$client.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-gone' where key = 'one'`,
  )
}

test('every row, sequence, job and picture comes back', async ({
  db,
  databaseAddress,
  folder,
  target,
}) => {
  const student = await createStudent(db, { name: oddName })
  const event = `insert into activity (actor_id, kind, subject, occurred_at, local_day)
    values ('${student.id}', 'test', 'x', now(), current_date) returning id`
  await db.$client.query(event)
  await addJobs(db)
  await createDiskStorage(join(folder, 'uploads')).put(pictureKey, picture)
  const path = await save(databaseAddress, folder)
  const storage = createDiskStorage(join(folder, 'restored'))

  await restoreArchive(path, { address: target, rootDir, storage, keptDir: null })

  expect(await listUsers(target)).toEqual(await listUsers(databaseAddress))
  expect((await listUsers(target))[0]).toMatchObject({ name: oddName })
  expect(new Uint8Array((await storage.get(pictureKey)) ?? [])).toEqual(picture)
  const jobs = 'select key, locked_by from graphile_worker.jobs order by key'
  expect(await queryIn(target, jobs)).toEqual([
    { key: 'one', locked_by: null },
    { key: 'two', locked_by: null },
  ])
  // The next row of each does not meet a number that is taken.
  const [next] = await queryIn<{ id: string }>(target, event)
  expect(Number(next?.id)).toBe(2)
  // What was taken away while the rows were loaded is back.
  for (const parts of [
    "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2",
    "select indexdef from pg_indexes where schemaname = 'public' order by 1",
    'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
  ]) {
    expect(await queryIn(target, parts)).toEqual(await queryIn(databaseAddress, parts))
  }
})

/** How many rows each table has, and a hash of them. */
async function hashTables(address: DatabaseAddress) {
  const tables = await queryIn<{ name: string }>(
    address,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
  )
  return queryIn<{ name: string; rows: number; hash: string | null }>(
    address,
    `${each.join(' union all ')} order by name`,
  )
}

test('what a student learnt comes back: answers, attempts, notes, masteries and reviews', async ({
  db,
  databaseAddress,
  folder,
  target,
}) => {
  const student = await createStudent(db)
  const courseId = await createChallengeCourse(db)
  const who = `'${student.id}', '${courseId}'`
  for (const row of [
    `module_notes values (${who}, 'first', 'तीन knots', 1, now())`,
    `quiz_answers values (${who}, 'first', 1, 'one', 'v', 1, '{0,2}', true, now())`,
    `module_masteries values (${who}, 'first', now(), false)`,
    `exercise_attempts (id, student_id, course_id, exercise_id, version, answer, counts_as_try, answered_at)
      values ('a', ${who}, 'sum', 'v', E'a\\tb\n', true, now())`,
    `review_items values (${who}, 'question', 'first', 'one', 'v', current_date, current_date, now(), 1.5, 2.5, 1, 0)`,
  ])
    await db.$client.query(`insert into ${row}`)
  const path = await save(databaseAddress, folder)
  const storage = createDiskStorage(join(folder, 'restored'))

  await restoreArchive(path, { address: target, rootDir, storage, keptDir: null })

  const before = await hashTables(databaseAddress)
  expect(await hashTables(target)).toEqual(before)
  const filled = before.filter(({ rows }) => rows > 0).map(({ name }) => name)
  expect(filled).toEqual(
    expect.arrayContaining([
      'exercise_attempts',
      'module_masteries',
      'module_notes',
      'quiz_answers',
      'review_items',
    ]),
  )
})

test('images and films kept for buyers come back, in parts when they are large', async ({
  databaseAddress,
  folder,
  target,
}) => {
  const film = randomBytes(9 * 1024 * 1024)
  const kept = {
    'courses/splices/images/eye.svg': Buffer.from('<svg/>'),
    'courses/splices/film.mp4': film,
  }
  for (const [name, content] of Object.entries(kept)) {
    await mkdir(dirname(join(folder, 'kept', name)), { recursive: true })
    await writeFile(join(folder, 'kept', name), content)
  }
  await writeFile(join(folder, 'kept/courses/splices/film.mp4.0b1c.part'), 'half')
  const path = await save(databaseAddress, folder)
  const keptDir = join(folder, 'restored')

  const { files } = await restoreArchive(path, { address: target, rootDir, storage: null, keptDir })

  expect(files).toBe(2)
  for (const [name, content] of Object.entries(kept))
    expect((await readFile(join(keptDir, name))).equals(content)).toBe(true)
  expect(await readdir(join(keptDir, 'courses/splices'))).toEqual(['film.mp4', 'images'])
})

test('a kept file with a path out of its folder is refused', async ({
  databaseAddress,
  folder,
  target,
}) => {
  const path = await save(databaseAddress, folder)
  const tar = gunzipSync(await readFile(path))
  const outside = pack()
  outside.entry({ name: 'kept/../../outside/000001' }, 'x')
  outside.finalize()
  const end = tar.lastIndexOf('manifest.json')
  const entry = (await buffer(outside)).subarray(0, 1024)
  await writeFile(path, gzipSync(Buffer.concat([tar.subarray(0, end), entry, tar.subarray(end)])))

  await expect(
    restoreArchive(path, { address: target, rootDir, storage: null, keptDir: join(folder, 'a/b') }),
  ).rejects.toThrow('it holds a file named ../../outside')
  expect(await readdir(folder)).not.toContain('outside')
})

test('what is written while a backup runs is not in it, and nothing waits', async ({
  db,
  databaseAddress,
  folder,
  target,
}) => {
  const before = await createStudent(db)
  const path = join(folder, 'one.tar.gz')
  const archive = new ArchiveWriter(path)
  const add = archive.add.bind(archive)
  // The head is written after the snapshot was taken and before the first table is read.
  archive.add = async (name, content) => {
    if (name === 'head.json') await createStudent(db)
    return add(name, content)
  }
  const tables = await writeTables(databaseAddress, archive, now)
  await archive.add(
    'manifest.json',
    JSON.stringify({
      ...tables,
      files: { rows: 0, checksum: '0'.repeat(64) },
    }),
  )
  await archive.finish()

  await restoreArchive(path, { address: target, rootDir, storage: null, keptDir: null })

  expect((await listUsers(target)).map((user) => user.id)).toEqual([before.id])
})

test('a backup of an older version is migrated on', async ({ folder, target, administrator }) => {
  const older = newDatabaseName()
  await administrator.query(`create database ${older}`)
  const address = inDatabase(inject('databaseServer').address, older)
  await migrateDatabase(address, rootDir, { upTo: 3 })
  await execute(
    address,
    `insert into users (id, name, email) values ('asha', 'Asha', 'asha@example.org')`,
  )
  const path = await save(address, folder)
  await administrator.query(`drop database ${older} with (force)`)

  await restoreArchive(path, { address: target, rootDir, storage: null, keptDir: null })

  expect(await listUsers(target)).toMatchObject([{ id: 'asha' }])
  const applied = await queryIn(target, 'select hash from drizzle.__drizzle_migrations')
  expect(applied.length).toBeGreaterThan(3)
})

test('what students did comes back from a backup of before the table was renamed', async ({
  folder,
  target,
  administrator,
}) => {
  const older = newDatabaseName()
  await administrator.query(`create database ${older}`)
  const address = inDatabase(inject('databaseServer').address, older)
  await migrateDatabase(address, rootDir, { upTo: 27 })
  const insertInto = (table: string) => `
    insert into ${table} (actor_id, kind, subject, occurred_at, local_day)
    values ('asha', 'module-completed', 'react-basics/props', now(), current_date) returning id`
  await execute(address, insertInto('events'))
  const path = await save(address, folder)
  await administrator.query(`drop database ${older} with (force)`)

  await restoreArchive(path, { address: target, rootDir, storage: null, keptDir: null })

  expect(await queryIn(target, insertInto('activity'))).toEqual([{ id: '2' }])
  expect(await queryIn(target, 'select subject from activity')).toHaveLength(2)
  const names = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace`
  const events = (await queryIn<{ name: string }>(target, names)).filter(({ name }) =>
    name.startsWith('events'),
  )
  expect(events).toEqual([])
})

test('a damaged, cut or foreign file restores nothing', async ({
  db,
  databaseAddress,
  folder,
  target,
}) => {
  await createStudent(db)
  const path = await save(databaseAddress, folder)
  const whole = await readFile(path)
  const tar = gunzipSync(whole)
  const changed = Buffer.from(tar.toString('latin1').replace('Asha Verma', 'Asha Varma'), 'latin1')
  const broken: Record<string, Buffer> = {
    cut: whole.subarray(0, whole.length - 40),
    'without its end': gzipSync(tar.subarray(0, tar.lastIndexOf('manifest.json'))),
    'with another name': gzipSync(changed),
    'no archive': Buffer.from('{"hello": "there"}'),
    empty: Buffer.alloc(0),
  }
  expect(changed).not.toEqual(tar)

  for (const bytes of Object.values(broken)) {
    await writeFile(path, bytes)
    const restoring = restoreArchive(path, {
      address: target,
      rootDir,
      storage: null,
      keptDir: null,
    })
    await expect(restoring).rejects.toThrow(/is damaged or not whole.*Nothing was restored/)
  }
  // The first one got as far as the migrations; no row of any is there.
  expect(await listUsers(target)).toEqual([])
  // The whole one goes in where the others were refused.
  await writeFile(path, whole)
  await restoreArchive(path, { address: target, rootDir, storage: null, keptDir: null })
  expect(await listUsers(target)).toHaveLength(1)
})

test('an installation with accounts, or one that runs, is left alone', async ({
  db,
  databaseAddress,
  folder,
}) => {
  await createStudent(db)
  const path = await save(databaseAddress, folder)
  const restore = () =>
    restoreArchive(path, { address: databaseAddress, rootDir, storage: null, keptDir: null })

  await expect(restore()).rejects.toThrow('A site is running on this database. Stop it first')
  await db.$client.query('select 1')
  await expect(restore()).rejects.toBeInstanceOf(StartError)
})

test('an installation with accounts is refused when nothing runs', async ({
  administrator,
  databaseAddress,
  folder,
}) => {
  await execute(databaseAddress, `insert into users (id, name, email) values ('a', 'A', 'a@b.org')`)
  const path = await save(databaseAddress, folder)

  await expect(
    restoreArchive(path, { address: databaseAddress, rootDir, storage: null, keptDir: null }),
  ).rejects.toThrow('restored into an empty installation only')
  expect(await listUsers(databaseAddress)).toHaveLength(1)
  expect(administrator).toBeDefined()
})

test('a backup of a newer version says to update first', async ({
  databaseAddress,
  folder,
  target,
}) => {
  const path = await save(databaseAddress, folder)
  const older = join(folder, 'older')
  await cp(join(rootDir, 'db/migrations'), join(older, 'db/migrations'), { recursive: true })
  const journal = join(older, 'db/migrations/meta/_journal.json')
  const parsed = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...parsed, entries: parsed.entries.slice(0, -1) }))

  await expect(
    restoreArchive(path, { address: target, rootDir: older, storage: null, keptDir: null }),
  ).rejects.toThrow('Update the program first')
  expect(await queryIn(target, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
})

test('a backup is for its owner alone, and a failed one leaves no file', async ({
  databaseAddress,
  folder,
}) => {
  const path = await save(databaseAddress, folder)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await rm(path)

  const archive = new ArchiveWriter(path)
  await archive.add('head.json', '{}')
  await archive.abandon()

  expect((await readdir(folder)).filter((name) => name.startsWith('skillsurge'))).toEqual([])
})

test('a table larger than a part comes back whole', async ({
  db,
  databaseAddress,
  folder,
  target,
}) => {
  await db.$client.query(
    `insert into activity (actor_id, kind, subject, occurred_at, local_day)
     select i::text, 'test', repeat('पाठ ', 40), now(), current_date from generate_series(1, 30000) i`,
  )
  const path = await save(databaseAddress, folder)
  const parts = []
  for await (const { name } of readArchive(path)) {
    if (name.startsWith('tables/public.activity/')) parts.push(name)
  }
  expect(parts.length).toBeGreaterThan(1)

  await restoreArchive(path, { address: target, rootDir, storage: null, keptDir: null })

  expect(await queryIn(target, 'select count(*)::int from activity')).toEqual([{ count: 30_000 }])
})

test('an archive keeps no part in memory that it has written', async ({ folder }) => {
  const archive = new ArchiveWriter(join(folder, 'large.tar.gz'))
  const before = process.memoryUsage().arrayBuffers
  for (let part = 0; part < 75; part++)
    await archive.add(`tables/x/${part}`, new Uint8Array(4 * 1024 * 1024))

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024)
  await archive.finish()
})

test('only the newest stay, and other files are not touched', async ({ folder }) => {
  const days = [20, 21, 22, 23].map((day) => backupName(new Date(Date.UTC(2026, 10, day))))
  for (const name of [...days, 'notes.txt', 'skillsurge-old.tar.gz']) {
    await (await open(join(folder, name), 'w')).close()
  }

  expect(await removeOldBackups(folder, 2)).toBe(2)

  expect((await readdir(folder)).toSorted()).toEqual(
    [...days.slice(2), 'notes.txt', 'skillsurge-old.tar.gz'].toSorted(),
  )
})
