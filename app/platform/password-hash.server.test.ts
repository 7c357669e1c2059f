import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.server'

/** Stored in 2026, while an auth library did the log-in. */
const stored =
  '$argon2id$v=19$m=19456,t=2,p=1$v99AkFsQ2Sfs+1tcp8YeCA$pq+2Si9uzWihlhwRCAkteQIk1kNJOqZa7jU+i8v6YD4'

test('a hash that was stored before opens its account still', async () => {
  expect(await isPassword(stored, 'a rope and a river')).toBe(true)
  expect(await isPassword(stored, 'a rope and a rivet')).toBe(false)
})

test('nobody has a password', async () => {
  expect(await isPassword(null, '')).toBe(false)
})

test('a new hash has the parameters of the old ones', async () => {
  const [, algorithm, version, parameters] = (await hashPassword('three quiet blue lamps')).split(
    '$',
  )
  expect([algorithm, version, parameters]).toEqual(stored.split('$').slice(1, 4))
})

test('many at once leave threads to others', async () => {
  const done: string[] = []
  const hashes = Array.from({ length: 12 }, () =>
    hashPassword('a rope and a river').then(() => done.push('hash')),
  )
  await Promise.all([...hashes, stat('.').then(() => done.push('file'))])

  expect(done.indexOf('file')).toBeLessThan(4)
  expect(done).toHaveLength(13)
})
