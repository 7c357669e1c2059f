import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.server'

/** A hash stored in 2026, when an auth library handled the log-in. */
const stored =
  '$argon2id$v=19$m=19456,t=2,p=1$v99AkFsQ2Sfs+1tcp8YeCA$pq+2Si9uzWihlhwRCAkteQIk1kNJOqZa7jU+i8v6YD4'

test('an old hash still opens its account', async () => {
  expect(await isPassword(stored, 'a rope and a river')).toBe(true)
  expect(await isPassword(stored, 'a rope and a rivet')).toBe(false)
})

test('an account without a password accepts none', async () => {
  expect(await isPassword(null, '')).toBe(false)
})

test('a new hash has the parameters of the old ones', async () => {
  const [, algorithm, version, parameters] = (await hashPassword('three quiet blue lamps')).split(
    '$',
  )
  expect([algorithm, version, parameters]).toEqual(stored.split('$').slice(1, 4))
})

test('many hashes at once leave threads to other work', async () => {
  const done: string[] = []
  const hashes = Array.from({ length: 12 }, () =>
    hashPassword('a rope and a river').then(() => done.push('hash')),
  )
  await Promise.all([...hashes, stat('.').then(() => done.push('file'))])

  expect(done.indexOf('file')).toBeLessThan(4)
  expect(done).toHaveLength(13)
})
