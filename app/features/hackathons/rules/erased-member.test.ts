import { expect, test } from 'vitest'
import { withoutMember } from './erased-member'

const gone = 'Deleted participant'

test.each([
  ['by name', ['Asha', 'Bela'], ['Asha'], ['Bela'], [gone, 'Bela']],
  ['in other capitals', ['ASHA ', 'Bela'], ['Asha'], ['Bela'], [gone, 'Bela']],
  ['by the other names of the team', ['Bela', 'A. Verma'], ['Asha'], ['Bela'], ['Bela', gone]],
  ['once where two have the same name', ['Asha', 'Asha'], ['Asha'], ['Asha'], [gone, 'Asha']],
  ['not where two are unknown', ['X', 'Y', 'Bela'], ['Asha'], ['Bela'], ['X', 'Y', 'Bela']],
  ['not where nobody else is known', ['X'], ['Asha'], [], ['X']],
  ['not where everybody else is named', ['Bela'], ['Asha'], ['Bela'], ['Bela']],
])('removes an erased member %s', (_, members, own, others, left) => {
  expect(withoutMember(members, { own, others })).toEqual(left)
})
