import { expect, test } from 'vitest'
import { isSameSignature, sign } from './signature.server'

/** Test case 2 of RFC 4231. */
test('a signature is the HMAC-SHA-256 of the value', () => {
  expect(sign('what do ya want for nothing?', 'Jefe', 'hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test.each(['', 'forged', 'x'.repeat(64), 'é'.repeat(32)])('refuses the signature %j', (given) => {
  const right = sign('one', 'a secret', 'hex')

  expect(isSameSignature(right, right)).toBe(true)
  expect(isSameSignature(given, right)).toBe(false)
})
