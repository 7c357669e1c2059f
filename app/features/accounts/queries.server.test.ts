import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import { findSession } from './queries.server'
import { sessions, users } from './tables.server'

const now = new Date('2026-03-09T10:00:00Z')

async function createSession(db: Database, given: { userId: string; expiresAt: Date }) {
  await db.insert(sessions).values({ id: 'one', token: 'the-token', updatedAt: now, ...given })
}

test('a session has only the account columns that a viewer needs', async ({ db }) => {
  const student = await createStudent(db, { name: 'प्रिया शर्मा', timeZone: 'Asia/Kolkata' })
  await createSession(db, { userId: student.id, expiresAt: new Date('2026-03-09T10:00:01Z') })

  expect(await findSession(db, 'the-token', now)).toEqual({
    token: 'the-token',
    renewedAt: now,
    viewer: {
      id: student.id,
      name: 'प्रिया शर्मा',
      email: `${student.id}@example.org`,
      emailVerified: false,
      image: null,
      role: 'student',
      timeZone: 'Asia/Kolkata',
      createdAt: expect.any(Date),
      version: 0,
    },
  })
})

test('a session ends exactly when it expires', async ({ db }) => {
  const student = await createStudent(db)
  await createSession(db, { userId: student.id, expiresAt: now })

  expect(await findSession(db, 'the-token', now)).toBeNull()
  expect(await findSession(db, 'the-token', new Date(now.getTime() - 1))).not.toBeNull()
})

test.for(['', 'another-token', 'THE-TOKEN', "' or '1'='1"])(
  'the token %j has no session',
  async (token, { db }) => {
    const student = await createStudent(db)
    await createSession(db, { userId: student.id, expiresAt: new Date('2030-01-01T00:00:00Z') })

    expect(await findSession(db, token, now)).toBeNull()
  },
)

test.for([
  ['blocked', { blockedAt: now }],
  ['deleted', { deletedAt: now }],
] as const)('the session of a %s account says why it ended', async ([shutOut, state], { db }) => {
  const student = await createStudent(db)
  await db.update(users).set(state).where(eq(users.id, student.id))
  await createSession(db, { userId: student.id, expiresAt: new Date('2030-01-01T00:00:00Z') })

  expect(await findSession(db, 'the-token', now)).toEqual({ viewer: null, shutOut })
  await db.update(sessions).set({ expiresAt: now })
  expect(await findSession(db, 'the-token', now)).toEqual({ viewer: null, shutOut })
})
