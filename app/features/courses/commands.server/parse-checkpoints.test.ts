import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writeCourse, writeCourseFiles } from '../../../../test/course-files'
import { problemsOf } from '../../../../test/course-problems'
import { test } from '../../../../test/fixtures'
import { parseCourse, readCourseFolders } from './read-course-folders'

const label = 'content/courses/knots/checkpoints'

async function writeCheckpoints(contentDir: string, files: Record<string, string>) {
  await writeCourse(contentDir, 'knots')
  const below = Object.entries(files).map(([path, text]) => [`knots/checkpoints/${path}`, text])
  await writeCourseFiles(contentDir, Object.fromEntries(below))
}

async function checkpointsOf(contentDir: string) {
  const [folder] = await readCourseFolders(contentDir)
  if (!folder) throw new Error('There is no course')
  return (await parseCourse(folder)).checkpoints
}

test('the first checkpoint of a course has its files, its command and its note', async ({
  folder,
}) => {
  await writeCheckpoints(folder, {
    'bowline/checkpoint.md': '---\nrun: node tie.js\n---\n\nIt *ties*.\n',
    'bowline/src/tie.js': 'const end = 1\n',
  })

  expect(await checkpointsOf(folder)).toEqual([
    {
      moduleId: 'bowline',
      run: 'node tie.js',
      noteHtml: '<p>It <em>ties</em>.</p>',
      previousModuleId: null,
      goneFiles: [],
      files: [
        {
          path: 'src/tie.js',
          text: 'const end = 1\n',
          html: '<span class="hljs-keyword">const</span> end = <span class="hljs-number">1</span>\n',
          change: null,
          newLines: 0,
          goneLines: 0,
        },
      ],
    },
  ])
})

test('a later checkpoint lists what changed since the previous one', async ({ folder }) => {
  await writeCheckpoints(folder, {
    'bowline/same.txt': 'rope\n',
    'bowline/gone.txt': 'rope\n',
    'bowline/tie.js': '/* one\ntwo */\nconst end = 1\nuntie()\n',
    'sheet-bend/same.txt': 'rope\n',
    'sheet-bend/more.txt': 'rope\n',
    'sheet-bend/tie.js': '/* one\nthree */\nconst end = 1\n',
  })

  const [, later] = await checkpointsOf(folder)

  expect(later).toMatchObject({ previousModuleId: 'bowline', goneFiles: ['gone.txt'] })
  expect(later?.files.map(({ html: _, text: _text, ...file }) => file)).toEqual([
    { path: 'more.txt', change: 'added', newLines: 0, goneLines: 0 },
    { path: 'same.txt', change: 'same', newLines: 0, goneLines: 0 },
    { path: 'tie.js', change: 'changed', newLines: 1, goneLines: 2 },
  ])
  expect(later?.files[2]?.html).toBe(
    '<span class="hljs-comment">/* one</span>\n' +
      '<ins><span class="hljs-comment">three */</span>\n</ins>' +
      '<span class="hljs-keyword">const</span> end = <span class="hljs-number">1</span>\n',
  )
})

test.for([
  ['an unknown module', 'clove/tie.js', '', 'clove: there is no module clove'],
  [
    'a name with a blank',
    'bowline/my tie.js',
    '',
    'bowline/my tie.js: its name should be letters, digits, . _ and -, at most 60 of them',
  ],
  [
    'four folders',
    'bowline/a/b/c/d/tie.js',
    '',
    'bowline/a/b/c/d/tie.js: it should be at most 3 folders deep',
  ],
  [
    'a lock file',
    'bowline/package-lock.json',
    '{}',
    'bowline/package-lock.json: a lock file should be left out',
  ],
  [
    'installed packages',
    'bowline/node_modules/a.js',
    '',
    'bowline/node_modules: should be left out',
  ],
  [
    'a picture',
    'bowline/rope.png',
    '',
    'bowline/rope.png: its ending is none of those of text files that content/README.md lists',
  ],
  [
    'a file that is too long',
    'bowline/tie.txt',
    'a'.repeat(64 * 1024 + 1),
    'bowline/tie.txt: should be UTF-8 text of at most 64 kB',
  ],
  ['a file of no module', 'tie.js', '', 'tie.js: only folders of modules should be here'],
  [
    'a field that is none',
    'bowline/checkpoint.md',
    '---\nruns: node tie.js\n---\n',
    'bowline/checkpoint.md:2: runs: is none of the fields',
  ],
  [
    'a heading of the page',
    'bowline/checkpoint.md',
    '---\nrun: node tie.js\n---\n\n## Run it\n',
    'bowline/checkpoint.md:5: a heading should begin with ### or more',
  ],
  [
    'a long note',
    'bowline/checkpoint.md',
    `---\nrun: node tie.js\n---\n${'rope '.repeat(61)}`,
    'bowline/checkpoint.md:4: the note should have at most 60 words',
  ],
] as const)('refuses %s', async ([, path, text, problem], { folder }) => {
  await writeCheckpoints(folder, { 'sheet-bend/tie.js': '', [path]: text })

  expect(await problemsOf(folder)).toEqual([`${label}/${problem}`])
})

test('refuses too many files and too many bytes', async ({ folder }) => {
  const names = Array.from({ length: 41 }, (_, index) => `bowline/${index}.txt`)
  const long = Array.from({ length: 4 }, (_, index) => `sheet-bend/${index}.txt`)
  await writeCheckpoints(folder, {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...Object.fromEntries(long.map((name) => [name, 'a'.repeat(60_000)])),
  })

  expect(await problemsOf(folder)).toEqual([
    `${label}/bowline: should have at most 40 files`,
    `${label}/sheet-bend: should be at most 200 kB in all`,
  ])
})

test('refuses a symbolic link out of the folder and a file that is not text', async ({
  folder,
}) => {
  await writeCheckpoints(folder, { 'bowline/tie.txt': 'a\0b' })
  await symlink('/etc/hostname', join(folder, 'courses/knots/checkpoints/bowline/host.txt'))

  expect(await problemsOf(folder)).toEqual([
    `${label}/bowline/host.txt: should be a file or a folder`,
    `${label}/bowline/tie.txt: should be UTF-8 text of at most 64 kB`,
  ])
})
