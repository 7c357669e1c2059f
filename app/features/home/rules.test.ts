import { expect, test } from 'vitest'
import { languageOfName } from './rules'

test.each([
  ['प्रिया शर्मा', 'hi'],
  ['అనన్య', 'te'],
  ['Ananya Iyer', undefined],
])('%s is read in %s', (name, language) => {
  expect(languageOfName(name)).toBe(language)
})
