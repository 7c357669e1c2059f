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

test('a stand-in is found for every id, and the same for the same', () => {
  for (const id of ['a', 'b', 'c', 'a91ec27a', 'Ananya'])
    expect(standInId(standInId(id))).toBe(standInId(id))
})
