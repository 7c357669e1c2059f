import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { countTry } from '~/platform/db/rate-limit.server'
import { createDiskStorage } from '~/platform/storage/disk-storage.server'
import { test } from '../../../../test/fixtures'
import { photos } from '../tables.server'
import { addPhoto } from './photos'

const now = new Date('2026-03-01T10:00:00Z')

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a photo that cannot be saved to the database leaves no file behind', async ({
  db,
  folder,
}) => {
  const storage = createDiskStorage(folder)
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3344aa' } })
  const form = new FormData()
  form.set('alt', 'A table')
  form.set('photo', new File([new Uint8Array(await image.png().toBuffer())], 'photo.png'))
  const add = () => addPhoto(db, storage, { adminId: 'admin', form, now })

  await db.execute(sql`alter table audit_log rename to audit_log_away`)
  await expect(add()).rejects.toThrow('audit_log')
  expect(await listFiles(folder)).toEqual([])
  expect(await db.$count(photos)).toBe(0)

  await db.execute(sql`alter table audit_log_away rename to audit_log`)
  expect(await add()).toEqual({ ok: true })
  expect(await listFiles(folder)).toHaveLength(3)
})

test('refuses a file that is not a photo, and an admin over the rate limit', async ({
  db,
  folder,
}) => {
  const storage = createDiskStorage(folder)
  const add = (adminId: string, fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return addPhoto(db, storage, { adminId, form, now })
  }
  const text = new File(['no photo'], 'photo.png')

  expect(await add('admin', { alt: 'A table' })).toEqual({
    ok: false,
    reason: 'malformed',
    message: 'Choose a photo first.',
  })
  expect(await add('admin', { alt: 'A table', photo: text })).toMatchObject({ ok: false })
  const who = { person: 'admin' }
  for (let count = 0; count < 300; count += 1)
    await countTry(db, { policy: rateLimitPolicies['upload-photo'], who, now })
  const later = { ok: false, reason: 'too-many-attempts', message: expect.any(String) }
  expect(await add('admin', { alt: 'A table', photo: text })).toMatchObject(later)
  expect(await add('other', { alt: 'A table', photo: text })).not.toMatchObject(later)
  expect(await db.$count(photos)).toBe(0)
})
