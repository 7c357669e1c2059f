import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

test('several processes that start at once can copy the same files', async ({
  db,
  contentDir,
  folder,
}) => {
  const keptDir = join(folder, 'kept')
  const keep = () => copyPaidFiles(db, { contentDir, keptDir })

  await Promise.all(Array.from({ length: 6 }, keep))

  const images = join(keptDir, 'courses/splices/images')
  const files = (await readdir(images)).filter((name) => name.includes('.'))
  expect(files).toHaveLength(20)
  expect(files.every((name) => /^eye-\d+\.svg$/.test(name))).toBe(true)
})

test('copies a changed image again', async ({ db, contentDir, folder }) => {
  const keptDir = join(folder, 'kept')
  await copyPaidFiles(db, { contentDir, keptDir })
  await writeCourseFiles(contentDir, { 'splices/images/eye-0.svg': '<svg><path/></svg>' })
  await copyPaidFiles(db, { contentDir, keptDir })

  const kept = await readFile(join(keptDir, 'courses/splices/images/eye-0.svg'), 'utf8')
  expect(kept).toBe('<svg><path/></svg>')
})

test('copies only the files that pages show, and only of paid courses, and keeps them when the course is removed', async ({
  db,
  contentDir,
  folder,
}) => {
  const keptDir = join(folder, 'kept')
  const shown = ['cover.png', 'intro.mp4', 'intro.vtt', 'a.jpg', 'b.jpeg', 'c.webp', 'd.avif']
  const others = ['notes.txt', 'a.svg.bak', 'exercises/sum/a.svg', 'images/rope.psd']
  for (const course of ['splices', 'knots'])
    await writeCourseFiles(
      contentDir,
      Object.fromEntries([...shown, ...others].map((name) => [`${course}/${name}`, 'x'])),
    )
  await mkdir(join(contentDir, 'courses/splices/folder.svg'))
  await copyPaidFiles(db, { contentDir, keptDir })
  await rm(join(contentDir, 'courses/splices'), { recursive: true })
  await copyPaidFiles(db, { contentDir, keptDir })

  expect(await readdir(join(keptDir, 'courses'))).toEqual(['splices'])
  const kept = await readdir(join(keptDir, 'courses/splices'))
  expect(kept.toSorted()).toEqual([...shown, 'images'].toSorted())
  expect(await readdir(join(keptDir, 'courses/splices/images'))).toHaveLength(20)
  expect((await stat(keptDir)).mode & 0o777).toBe(0o700)
})

test('copies a file again only when its size or its modification time changes', async ({
  db,
  contentDir,
  folder,
}) => {
  const keptDir = join(folder, 'kept')
  const source = join(contentDir, 'courses/splices/images/eye-0.svg')
  const kept = join(keptDir, 'courses/splices/images/eye-0.svg')
  await copyPaidFiles(db, { contentDir, keptDir })
  const { atime, mtime } = await stat(source)
  expect((await stat(kept)).mtimeMs).toBeCloseTo(mtime.getTime(), -1)

  await writeFile(kept, '<SVG/>')
  await utimes(kept, atime, mtime)
  await copyPaidFiles(db, { contentDir, keptDir })
  expect(await readFile(kept, 'utf8')).toBe('<SVG/>')

  await utimes(source, atime, new Date(mtime.getTime() + 5000))
  await copyPaidFiles(db, { contentDir, keptDir })
  expect(await readFile(kept, 'utf8')).toBe('<svg/>')
})

test('does not take a course for removed when reading or copying it fails', async ({
  db,
  contentDir,
  folder,
}) => {
  const keptDir = join(folder, 'kept')
  await mkdir(join(keptDir, 'courses/splices/images/eye-0.svg'), { recursive: true })
  await expect(copyPaidFiles(db, { contentDir, keptDir })).rejects.toMatchObject({
    syscall: 'rename',
  })
  expect((await readdir(join(keptDir, 'courses/splices/images'))).join()).not.toContain('.part')

  await rm(join(contentDir, 'courses/splices'), { recursive: true })
  await writeFile(join(contentDir, 'courses/splices'), 'no folder')
  await expect(copyPaidFiles(db, { contentDir, keptDir })).rejects.toThrow('ENOTDIR')
})
