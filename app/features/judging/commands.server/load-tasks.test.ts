import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { taskFile, writeTask } from '../../../../test/task-files'
import { openDatabase } from '~/platform/db/client.server'
import { findTask, findTaskTests } from '../queries.server/find-task'
import { judgeTasks } from '../tables.server/tasks'
import { checkTasks, loadTasks } from './load-tasks'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

test('loads a task from its folder, and shows students only the samples', async ({
  db,
  folder,
}) => {
  await writeTask(folder, 'add-two')
  expect(await loadTasks(db, { contentDir: folder, now })).toEqual({
    total: 1,
    changed: 1,
    problems: [],
  })

  const task = await findTask(db, 'add-two')
  expect(task).toEqual({
    comparison: { kind: 'tokens' },
    id: 'add-two',
    version: expect.stringMatching(/^[0-9a-f]{32}$/),
    title: 'Add two',
    statementHtml: '<p>Print <strong>their</strong> sum.</p>',
    limits: { cpuMs: 2000, memoryMib: 256, outputKib: 1024 },
    testCount: 2,
    samples: [{ name: '01', input: '1 2\n', expected: '3\n' }],
  })
  const judged = await findTaskTests(db, 'add-two', task?.version ?? '')
  expect(judged).toMatchObject({
    checker: { kind: 'tokens' },
    tests: [
      { name: '01', weight: 1, isSample: true },
      { name: '02', weight: 3, isSample: false, input: '20 22\n', expected: '42\n' },
    ],
  })
})

test('stores a changed task as a new version and keeps the old one', async ({ db, folder }) => {
  await writeTask(folder, 'add-two')
  await loadTasks(db, { contentDir: folder, now })
  const first = await findTask(db, 'add-two')
  expect(await loadTasks(db, { contentDir: folder, now: later })).toMatchObject({ changed: 0 })

  await writeTask(folder, 'add-two', { 'tests/02.out': '43\n' })
  expect(await loadTasks(db, { contentDir: folder, now: later })).toMatchObject({ changed: 1 })

  const second = await findTask(db, 'add-two')
  expect(second?.version).not.toBe(first?.version)
  expect(await findTask(db, 'add-two', first?.version)).toEqual(first)

  // Changing the task back brings the first version back.
  const evenLater = new Date(later.getTime() + 1000)
  await writeTask(folder, 'add-two')
  await loadTasks(db, { contentDir: folder, now: evenLater })
  expect(await findTask(db, 'add-two')).toEqual(first)
  expect(await db.$count(judgeTasks)).toBe(2)
})

test('loads nothing from a folder without tasks, and keeps a task whose folder is gone', async ({
  db,
  folder,
}) => {
  expect(await loadTasks(db, { contentDir: folder, now })).toMatchObject({ total: 0, changed: 0 })
  await writeTask(folder, 'add-two')
  await loadTasks(db, { contentDir: folder, now })
  await rm(join(folder, 'tasks'), { recursive: true })

  expect(await loadTasks(db, { contentDir: folder, now: later })).toMatchObject({
    total: 0,
    changed: 0,
  })
  expect(await findTask(db, 'add-two')).not.toBeNull()
  expect(await findTask(db, 'never')).toBeNull()
})

test('two processes that load at once load a task once', async ({
  db,
  databaseAddress,
  folder,
}) => {
  await writeTask(folder, 'add-two')
  const other = openDatabase(databaseAddress, { poolSize: 2 })

  const loads = await Promise.all(
    [db, other.db].map((each) => loadTasks(each, { contentDir: folder, now })),
  )
  await other.close()

  expect(loads.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 1])
})

