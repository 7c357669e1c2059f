import { expect, test } from 'vitest'
import { languages } from '../../../../judge/contract.ts'
import { languageOf, languageNames } from './languages'

test('each language of the judge has a name from which it is found again', () => {
  expect(languages.map((each) => languageNames[each])).toEqual(['JavaScript', 'Python', 'C++'])
  expect(languages.map((each) => languageOf(languageNames[each]))).toEqual(languages)
})
