import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { readCheckpointFolders } from './read-checkpoint-folders'

async function readWith(folder: string, files: Record<string, string | Buffer>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, 'checkpoints', path, '..'), { recursive: true })
    await writeFile(join(folder, 'checkpoints', path), text)
  }
  const found = await readCheckpointFolders(folder, 'knots')
  return found.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
}

test('sorts the files of a checkpoint by path', async ({ folder }) => {
  const [bowline, eye] = await readWith(folder, {
    'bowline/src/b/c.js': 'c',
    'bowline/src/a.js': 'a',
    'bowline/b.js': 'b',
    'bowline/a.txt': 'x'.repeat(64 * 1024),
    'bowline/z.js': 'z',
    'eye/tie.js': 'tie',
  })

  expect(bowline).toMatchObject({
    moduleId: 'bowline',
    label: 'knots/checkpoints/bowline',
    problems: [],
  })
  expect([...(bowline?.files.keys() ?? [])]).toEqual([
    'a.txt',
    'b.js',
    'src/a.js',
    'src/b/c.js',
    'z.js',
  ])
  expect(bowline?.files.get('src/b/c.js')).toBe('c')
  expect([...(eye?.files ?? [])]).toEqual([['tie.js', 'tie']])
})

test('reports files that a checkpoint may not have with their path, and reads the others', async ({
  folder,
}) => {
  const path = join(folder, 'checkpoints/bowline/src/host.txt')
  await mkdir(join(path, '..'), { recursive: true })
  await symlink('/etc/hostname', path)
  const [bowline, eye, host] = await readWith(folder, {
    'bowline/src/node_modules/a.js': 'x',
    'bowline/src/long.txt': 'x'.repeat(64 * 1024 + 1),
    'bowline/rope.png': Buffer.from([0xff]),
    'bowline/tie.js': 'tie',
    eye: 'x',
    host: 'x',
  })

  expect(bowline?.problems).toEqual([
    'knots/checkpoints/bowline/src/host.txt: should be a file or a folder',
    'knots/checkpoints/bowline/src/node_modules: should be left out',
    'knots/checkpoints/bowline/rope.png: its ending is none of those of text files that content/README.md lists',
    'knots/checkpoints/bowline/src/long.txt: should be UTF-8 text of at most 64 kB',
  ])
  expect([...(bowline?.files ?? [])]).toEqual([['tie.js', 'tie']])
  for (const file of [eye, host]) {
    const problem = `knots/checkpoints/${file?.moduleId}: only folders of modules should be here`
    expect(file).toMatchObject({ files: new Map(), problems: [problem] })
  }
})

test('reads at most forty files of a checkpoint', async ({ folder }) => {
  const filesOf = (count: number, moduleId: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${moduleId}/${n}.txt`, 'x']))

  const [bowline, eye] = await readWith(folder, {
    ...filesOf(40, 'bowline'),
    ...filesOf(41, 'eye'),
  })

  expect(bowline?.problems).toEqual([])
  expect(bowline?.files.size).toBe(40)
  expect(eye?.problems).toEqual(['knots/checkpoints/eye: should have at most 40 files'])
  expect(eye?.files.size).toBe(40)
})

test('allows a course without checkpoints; refuses checkpoints that are not a folder', async ({
  folder,
}) => {
  expect(await readCheckpointFolders(folder, 'knots')).toEqual([])

  await writeFile(join(folder, 'checkpoints'), 'x')
  await expect(readCheckpointFolders(folder, 'knots')).rejects.toMatchObject({
    problems: ['knots/checkpoints: should be a folder that can be read'],
  })
})
