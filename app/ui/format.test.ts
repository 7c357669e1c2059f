import { expect, test } from 'vitest'
import {
  countOf,
  formatDay,
  formatMinutes,
  formatMoment,
  formatMoney,
  phoneAddress,
} from './format'

test.each([
  [49_900, '₹499'],
  [49_950, '₹499.50'],
  [49_905, '₹499.05'],
  [1, '₹0.01'],
  [0, '₹0'],
  [100_000, '₹1,000'],
  [5_000_000, '₹50,000'],
  [123_456_700, '₹12,34,567'],
])('formats %i paise as %s', (amountMinor, words) => {
  expect(formatMoney(amountMinor)).toBe(words)
})

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [70, '1 h 10 min'],
  [0, '0 min'],
])('formats %i minutes as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words)
})

test.each([
  ['2025-09-14T04:30:00Z', 'Asia/Kolkata', /^14 Sept? 2025, 10:00\sam IST$/],
  ['2025-09-14T18:30:00Z', 'Asia/Kolkata', /^15 Sept? 2025, 12:00\sam IST$/],
  ['2025-09-14T04:30:00Z', 'UTC', /^14 Sept? 2025, 4:30\sam UTC$/],
  ['2025-09-14T04:30:00Z', 'America/New_York', /^14 Sept? 2025, 12:30\sam GMT-4$/],
  ['2025-12-14T04:30:00Z', 'America/New_York', /^13 Dec 2025, 11:30\spm GMT-5$/],
])('formats %s in %s with the zone', (moment, zone, words) => {
  expect(formatMoment(new Date(moment), zone)).toMatch(words)
})

test('formats the day of a moment in its zone', () => {
  const moment = new Date('2025-09-14T20:00:00Z')

  expect(formatDay(moment, 'UTC')).toBe('14 September 2025')
  expect(formatDay(moment, 'Asia/Kolkata')).toBe('15 September 2025')
})

test.each([
  [0, 'module', undefined, '0 modules'],
  [1, 'module', undefined, '1 module'],
  [2, 'module', undefined, '2 modules'],
  [1, 'person', 'people', '1 person'],
  [3, 'person', 'people', '3 people'],
])('%i of %s', (count, one, many, words) => {
  expect(countOf(count, one, many)).toBe(words)
})

test.each([
  ['+91 40 5550 0142', 'tel:+914055500142'],
  ['(040) 5550-0142', 'tel:04055500142'],
])('%s is dialled as %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})
