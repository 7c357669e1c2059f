import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { comparedExercises, functionFiles, ownInputFiles, pageFiles } from './sample-exercises'
import { writeTask } from './task-files'

/** A valid `course.md`. Tests change single lines of it and rely on their numbers. */
export const courseFile = `---
title: Knots
summary: Tie what holds, untie what held.
level: Beginner
hours: 4
priceMinor: 0
position: 1
featured: false
outcomes:
  - Tie a bowline
  - Untie it again
  - Say where it holds
build: A rope ladder
---

Knots is for people who know what a rope is.
`

/** A valid file of a module: its first question begins in line 6, its lesson in line 34. */
export const moduleFile = `---
title: The bowline
summary: A loop that holds.
minutes: 10
quiz:
  - id: what-holds
    question: What holds?
    kind: single
    options:
      - text: The loop
        correct: true
      - { text: The end, why: It slips. }
    explanation: The loop carries the load.
  - id: what-slips
    question: What slips?
    kind: single
    options:
      - { text: The loop, why: It holds. }
      - text: The end
        correct: true
    explanation: The end is free.
  - id: which-are-knots
    question: Which are knots?
    kind: multiple
    options:
      - text: A bowline
        correct: true
      - text: A sheet bend
        correct: true
      - { text: A rope, why: It is not tied. }
    explanation: A rope is only what they are made of.
---

The rabbit comes out of the hole.
`

/** Writes files below `content/courses/` of a content folder, by path: `knots/course.md`. */
export async function writeCourseFiles(
  contentDir: string,
  files: Record<string, string>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const target = join(contentDir, 'courses', path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}

/** Writes a whole course with this id, by default free and with two modules. */
export async function writeCourse(
  contentDir: string,
  id: string,
  { course = courseFile, modules = ['01-bowline.md', '02-sheet-bend.md'] } = {},
): Promise<void> {
  const files = modules.map((name) => [`${id}/${name}`, moduleFile])
  await writeCourseFiles(contentDir, { [`${id}/course.md`]: course, ...Object.fromEntries(files) })
}

/** The bytes of the film of `knots`. */
export const filmBytes = '0123456789'.repeat(1000)

/** Writes the course `knots` with these exercises, each placed by the lesson in this file. */
export async function writeExercises(
  contentDir: string,
  exercises: Record<string, Record<string, string>>,
  { file = '01-bowline.md', lesson = '' } = {},
): Promise<void> {
  await writeCourse(contentDir, 'knots')
  const places = Object.keys(exercises).map((id) => `::exercise{id=${id}}\n`)
  const text = [moduleFile, ...places, lesson].join('\n')
  await writeCourseFiles(contentDir, { [`knots/${file}`]: text })
  for (const [id, files] of Object.entries(exercises))
    for (const [name, each] of Object.entries(files))
      await writeCourseFiles(contentDir, { [`knots/exercises/${id}/${name}`]: each })
}

/**
 * A small content folder of the whole site, with the courses `knots` (free, of two modules, with a
 * film), `splices` (₹499, of one module) and `ropes` (free, of none), and a small task for the
 * hackathon test.
 */
export async function writeContent(): Promise<string> {
  const contentDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  for (const name of ['site.yaml', 'testimonials.yaml'])
    await cp(join(import.meta.dirname, '../content', name), join(contentDir, name))
  const exercises = {
    double: functionFiles,
    sum: ownInputFiles,
    ...comparedExercises,
    counter: pageFiles,
  }
  await writeExercises(contentDir, exercises, { file: '02-sheet-bend.md' })
  await writeTask(contentDir, 'fair-stretch')
  await writeCourseFiles(contentDir, {
    'knots/intro.mp4': filmBytes,
    'knots/checkpoints/bowline/tie.js': 'const rope = 1\n',
    'knots/checkpoints/sheet-bend/checkpoint.md': '---\nrun: node tie.js\n---\n',
    'knots/checkpoints/sheet-bend/tie.js': 'const rope = 2\n',
    'knots/images/loop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  await writeCourse(contentDir, 'splices', {
    course: courseFile
      .replace('title: Knots', 'title: Splices')
      .replace('Minor: 0', 'Minor: 49900'),
    modules: ['01-eye.md'],
  })
  await writeCourseFiles(contentDir, { 'splices/checkpoints/eye/tie.js': 'splice()\n' })
  await writeCourse(contentDir, 'ropes', {
    course: courseFile.replace('title: Knots', 'title: Ropes'),
    modules: [],
  })
  return contentDir
}
