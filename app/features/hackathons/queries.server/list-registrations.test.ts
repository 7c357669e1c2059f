import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { listRegistrations } from './list-registrations'

const now = new Date('2026-03-09T10:00:00Z')

test('a search matches any part of a field, but one or two letters only at the start of a word', async ({
  db,
}) => {
  const { id } = await createHackathon(db, now)
  await db.$client.query(
    `insert into hackathon_registrations (id, hackathon_id, email, name, mobile, college_name, created_at)
     values ('a', $1, 'asha@example.org', 'Asha Verma', '+91 98765 43210', 'Osmania University', '2026-03-01'),
       ('b', $1, 'b@example.org', 'प्रियंका शर्मा', '+91 90000 00001', 'IIT, 100% Online_Campus', '2026-03-02')`,
    [id],
  )
  const found = async (search: string) =>
    (await listRegistrations(db, { search })).rows.map((row) => row.id)

  expect(await found('MANIA uni')).toEqual(['a'])
  expect(await found('765 43')).toEqual(['a'])
  for (const mobile of ['9876543210', '98765 43210', '+91 98765 43210', '+919876543210', '65432'])
    expect(await found(mobile)).toEqual(['a'])
  expect(await found('शर्मा')).toEqual(['b'])
  expect(await found('0% ')).toEqual(['b'])
  expect(await found('e_C')).toEqual(['b'])
  expect(await found('un')).toEqual(['a'])
  expect(await found('ii')).toEqual(['b'])
  expect(await found('as')).toEqual(['a'])
  expect(await found('ha')).toEqual([])
  expect(await found('')).toEqual(['b', 'a'])
})

test('lists each of many matches on exactly one page', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  await db.$client.query(
    `insert into hackathon_registrations (id, hackathon_id, email, name, mobile, college_name, created_at)
     select 'r-' || n, $1, n || '@example.org', case when n <= 2500 or n > 8450 then 'Asha' else 'Ravi' end,
       '+91', 'Osmania', '2026-03-01Z'::timestamptz - n * interval '1 second'
     from generate_series(1, 8500) as n`,
    [id],
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await listRegistrations(db, { search: 'ash', after })
    expect(page.rows.length).toBeLessThanOrEqual(50)
    seen.push(...page.rows.map((row) => row.id))
    after = page.next
  } while (after)

  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(2550)
})
