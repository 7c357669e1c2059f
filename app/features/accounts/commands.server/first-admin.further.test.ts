import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { users } from '../tables.server'
import { makeAdmin } from './first-admin'

const now = new Date('2026-03-09T10:00:00Z')
const email = 'asha@example.org'
const proved = { emailVerified: true, emailProvedAt: now }

test.for([
  ['nobody', null, { ok: false, reason: 'no-account' }],
  ['somebody whose address was proved', proved, { ok: true, name: 'Asha Verma' }],
  ['somebody not verified', {}, { ok: false, reason: 'not-verified' }],
  ['somebody whom an admin verified', { emailVerified: true }, { ok: false, reason: 'not-proved' }],
  ['somebody blocked', { ...proved, blockedAt: now }, { ok: false, reason: 'blocked-account' }],
  ['somebody deleted', { ...proved, deletedAt: now }, { ok: false, reason: 'deleted-account' }],
  ['an admin', { ...proved, role: 'admin' as const }, { ok: false, reason: 'admin-already' }],
] as const)('making %s an admin has the right result', async ([, given, answer], { db }) => {
  if (given)
    await db.insert(users).values({ id: randomUUID(), name: 'Asha Verma', email, ...given })
  const [before] = await db.select().from(users)

  expect(await db.transaction((tx) => makeAdmin(tx, { email, now }))).toMatchObject(answer)
  const role = answer.ok ? 'admin' : before?.role
  expect((await db.select().from(users))[0]?.role).toBe(role)
})
