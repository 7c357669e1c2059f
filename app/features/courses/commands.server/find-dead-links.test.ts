import { expect, test } from 'vitest'
import { findDeadLinks } from './find-dead-links'
import type { CourseFolder } from './read-course-folders'

function folderOf(id: string, texts: Record<string, string>, statement?: string): CourseFolder {
  const files = Object.entries(texts).map(([name, text]) => ({ name, text }))
  const exercise = { id: 'tie', label: '', files: new Map([['exercise.md', statement ?? null]]) }
  return {
    id,
    files,
    exercises: [exercise, { ...exercise, id: 'untie', files: new Map() }],
    label: `content/courses/${id}`,
    hash: '',
    images: [],
    figures: [],
    checkpoints: [],
    hasVideo: false,
  }
}

const course = (text: string) => ({ 'course.md': text })
const eye = '---\ntitle: Eye\n---\n\n## Top\n\nOne.\n\n## The `y` of it\n'
const splices = folderOf('splices', { 'course.md': '', '01-eye.md': eye, 'README.md': '' })

const problemsIn = async (...folders: CourseFolder[]) =>
  (await findDeadLinks([...folders, splices])).get(folders[0]?.id ?? '')

test.for([
  ['a course, with and without a slash', '[a](/course/splices) [b](/course/splices/)'],
  [
    'a module, a heading of it, and a query',
    '[a](/course/splices/eye#top) [b](/course/splices/eye/?x#the-y-of-it)',
  ],
  ['the course itself', '[a](/course/knots)'],
  ['a definition', '[a]\n\n  [a]: /course/splices/eye'],
  ['another page', '[a](/courses/none) [b](https://example.org/course/none)'],
  ['the quiz of a module', '[a](/course/splices/eye#quiz)'],
  ['code in a line', 'Write `[a](#none)` or ``[a](/course/`none`)``.'],
  ['code', '```md\n[a](/course/none)\n```\n~~~\n[a](/course/none)\n~~~'],
  ['code below an item', '- a\n\n  ```md\n  [a](/course/none)\n  ```'],
  ['text that only looks like a definition', 'In Markdown, [a]: /course/none'],
] as const)('a link to %s is fine', async ([, text]) => {
  expect(await problemsIn(folderOf('knots', course(text)))).toEqual([])
})

test('reports each dead link with its file, line and address', async () => {
  const text = [
    '[a](/course/none "A title") and [b](/course/splices/none/#top)',
    '```',
    '[a](/course/none)',
    '```',
    '[c](/course/splices/README)',
    '  [d d]:   /course/splices/eye/more',
    'In a line, ``` is no fence: [f](/course/none)',
  ].join('\n')
  const knots = folderOf('knots', course(text), 'Tie.\n\n[e](/course/knots/tie)')

  expect(await problemsIn(knots)).toEqual([
    'content/courses/knots/course.md:1: there is no module /course/none',
    'content/courses/knots/course.md:1: there is no module /course/splices/none',
    'content/courses/knots/course.md:5: there is no module /course/splices/README',
    'content/courses/knots/course.md:6: there is no module /course/splices/eye/more',
    'content/courses/knots/course.md:7: there is no module /course/none',
    'content/courses/knots/exercises/tie/exercise.md:3: there is no module /course/knots/tie',
  ])
})

test('reports each id under next that is no other course, with its line', async () => {
  const text = 'title: x\nnext: # of these\n  - splices\n  - none\n  - knots\nlevel: x\n  - none'
  const problem = 'next: there is no other course'

  expect(await problemsIn(folderOf('knots', course(text)))).toEqual([
    `content/courses/knots/course.md:4: ${problem} none`,
    `content/courses/knots/course.md:5: ${problem} knots`,
  ])
  expect(await problemsIn(folderOf('knots', course('next:\n- none')))).toEqual([
    `content/courses/knots/course.md:2: ${problem} none`,
  ])
  expect(await problemsIn(folderOf('knots', course('next:\n  - none')))).toHaveLength(1)
  expect(await problemsIn(folderOf('knots', course('a: b\n  - none')))).toEqual([])
  expect(await problemsIn(folderOf('knots', course('a-next:\n  - none')))).toEqual([])
  expect(await problemsIn(folderOf('knots', course('next:\n  x - none')))).toEqual([])
  expect(await problemsIn(folderOf('knots', { '01-next.md': 'next:\n  - none' }))).toEqual([])
})

test('reports each missing heading with its file, line and address', async () => {
  const own = '---\ntitle: x\n---\n\n## Fast\n\n[a](#fast) [b](#slow)\n\n[c]: #none'
  const text = '[a](/course/splices/eye#topp)\n[b](/course/splices#top) [c](#top)'
  const knots = folderOf('knots', { 'course.md': text, '01-bowline.md': own }, '[d](#top)')

  expect(await problemsIn(knots)).toEqual([
    'content/courses/knots/course.md:1: there is no heading for /course/splices/eye#topp',
    'content/courses/knots/course.md:2: there is no heading for /course/splices#top',
    'content/courses/knots/course.md:2: there is no heading for #top',
    'content/courses/knots/01-bowline.md:7: there is no heading for #slow',
    'content/courses/knots/01-bowline.md:9: there is no heading for #none',
    'content/courses/knots/exercises/tie/exercise.md:1: there is no heading for #top',
  ])
})

test.for(['bowline.md', '1_bowline.md', '01-Bowline.md'])(
  'does not report links to a module whose file has the bad name %s',
  async (name) => {
    const knots = folderOf('knots', { 'course.md': '[a](/course/knots/bowline)', [name]: '' })

    expect(await problemsIn(knots)).toEqual([])
  },
)
