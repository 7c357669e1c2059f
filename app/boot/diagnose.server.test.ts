import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { writeContent, writeCourseFiles } from '../../test/course-files'
import { createDataDir } from '../../test/data-folder'
import { connectionStringOf } from '../../test/database-server'
import { test as databaseTest } from '../../test/fixtures'
import { unsetSettings } from '../../tools/unset-settings'
import { diagnose } from './diagnose.server'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/server.server'

const test = databaseTest
  .extend('contentDir', async ({}, { onCleanup }) => {
    const contentDir = await writeContent()
    onCleanup(() => rm(contentDir, { recursive: true }))
    return contentDir
  })
  .extend('look', ({ folder, contentDir }, { onCleanup }) => {
    onCleanup(() => void vi.unstubAllEnvs())
    return (settings: Record<string, string>) => {
      const own = { DATA_DIR: folder, CONTENT_DIR: contentDir, PORT: '0' }
      const all = { ...unsetSettings, ...own, ...settings }
      for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
      return diagnose({ rootDir: folder })
    }
  })

test('a process with no ROLE serves and judges', async ({ look, contentDir }) => {
  const { facts, notes, problems } = await look({})

  expect([...notes, ...problems]).toEqual([])
  expect(facts).toContain('Serves the site and judges programs')
  expect(facts).toContain(`Content folder ${contentDir}`)
  expect(facts.join('\n')).toContain('Outside services')
})

test('a process with ROLE=web needs a database that it shares with a judge', async ({
  look,
  databaseAddress,
}) => {
  const alone = await look({ ROLE: 'web' })
  const shared = await look({ ROLE: 'web', DATABASE_URL: connectionStringOf(databaseAddress) })

  expect(alone.problems).toEqual([])
  expect(alone.facts).toContain('Serves the site and leaves judging to others')
  expect(alone.notes).toEqual([expect.stringContaining('nobody will judge the programs')])
  expect(shared).toMatchObject({ notes: [], problems: [] })
})

test('a process with ROLE=judge needs a database and no other setting of a site', async ({
  look,
  databaseAddress,
}) => {
  const open = { HOST: '0.0.0.0', APP_URL: 'https://learn.example.org', ROLE: 'judge' }

  expect((await look(open)).problems).toEqual([
    'ROLE=judge works for a site elsewhere and starts no database. Set DATABASE_URL to that site’s database.',
  ])
  const { facts, problems } = await look({
    ...open,
    DATABASE_URL: connectionStringOf(databaseAddress),
  })
  expect(problems).toEqual([])
  expect(facts.slice(1)).toEqual([
    'Judges programs and serves nothing',
    'The database of DATABASE_URL answers',
  ])
})

test('does not create the data folder or anything in it', async ({ look, folder }) => {
  const inside = await look({})
  const later = await look({ DATA_DIR: join(folder, 'a/b') })

  expect([...inside.problems, ...later.problems]).toEqual([])
  expect(later.facts.join('\n')).toContain(`Data folder ${folder}/a/b`)
  expect(await readdir(folder)).toEqual([])
})

test('reports a data folder that cannot be written, even with a database elsewhere', async ({
  look,
  databaseAddress,
}) => {
  const words = [expect.stringContaining('The data folder /dev/null/x cannot be written')]
  const DATABASE_URL = connectionStringOf(databaseAddress)

  expect((await look({ DATA_DIR: '/dev/null/x' })).problems).toEqual(words)
  expect((await look({ DATA_DIR: '/dev/null/x', DATABASE_URL })).problems).toEqual(words)
})

test('notes that a site is running on the data folder', { timeout: 60_000 }, async ({ look }) => {
  const dataDir = await createDataDir()
  const { stop } = await startEmbeddedPostgres(dataDir)
  const PORT = await takePort()

  const { notes, problems } = await look({ DATA_DIR: dataDir, PORT })
  await stop()

  expect(problems).toEqual([])
  expect(notes).toEqual([
    `A site is running on the data folder ${dataDir}. That is fine if it is the one you want; a second one would not start there.`,
    `Port ${PORT} on 127.0.0.1 is taken, apparently by that site.`,
  ])
  expect((await look({ DATA_DIR: dataDir })).notes).toEqual([])
})

test('reports an address it cannot listen on, with the words of a failed start', async ({
  look,
}) => {
  const PORT = await takePort()

  expect((await look({ PORT })).problems).toEqual([
    `Port ${PORT} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
  ])
  const off = { GOOGLE: 'off', GITHUB: 'off', PAYMENTS: 'off' }
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'hello@example.org' }
  expect((await look({ ...off, ...mail, HOST: '192.0.2.1' })).problems).toEqual([
    '192.0.2.1 is not an address of this machine. Set HOST to one that is.',
  ])
})

test('reports all content that prevents a start', async ({ look, contentDir }) => {
  await writeCourseFiles(contentDir, { 'knots/course.md': 'No front matter' })

  const { problems } = await look({})
  expect(problems).toEqual([expect.stringContaining('content/courses/knots/course.md:1: ')])
  const missing = (await look({ CONTENT_DIR: '/nowhere' })).problems.join('\n')
  for (const file of ['site', 'testimonials'])
    expect(missing).toContain(`/nowhere/${file}.yaml: should be a file that can be read (ENOENT)`)
  expect(missing).toContain('/nowhere/courses: should be a folder that can be read (ENOENT)')
})

test('notes unreviewed refund terms when payments are live', async ({ look, contentDir }) => {
  const keys = { RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhook' }
  const real = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_1' }

  expect((await look(real)).notes).toEqual([expect.stringContaining('refund terms')])
  expect((await look({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' })).notes).toEqual([])
  expect((await look({ ...real, PAYMENTS: 'off' })).notes).toEqual([])
  const file = join(contentDir, 'site.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/refunds: .*/, 'refunds: We refund nothing.'))
  expect((await look(real)).notes).toEqual([])
})

/** A port that another program listens on. */
async function takePort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  return String((other.address() as AddressInfo).port)
}