describe('checkers', () => {
  test.for<[string, Record<string, unknown>]>([
    ['exact', { kind: 'exact' }],
    ['floats', { kind: 'floats', tolerance: 1e-6 }],
    ['floats:0.5e-3', { kind: 'floats', tolerance: 0.0005 }],
    ['check.py', { kind: 'program', language: 'python', source: 'exit(0)\n' }],
  ])('%s', async ([how, checker], { db, folder }) => {
    await writeTask(folder, 'add-two', {
      'task.md': taskFile.replace('samples: 1', `samples: 1\nchecker: ${how}`),
      'check.py': 'exit(0)\n',
    })
    await loadTasks(db, { contentDir: folder, now })

    const [row] = await db.select().from(judgeTasks)
    expect(row?.checker).toEqual(checker)
  })
})

/** The task's file with one text replaced. */
function withTask(from: string, to: string) {
  return { 'task.md': taskFile.replace(from, to) }
}

test.for<[string, Record<string, string | Buffer | null>, string]>([
  ['no task.md', { 'task.md': null }, 'task.md: should exist and be UTF-8 without NUL'],
  ['no front matter', { 'task.md': 'Print.' }, 'task.md:1: should begin with front matter'],
  ['no title', withTask('title: Add two\n', ''), 'task.md:2: title: should be text'],
  [
    'a limit of zero',
    withTask('samples: 1', 'samples: 1\ncpuMs: 0'),
    'task.md:4: cpuMs: should be a whole number from 10 to 20000',
  ],
  [
    'a weight of zero',
    withTask('"02": 3', '"02": 0'),
    'task.md:5: weights.02: should be a whole number from 1 to 1000',
  ],
  [
    'a weight for a missing test',
    withTask('"02": 3', '07: 3'),
    'task.md: weights: there is no test 7; write its name as "01"',
  ],
  [
    'an unknown checker',
    withTask('samples: 1', 'samples: 1\nchecker: ../x.py'),
    'task.md:4: checker: should be tokens, exact, floats, floats:1e-6 or the name of a program',
  ],
  [
    'a missing checker',
    withTask('samples: 1', 'samples: 1\nchecker: check.py'),
    'check.py: should exist and be UTF-8 without NUL',
  ],
  [
    'an unknown field',
    withTask('samples: 1', 'samples: 1\npoints: 3'),
    'task.md:4: points: is none of the fields',
  ],
  [
    'more samples than tests',
    withTask('samples: 1', 'samples: 3'),
    'task.md: samples: there should be as many tests, and there are 2',
  ],
  [
    'no statement',
    withTask('Print **their** sum.\n', ''),
    'task.md: the statement should not be empty',
  ],
  [
    'no expected output',
    { 'tests/02.out': null },
    'tests/02.out: should exist and be UTF-8 without NUL',
  ],
  ['no input', { 'tests/03.out': '1' }, 'tests/03.out: should have 03.in beside it'],
  ['a NUL', { 'tests/01.in': '1\0' }, 'tests/01.in: should exist and be UTF-8 without NUL'],
  ['no UTF-8', { 'tests/01.in': Buffer.from([0xc3, 0x28]) }, 'tests/01.in: should exist and be'],
])(
  'leaves out a task with %s and reports the problem',
  async ([, changes, words], { db, folder }) => {
    await writeTask(folder, 'add-two', changes)

    const { problems } = await loadTasks(db, { contentDir: folder, now })

    expect(problems).toEqual([expect.stringContaining(`content/tasks/add-two/${words}`)])
    expect(await db.$count(judgeTasks)).toBe(0)
    await expect(checkTasks(folder)).rejects.toThrow(words)
  },
)

test('keeps the last valid version of a broken task, and loads the other tasks', async ({
  db,
  folder,
}) => {
  await writeTask(folder, 'add-two')
  await loadTasks(db, { contentDir: folder, now })
  await writeTask(folder, 'add-two', withTask('title: Add two\n', ''))
  await writeTask(folder, 'add-three')

  const loaded = await loadTasks(db, { contentDir: folder, now: later })

  expect(loaded).toEqual({
    total: 2,
    changed: 1,
    problems: ['content/tasks/add-two/task.md:2: title: should be text'],
  })
  expect(await findTask(db, 'add-two')).toMatchObject({ title: 'Add two' })
  expect(await findTask(db, 'add-three')).not.toBeNull()
})
