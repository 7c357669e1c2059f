import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { readExerciseFolders } from './read-exercise-folders'

async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, 'exercises', path, '..'), { recursive: true })
    await writeFile(join(folder, 'exercises', path), text)
  }
}

test('reads the files of each exercise, one folder deep, sorted by name', async ({ folder }) => {
  await writeFiles(folder, {
    'README.md': 'x',
    'untie/b.txt': 'b',
    'untie/a/z.txt': 'z',
    'untie/a/deep/y.txt': 'y',
    'untie/a/link.txt': 'x',
    'tie/long.txt': 'x'.repeat(256 * 1024 + 1),
    'tie/longest.txt': 'x'.repeat(256 * 1024),
    'tie/none.txt': Buffer.from([0xff]),
  })
  await symlink('/etc/hostname', join(folder, 'exercises/untie/host.txt'))
  await symlink('/etc/hostname', join(folder, 'exercises/untie/a/host.txt'))

  const found = await readExerciseFolders(folder, 'knots')

  expect(found.map(({ id, label, files }) => [id, label, [...files.keys()]])).toEqual([
    ['tie', 'knots/exercises/tie', ['long.txt', 'longest.txt', 'none.txt']],
    ['untie', 'knots/exercises/untie', ['a/link.txt', 'a/z.txt', 'b.txt']],
  ])
  const [tie, untie] = found
  expect([...(untie?.files.values() ?? [])]).toEqual(['x', 'z', 'b'])
  expect([...(tie?.files.values() ?? [])]).toEqual([null, expect.stringMatching(/^x+$/), null])
})

test('allows a course without exercises; refuses exercises that are not a folder', async ({
  folder,
}) => {
  expect(await readExerciseFolders(folder, 'knots')).toEqual([])

  await writeFile(join(folder, 'exercises'), 'x')
  await expect(readExerciseFolders(folder, 'knots')).rejects.toMatchObject({
    problems: ['knots/exercises: should be a folder that can be read'],
  })
})
