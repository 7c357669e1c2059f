import { expect, test } from 'vitest'
import { initials, standInId } from './avatar'

test.each([
  ['Ananya Iyer', 'AI'],
  ['prince', 'P'],
  ['  Anna  Maria   Lopez ', 'AL'],
  ['प्रिया शर्मा', 'पश'],
  ['𝒳 y', '𝒳Y'],
  ['', ''],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('every id has a stand-in, always the same one', () => {
  for (const id of ['a', 'b', 'c', 'a91ec27a', 'Ananya'])
    expect(standInId(standInId(id))).toBe(standInId(id))
})
