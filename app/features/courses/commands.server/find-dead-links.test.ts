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
const splices = folderOf('splices', { 'course.md': '', '01-eye.md': '', 'README.md': '' })

const problemsIn = (...folders: CourseFolder[]) =>
  findDeadLinks([...folders, splices]).get(folders[0]?.id ?? '')

test.for([
  ['a course, with and without a slash', '[a](/course/splices) [b](/course/splices/)'],
  [
    'a module, a heading of it, and a query',
    '[a](/course/splices/eye#top) [b](/course/splices/eye/?x#y)',
  ],
  ['the course itself', '[a](/course/knots)'],
  ['a definition', '[a]\n\n  [a]: /course/splices/eye'],
  ['another page', '[a](/courses/none) [b](https://example.org/course/none)'],
  ['code', '```md\n[a](/course/none)\n```\n~~~\n[a](/course/none)\n~~~'],
  ['code below an item', '- a\n\n  ```md\n  [a](/course/none)\n  ```'],
  ['text that only looks like a definition', 'In Markdown, [a]: /course/none'],
] as const)('a link to %s is fine', ([, text]) => {
  expect(problemsIn(folderOf('knots', course(text)))).toEqual([])
})

test('each dead link is named with its file, line and address', () => {
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

  expect(problemsIn(knots)).toEqual([
    'content/courses/knots/course.md:1: there is no module /course/none',
    'content/courses/knots/course.md:1: there is no module /course/splices/none',
    'content/courses/knots/course.md:5: there is no module /course/splices/README',
    'content/courses/knots/course.md:6: there is no module /course/splices/eye/more',
    'content/courses/knots/course.md:7: there is no module /course/none',
    'content/courses/knots/exercises/tie/exercise.md:3: there is no module /course/knots/tie',
  ])
})

test('each course to go on with that is none is named with its line', () => {
  const text = 'title: x\nnext: # of these\n  - splices\n  - none\n  - knots\nlevel: x\n  - none'
  const problem = 'next: there is no other course'

  expect(problemsIn(folderOf('knots', course(text)))).toEqual([
    `content/courses/knots/course.md:4: ${problem} none`,
    `content/courses/knots/course.md:5: ${problem} knots`,
  ])
  expect(problemsIn(folderOf('knots', course('next:\n- none')))).toEqual([
    `content/courses/knots/course.md:2: ${problem} none`,
  ])
  expect(problemsIn(folderOf('knots', course('next:\n  - none')))).toHaveLength(1)
  expect(problemsIn(folderOf('knots', course('a: b\n  - none')))).toEqual([])
  expect(problemsIn(folderOf('knots', course('a-next:\n  - none')))).toEqual([])
  expect(problemsIn(folderOf('knots', course('next:\n  x - none')))).toEqual([])
  expect(problemsIn(folderOf('knots', { '01-next.md': 'next:\n  - none' }))).toEqual([])
})
