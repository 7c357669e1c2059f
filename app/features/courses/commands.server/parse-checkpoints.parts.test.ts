import { expect, test } from 'vitest'
import { parseCheckpoints } from './parse-checkpoints'

const folderOf = (moduleId: string, files: Record<string, string>, problems: string[] = []) => ({
  moduleId,
  label: moduleId,
  files: new Map(Object.entries(files)),
  problems,
})

/** A note with these many words, and a file. */
const noteOf = (body: string, run = 'run: node tie.js\n') => ({
  'checkpoint.md': `---\n${run}---\n\n${body}\n`,
  'tie.js': 'tie()\n',
})

test('compares each checkpoint with that of the previous module, whatever the order of folders', async () => {
  const folders = [
    folderOf('third', { 'c.txt': 'c' }),
    folderOf('first', { ...noteOf('A.'), 'a.txt': 'a', 'b.txt': 'b' }),
    folderOf('second', { 'b.txt': 'b', 'c.txt': 'c' }),
  ]

  const { checkpoints, problems } = await parseCheckpoints(folders, [
    'first',
    'none',
    'second',
    'third',
  ])

  expect(problems).toEqual([])
  expect(
    checkpoints.map(({ moduleId, previousModuleId, goneFiles, files }) => [
      moduleId,
      previousModuleId,
      goneFiles,
      files.map(({ path, change }) => `${path} ${change}`),
    ]),
  ).toEqual([
    ['first', null, [], ['tie.js null', 'a.txt null', 'b.txt null']],
    ['second', 'first', ['tie.js', 'a.txt'], ['b.txt same', 'c.txt added']],
    ['third', 'second', ['b.txt'], ['c.txt same']],
  ])
})

test('marks and counts new lines', async () => {
  const { checkpoints } = await parseCheckpoints(
    [
      folderOf('first', { 'a.txt': 'one\ntwo\nthree\nfour\nfive\n' }),
      folderOf('second', { 'a.txt': 'zero\none\ntwo\n3\n3.5\nfive\nsix\n' }),
    ],
    ['first', 'second'],
  )

  expect(checkpoints[1]?.files[0]).toMatchObject({
    change: 'changed',
    html: '<ins>zero\n</ins>one\ntwo\n<ins>3\n3.5\n</ins>five\n<ins>six\n</ins>',
    newLines: 4,
    goneLines: 2,
  })
})

test('reports a folder without a module once, and parses the other checkpoints despite a mistake', async () => {
  const { checkpoints, problems } = await parseCheckpoints(
    [
      folderOf('none', { 'a.txt': 'a' }),
      folderOf('tie.js', {}, ['tie.js: only folders of modules should be here']),
      folderOf('first', {}),
      folderOf('second', {}, ['second/a.png: is none']),
      folderOf('third', { 'a.txt': 'a' }),
    ],
    ['first', 'second', 'third'],
  )

  expect(problems).toEqual([
    'none: there is no module none',
    'tie.js: only folders of modules should be here',
    'second/a.png: is none',
    'first: should have a file of the project',
  ])
  expect(checkpoints.map(({ moduleId }) => moduleId)).toEqual(['second', 'third'])
})

test.for<[string, Record<string, string>, string[]]>([
  [
    'a note alone',
    { 'checkpoint.md': '---\nrun: x\n---\n' },
    ['m: should have a file of the project'],
  ],
  ['200 kB, beside the note', { ...noteOf('A.'), 'tie.js': 'é'.repeat(100 * 1024) }, []],
  [
    'more than 200 kB',
    { 'a.js': 'é'.repeat(100 * 1024), 'b.js': 'x' },
    ['m: should be at most 200 kB in all'],
  ],
  ['a note of 60 words', noteOf('rope '.repeat(30) + '\n'.repeat(3) + 'rope '.repeat(30)), []],
  [
    'a note of 61 words',
    noteOf('rope '.repeat(61)),
    ['m/checkpoint.md:4: the note should have at most 60 words'],
  ],
  [
    'a note with two mistakes',
    noteOf('Rope.\n\n## Rope\n\n# Knots'),
    [
      'm/checkpoint.md:7: a heading should begin with ### or more',
      'm/checkpoint.md:9: a heading should begin with ### or more',
    ],
  ],
  [
    'an image in its note',
    noteOf('![A](./images/a.png)'),
    ['m/checkpoint.md:5: there is no image ./images/a.png'],
  ],
  [
    'a command of two lines',
    noteOf('A.', 'run: "a\\nb"\n'),
    ['m/checkpoint.md:2: run: should be one line'],
  ],
])('checks a checkpoint with %s', async ([, files, expected]) => {
  expect((await parseCheckpoints([folderOf('m', files)], ['m'])).problems).toEqual(expected)
})

test.for([
  ['nothing below the command', noteOf(' '), { run: 'node tie.js', noteHtml: '' }],
  ['a note without a command', noteOf('A.', '{}\n'), { run: null, noteHtml: '<p>A.</p>' }],
  ['no note', { 'tie.js': 'tie()\n' }, { run: null, noteHtml: '' }],
] as const)('a checkpoint may have %s', async ([, files, expected]) => {
  const { checkpoints, problems } = await parseCheckpoints([folderOf('m', files)], ['m'])

  expect(problems).toEqual([])
  expect(checkpoints).toMatchObject([expected])
  expect(checkpoints[0]?.files.map(({ path }) => path)).toEqual(['tie.js'])
})
