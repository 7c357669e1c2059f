import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { collectLog } from '../../../test/collect-log'
import { courseFile, moduleFile, writeCourse, writeCourseFiles } from '../../../test/course-files'
import { test as base } from '../../../test/fixtures'
import { CourseFiles } from './jobs.server'
import { findLesson } from './queries.server/find-course'

const clock = () => new Date('2026-03-09T10:00:00Z')

const test = base.extend('opened', async ({ db, folder }) => {
  const { log, lines } = collectLog()
  await writeCourse(folder, 'knots')
  const files = new CourseFiles({
    db,
    contentDir: folder,
    keptDir: join(folder, 'kept'),
    clock,
    log,
  })
  await files.load()
  const write = (name: string, text: string) =>
    writeCourseFiles(folder, { [`knots/${name}`]: text })
  const findHtml = async () => (await findLesson(db, 'knots', 'bowline', null))?.bodyHtml
  return { files, lines, write, findHtml }
})

test('shows a changed lesson without a restart', async ({ opened }) => {
  const { files, write, findHtml } = opened
  const stop = files.watch(5)
  onTestFinished(stop)

  await write('01-bowline.md', moduleFile.replace('The rabbit', 'The quick hare'))

  await vi.waitFor(async () => expect(await findHtml()).toContain('The quick hare'))
})

test('logs a mistake once, and forgets it when it is corrected', async ({ opened }) => {
  const { files, lines, write, findHtml } = opened
  await write('course.md', courseFile.replace('hours: 4', 'hours: many'))
  await files.lookAgain()
  const problem = 'content/courses/knots/course.md:5: hours: should be a whole number from 1 to 500'
  expect(files.problems).toEqual([problem])

  await write('01-bowline.md', moduleFile.replace('The rabbit', 'The quick hare'))
  await files.lookAgain()
  expect(await findHtml()).toContain('The rabbit')
  expect(lines.filter((line) => JSON.stringify(line).includes('hours'))).toHaveLength(1)

  await write('course.md', courseFile)
  await files.lookAgain()
  expect(files.problems).toEqual([])
  expect(await findHtml()).toContain('The quick hare')
})

test('logs an unreadable folder once, and keeps the courses', async ({ folder, opened }) => {
  const { files, lines, findHtml } = opened
  await rm(join(folder, 'courses'), { recursive: true })
  await files.lookAgain()
  await files.lookAgain()

  expect(lines.filter((line) => JSON.stringify(line).includes('ENOENT'))).toHaveLength(1)
  expect(await findHtml()).toContain('The rabbit')
})
