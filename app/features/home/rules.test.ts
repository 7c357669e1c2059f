import { expect, test } from 'vitest'
import { languageOfName } from './rules'

test.each([
  ['प्रिया शर्मा', 'hi'],
  ['అనన్య', 'te'],
  ['Ananya Iyer', undefined],
])('the language of the name %s is %s', (name, language) => {
  expect(languageOfName(name)).toBe(language)
})
