import { expect, test } from 'vitest'
import { addDays, localDay } from './local-day'

test.each([
  ['2026-03-09T18:29:59Z', 'Asia/Kolkata', '2026-03-09'],
  ['2026-03-09T18:30:00Z', 'Asia/Kolkata', '2026-03-10'],
  ['2026-03-09T18:14:59Z', 'Asia/Kathmandu', '2026-03-09'],
  ['2026-03-09T18:15:00Z', 'Asia/Kathmandu', '2026-03-10'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ['2026-12-31T23:59:59Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01T00:00:00Z', 'Pacific/Honolulu', '2026-12-31'],
  ['2028-02-28T20:00:00Z', 'Asia/Kolkata', '2028-02-29'],
  // The night when clocks go forward in New York, from 2:00 to 3:00.
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
  // The night when they go back.
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
])('the day of %s in %s is %s', (moment, zone, day) => {
  expect(localDay(new Date(moment), zone)).toBe(day)
})

test.each([
  ['2026-03-09', 1, '2026-03-10'],
  ['2026-03-09', -1, '2026-03-08'],
  ['2026-03-09', 0, '2026-03-09'],
  ['2026-03-31', 1, '2026-04-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-01-01', 365, '2027-01-01'],
])('%s and %i days are %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other)
})
