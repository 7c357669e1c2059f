import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { courseFile, moduleFile, writeContent, writeCourseFiles } from './course-files'
import { connectionStringOf } from './database-server'
import { test as databaseTest } from './fixtures'
import { signal, start } from './program'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 180_000 })

const admin = { email: 'asha@example.org', password: 'a rope and a river' }

const test = databaseTest
  .extend('contentDir', async ({}, { onCleanup }) => {
    const contentDir = await writeContent()
    onCleanup(() => rm(contentDir, { recursive: true }))
    return contentDir
  })
  .extend(
    'begin',
    ({ databaseAddress, folder, contentDir }) =>
      () =>
        start({
          DATABASE_URL: connectionStringOf(databaseAddress),
          DATA_DIR: folder,
          CONTENT_DIR: contentDir,
          ROLE: 'web',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
        }),
  )

const read = async (address: string, init?: RequestInit) => (await fetch(address, init)).text()

async function logIn(url: string): Promise<string> {
  const { headers } = await fetch(`${url}/admin-login`, {
    method: 'POST',
    body: new URLSearchParams(admin),
    headers: { origin: url },
    redirect: 'manual',
  })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('a start with a bad course keeps its last good version and shows the problem to admins', async ({
  begin,
  contentDir,
}) => {
  await signal(await begin(), 'SIGTERM')
  await writeCourseFiles(contentDir, {
    'knots/course.md': courseFile.replace('title: Knots', 'title: 7'),
    'anchors/course.md': courseFile.replace('priceMinor: 0', 'priceMinor: 4999'),
  })

  const site = await begin()

  const problem = 'content/courses/knots/course.md:2: title: should be text'
  expect(site.readOutput()).toContain(problem)
  const catalogue = await read(`${site.url}/courses`)
  expect(catalogue).toContain('/course/knots')
  expect(catalogue).toContain('/payment/splices')
  expect(catalogue).not.toContain('/course/anchors')
  const area = await read(`${site.url}/admin`, { headers: { cookie: await logIn(site.url) } })
  expect(area).toContain(problem)
  expect(area).toContain('content/courses/anchors/course.md:6: priceMinor: ')
})

test('a start with a bad task and bad testimonials succeeds and shows the problems to admins', async ({
  begin,
  contentDir,
}) => {
  await writeFile(join(contentDir, 'testimonials.yaml'), '- name: 7\n')
  await writeFile(join(contentDir, 'tasks/fair-stretch/task.md'), 'Print.')

  const site = await begin()

  const problems = [
    'content/testimonials.yaml:1: 0.name: ',
    'content/tasks/fair-stretch/task.md:1: should begin with front matter',
  ]
  const area = await read(`${site.url}/admin`, { headers: { cookie: await logIn(site.url) } })
  for (const problem of problems) {
    expect(site.readOutput()).toContain(problem)
    expect(area).toContain(problem)
  }
  expect(await read(`${site.url}/`)).toContain('Start free, without an account.')
})

test('shows a changed lesson without a restart, also to visitors', async ({
  begin,
  contentDir,
}) => {
  const site = await begin()
  const lesson = `${site.url}/course/knots/bowline`
  expect(await read(lesson)).toContain('The rabbit comes out of the hole.')

  await writeCourseFiles(contentDir, {
    'knots/01-bowline.md': moduleFile.replace('The rabbit', 'The quick hare'),
  })

  await expect.poll(() => read(lesson)).toContain('The quick hare')
})
