import { expect } from 'vitest'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findAccount } from '../queries.server'
import { changeDetails } from './change-account'

const now = new Date('2026-03-09T10:00:00Z')
const given = { name: 'Asha V.', timeZone: 'Europe/Kyiv', now }

test('a name and time zone are stored, and the version goes up', async ({ db }) => {
  const { id: userId } = await createStudent(db)

  expect(await changeDetails(db, { userId, ...given, version: 0 })).toEqual({
    ok: true,
    version: 1,
  })
  expect(await findAccount(db, userId)).toMatchObject({
    name: 'Asha V.',
    timeZone: 'Europe/Kyiv',
    version: 1,
  })
})

test('what was changed meanwhile is told, and stays', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  await changeDetails(db, { userId, ...given, version: 0 })

  const second = { userId, ...given, name: 'A. Verma', version: 0 }
  expect(await changeDetails(db, second)).toMatchObject({
    ok: false,
    reason: 'changed',
    stored: { name: 'Asha V.', version: 1 },
  })
  expect(await findAccount(db, userId)).toMatchObject({ name: 'Asha V.', version: 1 })
})

test('the same again after a lost answer is no conflict', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  for (const version of [1, 2])
    expect(await changeDetails(db, { userId, ...given, version: 0 })).toEqual({ ok: true, version })
})

test('nobody has no name', async ({ db }) => {
  expect(await changeDetails(db, { userId: 'nobody', ...given })).toEqual({
    ok: false,
    reason: 'no-such-user',
    stored: null,
  })
})
