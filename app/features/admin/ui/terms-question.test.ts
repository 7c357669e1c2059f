import { expect, test } from 'vitest'
import { termsQuestion } from './terms-question'

test.for([
  ['earlier', 'Close submissions for Kranti Hack earlier?'],
  ['reopened', 'Reopen submissions for Kranti Hack?'],
  ['moved', 'Change the dates of Kranti Hack?'],
  ['terms', 'Change the terms of Kranti Hack?'],
] as const)('asks before terms change: %s', ([kind, words]) => {
  const asked = { fields: {}, title: 'Kranti Hack', changes: [], mailCount: 1, tooSmall: 0 }

  expect(termsQuestion({ ...asked, kind }).question.startsWith(words)).toBe(true)
})
