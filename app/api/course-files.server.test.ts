import { Hono } from 'hono'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { copyPaidFiles } from '~/features/courses/commands.server/copy-paid-files'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import { writeContent, writeCourseFiles } from '../../test/course-files'
import { test } from '../../test/fixtures'
import { courseFiles } from './course-files.server'

test('serves images and films of a paid course after its folder was removed', async ({ db }) => {
  const contentDir = await writeContent()
  const keptDir = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(async () => {
    for (const folder of [contentDir, keptDir]) await rm(folder, { recursive: true })
  })
  await writeCourseFiles(contentDir, { 'splices/images/eye.svg': '<svg/>' })
  const start = async () => {
    await loadCourses(db, { contentDir, now: new Date('2026-03-09T10:00:00Z') })
    await copyPaidFiles(db, { contentDir, keptDir })
  }
  await start()
  const app = new Hono().get('/course-files/*', courseFiles([contentDir, keptDir]))
  const open = async (file: string) => (await app.request(`/course-files/${file}`)).status
  for (const id of ['splices', 'knots'])
    await rm(join(contentDir, 'courses', id), { recursive: true })
  await start()

  expect(await open('splices/images/eye.svg')).toBe(200)
  expect(await open('knots/images/loop.svg')).toBe(404)
  const drawn = await app.request('/course-files/knots/cover.svg')
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  expect(await drawn.text()).toMatch(/^<svg [^]*<\/svg>\n$/)
  // The lessons are what buyers pay for; they are stored only in the database.
  expect(await open('splices/01-eye.md')).toBe(404)
})
