import { expect, test } from 'vitest'
import { passwordStrength } from './rules'

test.each([
  ['', 'too short'],
  ['7 chars', 'too short'],
  // Two UTF-16 units each, and still only seven characters.
  ['😀😁😂😃😄😅😆', 'too short'],
  ['8 chars!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['AaAaAaAaBbBbCcCc', 'weak'],
  ['nine char', 'weak'],
  ['ten chars!', 'fair'],
  ['thirteen char', 'fair'],
  ['abcdeabcdeabcde', 'fair'],
  ['fourteen chars', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['पहाड़ पर चढ़ना आसान है', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
