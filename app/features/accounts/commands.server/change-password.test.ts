import { expect } from 'vitest'
import { hashPassword, isPassword } from '~/platform/password-hash.server'
import { createStudent } from '../../../../test/builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { findPasswordHash } from '../queries.server'
import { sessions } from '../tables.server'
import { changePassword } from './change-password'
import { setPassword } from './passwords'

const now = new Date('2026-03-09T10:00:00Z')
const currentPassword = 'a rope and a river'
const password = 'three quiet blue lamps'

/** A student with a password and sessions on two devices. */
const test = databaseTest.extend('userId', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  const hash = await hashPassword(currentPassword)
  await db.transaction((tx) => setPassword(tx, { userId, hash, now }))
  const expiresAt = new Date('2030-01-01T00:00:00Z')
  await db.insert(sessions).values([
    { id: 'here', token: 'here', userId, expiresAt },
    { id: 'there', token: 'there', userId, expiresAt },
  ])
  return userId
})

test('a new password ends every other session', async ({ db, userId }) => {
  const form = { currentPassword, password }

  expect(await changePassword(db, { userId, token: 'here', form, now })).toEqual({ ok: true })

  const hash = await findPasswordHash(db, userId)
  expect(await isPassword(hash, password)).toBe(true)
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(['here'])
})

test.for([
  [
    'a wrong current password',
    { currentPassword: 'a rope and a rivet', password },
    'wrong-password',
  ],
  ['a common new password', { currentPassword, password: 'password123' }, 'common-password'],
] as const)('with %s nothing changes', async ([, form, reason], { db, userId }) => {
  const before = await findPasswordHash(db, userId)

  expect(await changePassword(db, { userId, token: 'here', form, now })).toEqual({
    ok: false,
    reason,
  })
  expect(await findPasswordHash(db, userId)).toBe(before)
  expect(await db.$count(sessions)).toBe(2)
})

test('an account without a password cannot change it', async ({ db }) => {
  const { id: userId } = await createStudent(db)

  expect(
    await changePassword(db, {
      userId,
      token: undefined,
      form: { currentPassword, password },
      now,
    }),
  ).toEqual({ ok: false, reason: 'no-password' })
})

test('after five wrong passwords the right one is rate limited too', async ({ db, userId }) => {
  const guess = (given: string) =>
    changePassword(db, { userId, token: 'here', form: { currentPassword: given, password }, now })
  for (let n = 0; n < 5; n += 1)
    expect(await guess('no')).toMatchObject({ reason: 'wrong-password' })

  expect(await guess(currentPassword)).toEqual({
    ok: false,
    reason: 'too-many-attempts',
    waitS: 30,
  })
})
