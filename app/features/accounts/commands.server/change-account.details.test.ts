import { expect } from 'vitest'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findAccount } from '../queries.server'
import { changeDetails } from './change-account'

const now = new Date('2026-03-09T10:00:00Z')
const given = { name: 'Asha V.', timeZone: 'Europe/Kyiv', now }

test('a change of name and time zone is stored with the next version', async ({ db }) => {
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

test('a change with an old version is refused with what is stored', async ({ db }) => {
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

test('resending the same change after a lost response is not a conflict', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  for (const version of [1, 2])
    expect(await changeDetails(db, { userId, ...given, version: 0 })).toEqual({ ok: true, version })
})

test('a change for an unknown user is refused', async ({ db }) => {
  expect(await changeDetails(db, { userId: 'nobody', ...given })).toEqual({
    ok: false,
    reason: 'no-such-user',
    stored: null,
  })
})
