import { expect, test } from 'vitest'
import { languages } from '../../../../judge/contract.ts'
import { languageOf, languageWords } from './languages'

test('each language of the judge has its word, and leads back to itself', () => {
  expect(languages.map((each) => languageWords[each])).toEqual(['JavaScript', 'Python', 'C++'])
  expect(languages.map((each) => languageOf(languageWords[each]))).toEqual(languages)
})
