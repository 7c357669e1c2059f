import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { pagesChannel } from '~/platform/db/tell-pages-changed.server'
import {
  courseFile,
  moduleFile,
  writeCourse,
  writeCourseFiles,
  writeExercises,
} from '../../../../test/course-files'
import { comparedExercises, functionFiles } from '../../../../test/sample-exercises'
import { test as databaseTest } from '../../../../test/fixtures'
import { courseCheckpoints, courseExercises, courses } from '../tables.server'
import { checkCourses, loadCourses } from './load-courses'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

/** Releases the listening connection even when the test fails, since dropping the database waits for it. */
const test = databaseTest.extend('listener', async ({ db }, { onCleanup }) => {
  const listener = await db.$client.connect()
  onCleanup(() => listener.release(true))
  return listener
})

test('removed exercises keep their row and can come back; checkpoints are replaced', async ({
  db,
  folder,
}) => {
  const load = (at: Date) => loadCourses(db, { contentDir: folder, now: at })
  const listExercises = async () => {
    const rows = await db.select().from(courseExercises).orderBy(courseExercises.id)
    return rows.map(({ courseId, id, removedAt }) => [courseId, id, removedAt])
  }
  const kept = { predict: comparedExercises.predict ?? {} }
  const exercises = { ...kept, double: functionFiles }
  await writeExercises(folder, exercises)
  await writeCourse(folder, 'splices')
  const [old, other] = ['knots/checkpoints/bowline/a.js', 'splices/checkpoints/bowline/b.js']
  await writeCourseFiles(folder, { [old]: 'a()\n', [other]: 'b()\n' })
  expect(await load(now)).toMatchObject({ problems: [] })

  await rm(join(folder, 'courses/knots'), { recursive: true })
  await writeExercises(folder, kept)
  await writeCourseFiles(folder, { 'knots/checkpoints/sheet-bend/c.js': 'c()\n' })
  expect(await load(later)).toMatchObject({ changed: 1, problems: [] })

  const predict = ['knots', 'predict', null]
  expect(await listExercises()).toEqual([['knots', 'double', later], predict])
  const checkpoints = await db.select().from(courseCheckpoints).orderBy(courseCheckpoints.courseId)
  expect(checkpoints.map(({ courseId, moduleId }) => [courseId, moduleId])).toEqual([
    ['knots', 'sheet-bend'],
    ['splices', 'bowline'],
  ])

  await writeExercises(folder, exercises)
  await load(later)
  expect(await listExercises()).toEqual([['knots', 'double', null], predict])
})

test('notifies every process when a course changes or is removed, and only then', async ({
  db,
  folder,
  listener,
}) => {
  let told = 0
  listener.on('notification', () => (told += 1))
  await listener.query(`listen ${pagesChannel}`)
  const toldAfter = async (change: () => Promise<unknown>) => {
    await change()
    told = 0
    await loadCourses(db, { contentDir: folder, now })
    // When this query is answered, all notifications sent before it have arrived.
    await listener.query('select 1')
    return told
  }

  expect(await toldAfter(() => writeCourse(folder, 'knots'))).toBe(1)
  expect(await toldAfter(() => writeCourse(folder, 'splices'))).toBe(1)
  expect(await toldAfter(async () => {})).toBe(0)
  const remove = () => rm(join(folder, 'courses/splices'), { recursive: true })
  expect(await toldAfter(remove)).toBe(1)

  const stored = await db.select().from(courses).orderBy(courses.id)
  expect(stored.map(({ id, removedAt }) => [id, removedAt])).toEqual([
    ['knots', null],
    ['splices', now],
  ])
})

test('the content check lists every mistake of every course, and passes courses without one', async ({
  folder,
}) => {
  await writeCourse(folder, 'knots')
  await expect(checkCourses(folder)).resolves.toBeUndefined()

  const course = courseFile.replace('Knots is for', '[Splices](/course/splices) are for')
  await writeCourse(folder, 'knots', { course })
  await writeCourse(folder, 'ropes', { course: courseFile.replace('hours: 4', 'hours: 0') })
  await expect(checkCourses(folder)).rejects.toMatchObject({
    problems: [
      'content/courses/knots/course.md:16: there is no module /course/splices',
      'content/courses/ropes/course.md:5: hours: should be a whole number from 1 to 500',
    ],
  })
})

test('loads the other courses when one has a character that cannot be stored or a folder named like a lesson', async ({
  db,
  folder,
}) => {
  const texts = { nul: 'Kn\0ots', half: '"Kn\\uD800ots"', ropes: 'Ropes' }
  for (const [id, title] of Object.entries(texts))
    await writeCourse(folder, id, { course: courseFile.replace('title: Knots', `title: ${title}`) })
  await mkdir(join(folder, 'courses/ropes/03-eye.md'))
  const quiz = moduleFile.replace('What holds?', '"What\\0 holds?"')
  await writeCourseFiles(folder, { 'nul/01-bowline.md': quiz })

  const { problems, changed } = await loadCourses(db, { contentDir: folder, now })

  const message = 'text should be without the character NUL and halves of characters'
  expect(problems).toEqual([
    `content/courses/half/course.md:2: ${message}`,
    `content/courses/nul/course.md:2: ${message}`,
    `content/courses/nul/01-bowline.md:7: ${message}`,
  ])
  expect(changed).toBe(1)
})
