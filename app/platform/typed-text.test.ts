import { afterEach, expect, test, vi } from 'vitest'
import { cannotBeShown, typedText } from './typed-text'

const field = typedText('Type something.', 10, 'Too long.')
const wordsAbout = (typed: unknown) =>
  field.safeParse(typed).error?.issues.map(({ message }) => message)

afterEach(() => vi.restoreAllMocks())

test('trims and normalizes text', () => {
  expect(field.parse(' e\u0301te\u0301 ')).toBe('été')
  // Ten syllables typed as thirty letters.
  expect(field.parse('한'.repeat(10).normalize('NFD'))).toBe('한'.repeat(10))
})

test.for([
  [undefined, 'Type something.'],
  ['a'.repeat(11), 'Too long.'],
  ['\u0958'.repeat(10), 'Too long.'], // One Hindi letter that becomes two in NFC.
  ['\u0301'.repeat(200_000), 'Too long.'],
] as const)('refuses %j', ([typed, words]) => {
  expect(wordsAbout(typed)).toEqual([words])
})

test('refuses more combining marks on one letter than any script uses', () => {
  const long = typedText('Type something.', 100, 'Too long.')

  expect(long.safeParse(`a${'\u0301'.repeat(30)}`).success).toBe(true)
  expect(long.safeParse(`a${'\u0301'.repeat(31)}`).error?.issues[0]?.message).toBe(cannotBeShown)
})

test('does not normalize refused text, which would take seconds', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  wordsAbout('\u0301\u0323'.repeat(100_000))
  wordsAbout(`a${'\u0301'.repeat(35)}`)

  expect(normalize).not.toHaveBeenCalled()
})
