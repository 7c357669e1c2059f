import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { auditLog } from '~/features/admin/tables.server'
import { openDatabase } from '~/platform/db/client.server'
import { reachEmbeddedPostgres } from '~/platform/embedded-postgres/reach.server'
import { unsetSettings } from '../tools/unset-settings'
import { createStudent } from './builders'
import { writeContent } from './course-files'
import { createDataDir, makeTemplate } from './data-folder'
import { connectionStringOf } from './database-server'
import { test } from './fixtures'
import { start } from './program'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 120_000 })

let template: Awaited<ReturnType<typeof makeTemplate>>
let contentDir: string
beforeAll(async () => {
  template = await makeTemplate()
  contentDir = await writeContent()
})
afterAll(async () => {
  await template.remove()
  await rm(contentDir, { recursive: true })
})

const email = 'asha@example.org'
const account = {
  name: 'Asha Verma',
  email,
  password: 'a rope and a river',
  confirmPassword: 'a rope and a river',
}

/** `npm run owner -- …`, as npm runs it. */
async function runOwner(args: string[], environment: Record<string, string>) {
  const script = join(import.meta.dirname, '../tools/owner.mjs')
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...unsetSettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output, errors: errors.trim() }
}

test('a verified account is an admin at once, beside the running site', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  const signedUp = await fetch(`${site.url}/sign-up`, {
    method: 'POST',
    body: new URLSearchParams(account),
    headers: { origin: site.url },
    redirect: 'manual',
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const openAdmin = () => fetch(`${site.url}/admin`, { headers: { cookie }, redirect: 'manual' })
  const settings = { DATA_DIR: dataDir }

  const refused = await runOwner([email], settings)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/^asha@example\.org: The email of this account is not verified\./)
  expect((await openAdmin()).headers.get('location')).toBe('/admin-login')

  const { address } = await reachEmbeddedPostgres(dataDir)
  const { db, close } = openDatabase(address, { poolSize: 2 })
  await db.update(users).set({ emailVerified: true, emailProvedAt: new Date() })
  expect(await runOwner([email.toUpperCase()], settings)).toMatchObject({ code: 0, errors: '' })
  expect((await openAdmin()).status).toBe(200)
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      adminId: 'operator',
      action: 'user-promote',
      before: { role: 'student' },
      after: { role: 'admin' },
    },
  ])
  await close()
})

test('on a database of its own as well, and in words where it cannot be done', async ({
  db,
  databaseAddress,
  folder,
}) => {
  const settings = { DATABASE_URL: connectionStringOf(databaseAddress), DATA_DIR: folder }
  const { id } = await createStudent(db)
  await db
    .update(users)
    .set({ emailVerified: true, emailProvedAt: new Date() })
    .where(eq(users.id, id))

  expect((await runOwner([`${id}@example.org`], settings)).code).toBe(0)
  expect(await db.select().from(users)).toMatchObject([{ role: 'admin' }])
  const nobody = await runOwner(['nobody@example.org'], settings)
  expect(nobody).toMatchObject({ code: 1 })
  expect(nobody.errors).toContain('There is no account with this email.')
  expect((await runOwner(['asha'], settings)).errors).toBe('asha: This is not an email address.')
  expect((await runOwner([], settings)).errors).toContain('npm run owner -- somebody@example.com')
})
