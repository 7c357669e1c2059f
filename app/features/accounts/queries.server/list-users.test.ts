import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { users } from '../tables.server'
import { countSignUpsByDay, countUsersByState, findNames, findUser, listUsers } from './list-users'

const everybody = {
  state: 'non-verified',
  search: '',
  sort: 'created',
  descending: true,
  after: null,
} as const

async function addUsers(db: Database, given: Partial<typeof users.$inferInsert>[]) {
  await db.insert(users).values(
    given.map((user, index) => ({
      id: `user-${String(index).padStart(3, '0')}`,
      name: `Student ${index}`,
      email: `student-${index}@example.org`,
      ...user,
    })),
  )
}

test('each list has the users of its state alone', async ({ db }) => {
  const at = new Date('2026-01-01T00:00:00Z')
  await addUsers(db, [
    {},
    { emailVerified: true },
    { emailVerified: true, blockedAt: at },
    { deletedAt: at },
    { emailVerified: true, deletedAt: at },
  ])

  const idsOf = async (state: 'non-verified' | 'verified' | 'blocked' | 'deleted') =>
    (await listUsers(db, { ...everybody, state })).users.map(({ id }) => id).toSorted()

  expect(await idsOf('non-verified')).toEqual(['user-000'])
  expect(await idsOf('verified')).toEqual(['user-001'])
  expect(await idsOf('blocked')).toEqual(['user-002'])
  expect(await idsOf('deleted')).toEqual(['user-003', 'user-004'])
  expect(await countUsersByState(db)).toEqual({
    'non-verified': 1,
    verified: 1,
    blocked: 1,
    deleted: 2,
  })
})

test.for([
  ['created', true],
  ['created', false],
  ['name', false],
  ['name', true],
  ['email', false],
] as const)(
  'pages by %s (descending: %s) have everybody once',
  async ([sort, descending], { db }) => {
    // Moments and names of which several users have the same.
    await addUsers(
      db,
      Array.from({ length: 120 }, (_, index) => ({
        name: `Name ${index % 7}`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 5))),
      })),
    )
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await listUsers(db, { ...everybody, sort, descending, after })
      expect(page.users.length).toBeLessThanOrEqual(50)
      seen.push(...page.users.map(({ id }) => id))
      after = page.next
    } while (after)

    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  },
)

test('a search finds any part of a name or an address, whatever it looks like', async ({ db }) => {
  await addUsers(db, [
    { name: 'Asha Verma' },
    { name: 'प्रियंका शर्मा' },
    { name: '100% Ravi_K', email: 'ravi\\k@example.org' },
  ])
  const found = async (search: string) =>
    (await listUsers(db, { ...everybody, search })).users.map(({ id }) => id)

  expect(await found('VERM')).toEqual(['user-000'])
  expect(await found('शर्मा')).toEqual(['user-001'])
  expect(await found('0% r')).toEqual(['user-002'])
  expect(await found('\\k@')).toEqual(['user-002'])
  expect(await found('%%')).toEqual([])
  expect(await found('i_k')).toEqual(['user-002'])
  expect(await found("' or 1=1 --")).toEqual([])
})

test('a page after somebody who is not there is empty', async ({ db }) => {
  await addUsers(db, [{}])

  expect(await listUsers(db, { ...everybody, after: 'nobody' })).toEqual({ users: [], next: null })
})

test('one user and names are found by id', async ({ db }) => {
  await addUsers(db, [{ name: 'Asha Verma' }])

  expect(await findUser(db, 'user-000')).toMatchObject({
    name: 'Asha Verma',
    state: 'non-verified',
  })
  expect(await findUser(db, 'nobody')).toBeNull()
  expect(await findNames(db, ['user-000', 'nobody'])).toEqual(new Map([['user-000', 'Asha Verma']]))
})

test('sign-ups are counted on the days of the zone', async ({ db }) => {
  await addUsers(db, [
    { createdAt: new Date('2026-01-01T18:00:00Z') },
    { createdAt: new Date('2026-01-01T19:00:00Z') },
    { createdAt: new Date('2025-12-01T19:00:00Z') },
  ])
  const since = new Date('2026-01-01T00:00:00Z')

  expect(await countSignUpsByDay(db, { since, timeZone: 'Asia/Kolkata' })).toEqual([
    { day: '2026-01-01', count: 1 },
    { day: '2026-01-02', count: 1 },
  ])
})
