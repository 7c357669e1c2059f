import { expect, test } from 'vitest'
import { refundLine } from './refund-line'

test.each([
  ['We refund within 14.5 days. Banks take a week.', 'We refund within 14.5 days.'],
  ['We refund nothing.', 'We refund nothing.'],
  ['Write to us\n\nWithin 14 days.', 'Write to us'],
  ['Within 14 days', 'Within 14 days'],
  ['Write to us\n\nWithin 14 days. Banks take a week.', 'Write to us'],
  ['\n Write to us \n', 'Write to us'],
  ['\nWe refund! Ask us.', 'We refund!'],
  ['Can I have it back? Yes.', 'Can I have it back?'],
])('the refund line of the terms %j is %j', (terms, line) => {
  expect(refundLine(terms)).toBe(line)
})
