import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { auditLog } from '~/features/admin/tables.server'
import { openDatabase } from '~/platform/db/client.server'
import { reachEmbeddedPostgres } from '~/platform/embedded-postgres/server.server'
import { createStudent } from './builders'
import { connectionStringOf } from './database-server'
import { test } from './fixtures'
import { start } from './program'
import { account, runTool, send, shareSiteFolders } from './site-starts'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 120_000 })

const folders = shareSiteFolders()

const { email } = account
test('the owner command makes a verified account an admin while the site is running', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  const signedUp = await send(site.url, '/sign-up')
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const openAdmin = () => fetch(`${site.url}/admin`, { headers: { cookie }, redirect: 'manual' })
  const settings = { DATA_DIR: dataDir }

  const refused = await runTool('owner', [email], settings)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/^asha@example\.org: The email of this account is not verified\./)
  expect((await openAdmin()).headers.get('location')).toBe('/admin-login')

  const { address } = await reachEmbeddedPostgres(dataDir)
  const { db, close } = openDatabase(address, { poolSize: 2 })
  await db.update(users).set({ emailVerified: true, emailProvedAt: new Date() })
  expect(await runTool('owner', [email.toUpperCase()], settings)).toMatchObject({
    code: 0,
    errors: '',
  })
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

test('the owner command also works on a separate database, and explains why it refuses', async ({
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

  expect((await runTool('owner', [`${id}@example.org`], settings)).code).toBe(0)
  expect(await db.select().from(users)).toMatchObject([{ role: 'admin' }])
  const nobody = await runTool('owner', ['nobody@example.org'], settings)
  expect(nobody).toMatchObject({ code: 1 })
  expect(nobody.errors).toContain('There is no account with this email.')
  expect((await runTool('owner', ['asha'], settings)).errors).toBe(
    'asha: This is not an email address.',
  )
  expect((await runTool('owner', [], settings)).errors).toContain(
    'npm run owner -- somebody@example.com',
  )
})
