import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { listQueuedJobs } from '../../../test/jobs'
import { createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import type { Database } from '~/platform/db/client.server'
import { users } from '../accounts/tables.server'
import { saveProfile, setPicture } from './commands.server'
import { findProfile } from './queries.server'
import { profileFields } from './schema'
import { profiles } from './tables.server'

/** The keys of the files that a job will delete. */
async function listDeletions(db: Database): Promise<string[]> {
  const jobs = await listQueuedJobs(db, 'delete-file')
  return jobs.map(({ payload }) => z.object({ key: z.string() }).parse(payload).key)
}

const now = new Date('2026-03-09T10:00:00Z')
const profile = profileFields.parse({
  name: 'प्रिया शर्मा',
  headline: 'Weaver',
  summary: 'One.\nTwo.',
  skills: ['Looms'],
  avatarUrl: 'https://pics.example/priya.png',
  workExperience: [{ company: 'Looms & Sons' }],
  education: [{ degree: 'BA' }],
})

test('an unsaved profile has the name, email and picture of the account', async ({ db }) => {
  const { id, name } = await createStudent(db)

  expect(await findProfile(db, id)).toMatchObject({
    version: 0,
    name,
    email: `${id}@example.org`,
    avatarUrl: '',
    skills: [],
  })
  expect(await findProfile(db, 'nobody')).toBeNull()
})

test('returns the saved profile unchanged, and copies its name and picture to the account', async ({
  db,
}) => {
  const { id } = await createStudent(db)

  expect(await saveProfile(db, { userId: id, profile, version: 0, now })).toEqual({
    ok: true,
    version: 1,
  })
  expect(await findProfile(db, id)).toEqual({ ...profile, email: `${id}@example.org`, version: 1 })
  const [user] = await db.select().from(users).where(eq(users.id, id))
  expect(user).toMatchObject({ name: profile.name, image: profile.avatarUrl })
})

test('a save over a newer version is refused and changes nothing', async ({ db }) => {
  const { id } = await createStudent(db)
  await saveProfile(db, { userId: id, profile, version: 0, now })
  const late = { ...profile, headline: 'Late' }

  expect(await saveProfile(db, { userId: id, profile: late, version: 0, now })).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect((await findProfile(db, id))?.headline).toBe('Weaver')
  // Without a version the last save wins, as in the specification's call.
  expect(await saveProfile(db, { userId: id, profile: late, now })).toMatchObject({ version: 2 })
})

test('accepts the same save sent twice, instead of reporting a conflict', async ({ db }) => {
  const { id } = await createStudent(db)
  const save = () => saveProfile(db, { userId: id, profile, version: 0, now })

  expect(await save()).toEqual({ ok: true, version: 1 })
  expect(await save()).toMatchObject({ ok: true })
})

test('stores only one of several simultaneous saves of the same version', async ({ db }) => {
  const { id } = await createStudent(db)
  const saves = Array.from({ length: 8 }, (_, index) =>
    saveProfile(db, {
      userId: id,
      profile: { ...profile, headline: `Save ${index}` },
      version: 0,
      now,
    }),
  )
  const results = await Promise.all(saves)

  const winner = results.findIndex(({ ok }) => ok)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findProfile(db, id)).toMatchObject({ version: 1, headline: `Save ${winner}` })
})

test('refuses to save a profile for an unknown account', async ({ db }) => {
  expect(await saveProfile(db, { userId: 'nobody', profile, now })).toEqual({
    ok: false,
    reason: 'user-not-found',
  })
  expect(await db.$count(profiles)).toBe(0)
})

test("refuses a picture that another account uploaded, and keeps one's own when the profile is saved", async ({
  db,
}) => {
  const { id } = await createStudent(db)
  const own = '/uploads/avatars/own.webp'
  await db.update(users).set({ image: own }).where(eq(users.id, id))
  const save = (avatarUrl: string) =>
    saveProfile(db, { userId: id, profile: { ...profile, avatarUrl }, now })

  expect(await save('/uploads/avatars/other.webp')).toEqual({
    ok: false,
    reason: 'foreign-picture',
  })
  expect(await save(own)).toMatchObject({ ok: true })
  expect(await listDeletions(db)).toEqual([])
  expect((await findProfile(db, id))?.avatarUrl).toBe(own)
})

test('a new picture raises the version of the profile, and its old file is deleted', async ({
  db,
}) => {
  const { id } = await createStudent(db)
  const image = '/uploads/avatars/one.webp'

  expect(await setPicture(db, { userId: id, image, now })).toEqual({ ok: true })
  expect(await listDeletions(db)).toEqual([])
  expect(await saveProfile(db, { userId: id, profile, version: 0, now })).toMatchObject({
    reason: 'changed',
  })
  expect(await setPicture(db, { userId: id, image: null, now })).toEqual({ ok: true })
  expect(await listDeletions(db)).toEqual(['avatars/one.webp'])
  expect(await findProfile(db, id)).toMatchObject({ version: 2, avatarUrl: '' })
})

test('deletes an uploaded picture whose account does not exist', async ({ db }) => {
  const image = '/uploads/avatars/one.webp'

  expect(await setPicture(db, { userId: 'nobody', image, now })).toMatchObject({ ok: false })
  expect(await listDeletions(db)).toEqual(['avatars/one.webp'])
})

test.for(['', 'https://pics.example/priya.png'])(
  'saving %j in place of an uploaded picture deletes its file',
  async (avatarUrl, { db }) => {
    const { id } = await createStudent(db)
    await setPicture(db, { userId: id, image: '/uploads/avatars/one.webp', now })
    const save = (version: number) =>
      saveProfile(db, { userId: id, profile: { ...profile, avatarUrl }, version, now })

    expect(await save(0)).toMatchObject({ reason: 'changed' })
    expect(await listDeletions(db)).toEqual([])
    expect(await save(1)).toMatchObject({ ok: true })
    expect(await listDeletions(db)).toEqual(['avatars/one.webp'])
  },
)
