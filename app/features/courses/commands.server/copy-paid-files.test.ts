import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writeContent, writeCourseFiles } from '../../../../test/course-files'
import { test as base } from '../../../../test/fixtures'
import { copyPaidFiles } from './copy-paid-files'
import { loadCourses } from './load-courses'

/** The paid course `splices` with images. */
const test = base.extend('contentDir', async ({ db }, { onCleanup }) => {
  const contentDir = await writeContent()
  onCleanup(() => rm(contentDir, { recursive: true }))
  const names = Array.from({ length: 20 }, (_, at) => [`splices/images/eye-${at}.svg`, `<svg/>`])
  await writeCourseFiles(contentDir, Object.fromEntries(names))
  await loadCourses(db, { contentDir, now: new Date('2026-03-09T10:00:00Z') })
  return contentDir
})

test('processes that start at once keep the same files', async ({ db, contentDir, folder }) => {
  const keptDir = join(folder, 'kept')
  const keep = () => copyPaidFiles(db, { contentDir, keptDir })

  await Promise.all(Array.from({ length: 6 }, keep))

  const images = join(keptDir, 'courses/splices/images')
  const files = (await readdir(images)).filter((name) => name.includes('.'))
  expect(files).toHaveLength(20)
  expect(files.every((name) => /^eye-\d+\.svg$/.test(name))).toBe(true)
})

test('a changed image is kept anew', async ({ db, contentDir, folder }) => {
  const keptDir = join(folder, 'kept')
  await copyPaidFiles(db, { contentDir, keptDir })
  await writeCourseFiles(contentDir, { 'splices/images/eye-0.svg': '<svg><path/></svg>' })
  await copyPaidFiles(db, { contentDir, keptDir })

  const kept = await readFile(join(keptDir, 'courses/splices/images/eye-0.svg'), 'utf8')
  expect(kept).toBe('<svg><path/></svg>')
})
