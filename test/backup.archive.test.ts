import { cp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect } from 'vitest'
import { ArchiveWriter } from '~/platform/backup/archive.server'
import { backupName, removeOldBackups } from '~/platform/backup/folder.server'
import { restoreArchive } from '~/platform/backup/restore.server'
import { StartError } from '~/platform/start-error.server'
import { listUsers, queryIn, rootDir, save, test } from './backups'
import { createStudent } from './builders'
import { execute } from './database-server'

test('refuses a kept file whose path leads out of its folder', async ({
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

test('restores nothing from a damaged, truncated or foreign file', async ({
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
    await expect(restoring).rejects.toThrow(/is damaged or incomplete.*Nothing was restored/)
  }
  // The first file got as far as the migrations; no file stored any row.
  expect(await listUsers(target)).toEqual([])
  // The intact file can be restored where the others were refused.
  await writeFile(path, whole)
  await restoreArchive(path, { address: target, rootDir, storage: null, keptDir: null })
  expect(await listUsers(target)).toHaveLength(1)
})

test('refuses an installation that is running or has accounts', async ({
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

test('refuses an installation with accounts when no site is running', async ({
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

test('a backup can be read only by its owner, and a failed one leaves no file', async ({
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

test('an archive releases each part from memory once it is written', async ({ folder }) => {
  const archive = new ArchiveWriter(join(folder, 'large.tar.gz'))
  const before = process.memoryUsage().arrayBuffers
  for (let part = 0; part < 75; part++)
    await archive.add(`tables/x/${part}`, new Uint8Array(4 * 1024 * 1024))

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024)
  await archive.finish()
})

test('keeps only the newest backups and leaves other files alone', async ({ folder }) => {
  const days = [20, 21, 22, 23].map((day) => backupName(new Date(Date.UTC(2026, 10, day))))
  for (const name of [...days, 'notes.txt', 'skillsurge-old.tar.gz']) {
    await (await open(join(folder, name), 'w')).close()
  }

  expect(await removeOldBackups(folder, 2)).toBe(2)

  expect((await readdir(folder)).toSorted()).toEqual(
    [...days.slice(2), 'notes.txt', 'skillsurge-old.tar.gz'].toSorted(),
  )
})
