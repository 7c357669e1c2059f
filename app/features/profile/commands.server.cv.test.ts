import { expect } from 'vitest'
import { createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import { saveCv, setPicture } from './commands.server'
import { findCvSettings, findProfile } from './queries.server'
import { cvs } from './tables.server'

const now = new Date('2026-03-09T10:00:00Z')
const cv = { slug: 'asha', isPublic: true, isIndexed: false, showsContact: true }

test('stores the CV settings, and raises the version when they are replaced', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  const other = { slug: 'asha-v', isPublic: false, isIndexed: true, showsContact: false }

  expect(await saveCv(db, { userId, cv, version: 0, now })).toEqual({ ok: true, version: 1 })
  expect(await findCvSettings(db, userId)).toEqual({ ...cv, version: 1 })
  expect(await saveCv(db, { userId, cv: other, version: 1, now })).toEqual({ ok: true, version: 2 })
  expect(await findCvSettings(db, userId)).toEqual({ ...other, version: 2 })
  expect(await db.select().from(cvs)).toMatchObject([{ userId, updatedAt: now }])
})

test('refuses to replace CV settings that changed meanwhile, and returns the stored ones', async ({
  db,
}) => {
  const { id: userId } = await createStudent(db)
  await saveCv(db, { userId, cv, now })

  expect(await saveCv(db, { userId, cv: { ...cv, isPublic: false }, version: 0, now })).toEqual({
    ok: false,
    reason: 'changed',
    stored: { ...cv, version: 1 },
  })
  expect(await findCvSettings(db, userId)).toEqual({ ...cv, version: 1 })
})

test('refuses a CV address that another account has', async ({ db }) => {
  const [asha, ravi] = [await createStudent(db), await createStudent(db)]
  await saveCv(db, { userId: asha.id, cv, now })

  expect(await saveCv(db, { userId: ravi.id, cv, now })).toEqual({
    ok: false,
    reason: 'address-taken',
  })
  expect(await findCvSettings(db, ravi.id)).toBeNull()
})

test('refuses to save a CV for an unknown account', async ({ db }) => {
  expect(await saveCv(db, { userId: 'nobody', cv, now })).toEqual({
    ok: false,
    reason: 'user-not-found',
  })
})

test('does not report a database error as a taken address', async ({ db }) => {
  const { id: userId } = await createStudent(db)

  await expect(saveCv(db, { userId, cv: { ...cv, slug: 'a\0' }, now })).rejects.toThrow('cvs')
})

test('refuses to replace a picture that changed meanwhile', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  const [one, two] = ['/uploads/avatars/one.webp', '/uploads/avatars/two.webp']
  await setPicture(db, { userId, image: one, version: 0, now })

  expect(await setPicture(db, { userId, image: two, version: 0, now })).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect(await findProfile(db, userId)).toMatchObject({ avatarUrl: one, version: 1 })
})
