import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../test/fixtures'
import { checkDataFolder, makeDataFolder } from './data-folder.server'

test('checks a folder without creating it, then creates it with its parents', async ({
  folder,
}) => {
  const inside = join(folder, 'one/two')

  await checkDataFolder(inside)
  expect(await readdir(folder)).toEqual([])
  await makeDataFolder(inside)
  await makeDataFolder(inside)
  expect(await readdir(inside)).toEqual([])
})

test('restricts a folder and its existing contents to their owner', async ({ folder }) => {
  const [log, uploads] = [join(folder, 'postgres.log'), join(folder, 'uploads')]
  await mkdir(uploads)
  await writeFile(log, '')
  for (const [path, mode] of [
    [log, 0o644],
    [uploads, 0o755],
    [folder, 0o755],
  ] as const)
    await chmod(path, mode)

  await makeDataFolder(folder)

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(log)).toBe(0o600)
  expect(await modeOf(uploads)).toBe(0o700)
  // For root, PostgreSQL runs under another account, which has to enter the folder.
  expect(await modeOf(folder)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

test('refuses a folder below a file', async ({ folder }) => {
  const file = join(folder, 'file')
  await writeFile(file, '')

  const words = `${file}/data cannot be written: ${file} is not a folder. Set DATA_DIR`
  await expect(checkDataFolder(join(file, 'data'))).rejects.toThrow(words)
  await expect(makeDataFolder(join(file, 'data'))).rejects.toThrow(words)
})

test.runIf(process.platform === 'linux').for(['/proc/x/y', '/sys/x'])(
  'refuses a folder at %s, even for root',
  async (place) => {
    await expect(makeDataFolder(place)).rejects.toThrow(`${place} cannot be written: `)
  },
)

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)(
  'names a folder that belongs to another account',
  async ({ folder }) => {
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o500)

    await expect(checkDataFolder(join(closed, 'data'))).rejects.toThrow(
      `this account may not write to ${closed} (EACCES)`,
    )
  },
)
