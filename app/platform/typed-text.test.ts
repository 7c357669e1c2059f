import { afterEach, expect, test, vi } from 'vitest'
import { cannotBeShown, typedText } from './typed-text'

const field = typedText('Type something.', 10, 'Too long.')
const wordsAbout = (typed: unknown) =>
  field.safeParse(typed).error?.issues.map(({ message }) => message)

afterEach(() => vi.restoreAllMocks())

test('text is trimmed and composed', () => {
  expect(field.parse(' e\u0301te\u0301 ')).toBe('été')
  // Ten syllables, which were typed as thirty letters.
  expect(field.parse('한'.repeat(10).normalize('NFD'))).toBe('한'.repeat(10))
})

test.for([
  [undefined, 'Type something.'],
  ['a'.repeat(11), 'Too long.'],
  ['\u0958'.repeat(10), 'Too long.'], // A letter of Hindi that is two in NFC.
  ['\u0301'.repeat(200_000), 'Too long.'],
] as const)('%j is refused', ([typed, words]) => {
  expect(wordsAbout(typed)).toEqual([words])
})

test('more marks on one letter than anything is written with cannot be shown', () => {
  const long = typedText('Type something.', 100, 'Too long.')

  expect(long.safeParse(`a${'\u0301'.repeat(30)}`).success).toBe(true)
  expect(long.safeParse(`a${'\u0301'.repeat(31)}`).error?.issues[0]?.message).toBe(cannotBeShown)
})

test('what is refused is not composed, which would take seconds', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  wordsAbout('\u0301\u0323'.repeat(100_000))
  wordsAbout(`a${'\u0301'.repeat(35)}`)

  expect(normalize).not.toHaveBeenCalled()
})
