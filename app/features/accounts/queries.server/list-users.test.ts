import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { users } from '../tables.server'
import { findAccount } from '../queries.server'
import { countUsersByState } from './count-users'
import { listUsers } from './list-users'

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

test('each list has only the users of its state', async ({ db }) => {
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
  'the pages sorted by %s (descending: %s) list every user once',
  async ([sort, descending], { db }) => {
    // Several users share each time and each name.
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

test('a search finds any part of a name or an email, in any script and with wildcards', async ({
  db,
}) => {
  await addUsers(db, [
    { name: 'Asha Verma' },
    { name: 'प्रियंका शर्मा' },
    { name: '100% Ravi_K', email: 'ravi\\k@example.org' },
    { name: 'Éloïse uuk' },
  ])
  const found = async (search: string) =>
    (await listUsers(db, { ...everybody, search })).users.map(({ id }) => id)

  expect(await found('VERM')).toEqual(['user-000'])
  expect(await found('शर्मा')).toEqual(['user-001'])
  expect(await found('र')).toEqual(['user-001'])
  expect(await found('ÉLO')).toEqual(['user-003'])
  expect(await found('0% r')).toEqual(['user-002'])
  expect(await found('\\k@')).toEqual(['user-002'])
  expect(await found('%')).toEqual(['user-002'])
  expect(await found('%%')).toEqual([])
  expect(await found('_')).toEqual(['user-002'])
  expect(await found('i_k')).toEqual(['user-002'])
  expect(await found("' or 1=1 --")).toEqual([])
})

test('a search for one or two letters matches the start of a word of the name or of the email', async ({
  db,
}) => {
  await addUsers(db, [
    { name: 'Asha Verma', email: 'a@example.org' },
    { name: 'Meera Shah', email: 'b@example.org' },
    { name: 'Kiran', email: 'shanti@example.org' },
    { name: 'Om', email: 'c@example.org' },
  ])
  const found = async (search: string) =>
    (await listUsers(db, { ...everybody, search, sort: 'name', descending: false })).users.map(
      ({ name }) => name,
    )

  expect(await found('sh')).toEqual(['Kiran', 'Meera Shah'])
  expect(await found('OM')).toEqual(['Om'])
  expect(await found('v')).toEqual(['Asha Verma'])
  expect(await found('a%')).toEqual([])
})

test('a search finds only users of its list', async ({ db }) => {
  await addUsers(db, [{ name: 'Asha' }, { name: 'Asha', emailVerified: true }])

  const { users: found } = await listUsers(db, { ...everybody, search: 'asha' })
  expect(found.map(({ id }) => id)).toEqual(['user-000'])
})

test.for([
  ['created', true, 'user'],
  ['name', false, 'user'],
  ['email', true, 'user'],
  ['created', false, '@'],
] as const)(
  'the pages of many matches sorted by %s (descending: %s) list every match once',
  async ([sort, descending, search], { db }) => {
    // More matches than are sorted at once, and further apart than one page scans.
    await db.execute(sql`
      insert into users (id, name, email, created_at)
      select 'user-' || n, case when n <= 2500 or n > 8450 then 'User ' || n % 90 else 'Other' end,
        n || '@example.org', '2026-01-01Z'::timestamptz + n * interval '1 second'
      from generate_series(1, 8500) as n`)
    const expected = await db.execute<{ id: string }>(sql`
      select id from users where name like 'User%' or ${search === '@'}`)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await listUsers(db, { ...everybody, search, sort, descending, after })
      expect(page.users.length).toBeLessThanOrEqual(50)
      seen.push(...page.users.map(({ id }) => id))
      after = page.next
    } while (after)

    expect(seen).toHaveLength(expected.rows.length)
    expect(new Set(seen)).toEqual(new Set(expected.rows.map(({ id }) => id)))
  },
)

test('a search with few matches finds them on the first page, wherever they are in the list', async ({
  db,
}) => {
  await db.execute(sql`
    insert into users (id, name, email, created_at)
    select 'user-' || n, case when n in (6000, 6002) then 'Zubeida' else 'Other' end,
      n || '@example.org', '2026-01-01Z'::timestamptz + n * interval '1 second'
    from generate_series(1, 6010) as n`)

  for (const search of ['beid', 'zu']) {
    const found = await listUsers(db, { ...everybody, search, descending: false })
    expect(found.users.map(({ id }) => id)).toEqual(['user-6000', 'user-6002'])
    expect(found.next).toBeNull()
  }
})

test('a search page without a match among 5000 users links to the next page', async ({ db }) => {
  await db.execute(sql`
    insert into users (id, name, email, created_at)
    select 'user-' || n, case when n <= 5000 then 'Other' else '%' end, n || '@example.org',
      '2026-01-01Z'::timestamptz + n * interval '1 second'
    from generate_series(1, 5010) as n`)
  const search = { ...everybody, search: '%', descending: false }

  const first = await listUsers(db, search)
  expect(first).toEqual({ users: [], next: 'user-5000' })
  const second = await listUsers(db, { ...search, after: first.next })
  expect(second.users).toHaveLength(10)
  expect(second.next).toBeNull()
})

test('a page after an unknown user is empty', async ({ db }) => {
  await addUsers(db, [{}])

  expect(await listUsers(db, { ...everybody, after: 'nobody' })).toEqual({ users: [], next: null })
})

test('one user is found by id', async ({ db }) => {
  await addUsers(db, [{ name: 'Asha Verma' }])

  expect(await findAccount(db, 'user-000')).toMatchObject({
    name: 'Asha Verma',
    state: 'non-verified',
  })
  expect(await findAccount(db, 'nobody')).toBeNull()
})

test('a search finds a user by the complete id only', async ({ db }) => {
  await addUsers(db, [{}, { id: 'Kq7-x', name: 'Asha' }])
  const found = async (search: string) =>
    (await listUsers(db, { ...everybody, search })).users.map(({ id }) => id)

  expect(await found('Kq7-x')).toEqual(['Kq7-x'])
  expect(await found('Kq7')).toEqual([])
  expect(await found('asha')).toEqual(['Kq7-x'])
})
