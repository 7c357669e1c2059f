import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, inject } from 'vitest'
import { ArchiveWriter, readArchive } from '~/platform/backup/archive.server'
import { restoreArchive } from '~/platform/backup/restore.server'
import { writeTables } from '~/platform/backup/snapshot.server'
import type { Database, DatabaseAddress } from '~/platform/db/client.server'
import { migrateDatabase } from '~/platform/db/migrate.server'
import { createDiskStorage } from '~/platform/storage/disk-storage.server'
import { listUsers, now, queryIn, rootDir, save, test } from './backups'
import { createStudent } from './builders'
import { createChallengeCourse } from './challenge'
import { execute, inDatabase, newDatabaseName } from './database-server'

const picture = new Uint8Array([0, 255, 10, 13, 7])
const pictureKey = 'avatars/0b1c-256.webp'
/** Everything that COPY's text format has to escape, and characters that it must not change. */
const oddName = 'Tab\there, line\nthere, \\N, \\., "quotes", नमस्ते 🎓'

/** Adds a job that a worker has locked when the snapshot is made, and one that waits. */
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

test('restores every row, sequence, job and picture', async ({
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
  // The next row gets an unused number.
  const [next] = await queryIn<{ id: string }>(target, event)
  expect(Number(next?.id)).toBe(2)
  // Keys, indexes and triggers that were dropped for loading the rows are restored.
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

test('restores the progress of a student: answers, attempts, notes, masteries and reviews', async ({
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

test('restores images and films kept for buyers, in parts when they are large', async ({
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

test('a backup leaves out what is written while it runs, and blocks no writes', async ({
  db,
  databaseAddress,
  folder,
  target,
}) => {
  const before = await createStudent(db)
  const path = join(folder, 'one.tar.gz')
  const archive = new ArchiveWriter(path)
  const add = archive.add.bind(archive)
  // The head is written after the snapshot is taken and before the first table is read.
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

test('migrates a backup of an older version', async ({ folder, target, administrator }) => {
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

test('restores activity from a backup made before its table was renamed', async ({
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

test('restores a table that is larger than a part', async ({
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
