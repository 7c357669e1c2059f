import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { type StateChange, userActions, type UserState } from '../rules'
import { sessions, users } from '../tables.server'
import { changeUserState } from './change-user-state'

const now = new Date('2026-03-01T10:00:00Z')

const columnsOf: Record<UserState, Partial<typeof users.$inferInsert>> = {
  'non-verified': {},
  verified: { emailVerified: true },
  blocked: { emailVerified: true, blockedAt: now },
  deleted: { emailVerified: true, deletedAt: now },
}

async function createUser(db: Database, given: Partial<typeof users.$inferInsert> = {}) {
  const id = randomUUID()
  await db.insert(users).values({ id, name: 'Asha Verma', email: `${id}@example.org`, ...given })
  await db
    .insert(sessions)
    .values({ id, token: id, userId: id, expiresAt: new Date('2027-01-01T00:00:00Z') })
  return id
}

function act(db: Database, userId: string, action: StateChange) {
  return db.transaction((tx) => changeUserState(tx, { userId, action, now }))
}

async function stateOf(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user?.state
}

const countSessions = (db: Database, id: string) =>
  db.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))

test.for([
  ['verify', 'non-verified', 'verified'],
  ['block', 'verified', 'blocked'],
  ['block', 'non-verified', 'blocked'],
  ['unblock', 'blocked', 'verified'],
  ['delete', 'non-verified', 'deleted'],
  ['delete', 'verified', 'deleted'],
] as const)('%s changes a user from %s to %s', async ([action, before, after], { db }) => {
  const id = await createUser(db, columnsOf[before])

  expect(await act(db, id, action)).toEqual({ ok: true, name: 'Asha Verma', before, after })

  expect(await stateOf(db, id)).toBe(after)
  const isOut = action === 'block' || action === 'delete'
  expect(await countSessions(db, id)).toBe(isOut ? 0 : 1)
})

test.for(['non-verified', 'verified'] as const)(
  'revoke restores a deleted user to the state %s',
  async (before, { db }) => {
    const id = await createUser(db, columnsOf[before])
    await act(db, id, 'delete')

    expect(await act(db, id, 'revoke')).toMatchObject({ before: 'deleted', after: before })
  },
)

test('unblock restores a non-verified user to that state', async ({ db }) => {
  const id = await createUser(db)
  await act(db, id, 'block')

  expect(await act(db, id, 'unblock')).toMatchObject({ before: 'blocked', after: 'non-verified' })
})

test.for(['block', 'delete'] as const)(
  'no admin can %s their own account',
  async (action, { db }) => {
    const admin = { role: 'admin', emailVerified: true } as const
    const [userId] = [await createUser(db, admin), await createUser(db, admin)]

    const result = await db.transaction((tx) =>
      changeUserState(tx, { userId, adminId: userId, action, now }),
    )

    expect(result).toMatchObject({ ok: false, reason: 'own-account' })
    expect(await stateOf(db, userId)).toBe('verified')
    expect(await countSessions(db, userId)).toBe(1)
  },
)

const states: UserState[] = ['non-verified', 'verified', 'blocked', 'deleted']
const { erase: _, ...stateChanges } = userActions
const impossible = (Object.keys(stateChanges) as StateChange[]).flatMap((action) => {
  const allowed: readonly UserState[] = userActions[action]
  return states.filter((state) => !allowed.includes(state)).map((state) => [action, state] as const)
})

test.for(impossible)('%s is refused for a user who is %s', async ([action, state], { db }) => {
  const id = await createUser(db, columnsOf[state])

  expect(await act(db, id, action)).toMatchObject({ ok: false, reason: 'wrong-state' })

  expect(await stateOf(db, id)).toBe(state)
  expect(await countSessions(db, id)).toBe(1)
})

test('an action on an unknown user is refused', async ({ db }) => {
  expect(await act(db, 'nobody', 'verify')).toMatchObject({ ok: false, reason: 'no-such-user' })
})

test.for(['block', 'delete'] as const)(
  '%s is refused for the last admin',
  async (action, { db }) => {
    const admin = { role: 'admin', emailVerified: true } as const
    const last = await createUser(db, admin)
    await createUser(db, { ...admin, blockedAt: now })
    await createUser(db, { ...admin, deletedAt: now })

    expect(await act(db, last, action)).toMatchObject({ ok: false, reason: 'last-admin' })

    await createUser(db, admin)
    expect(await act(db, last, action)).toMatchObject({ ok: true })
  },
)

test('one admin stays when all are blocked or deleted at once', async ({ db }) => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => createUser(db, { role: 'admin', emailVerified: true })),
  )

  const results = await Promise.all(
    ids.map((id, index) => act(db, id, index % 2 ? 'block' : 'delete')),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  const left = await Promise.all(ids.map((id) => stateOf(db, id)))
  expect(left.filter((state) => state === 'verified')).toHaveLength(1)
})
