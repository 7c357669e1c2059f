import { expect, test } from 'vitest'
import { isTimeZone, momentInZone, timeInZone } from './zoned-time'

test.each([
  ['2027-01-03T10:00', 'Asia/Kolkata', '2027-01-03T04:30:00.000Z'],
  ['2027-01-03T10:00', 'UTC', '2027-01-03T10:00:00.000Z'],
  ['2026-07-01T09:15', 'America/New_York', '2026-07-01T13:15:00.000Z'],
  ['2026-12-01T09:15', 'America/New_York', '2026-12-01T14:15:00.000Z'],
  // The first hours after clocks were put forward, and before they are put back.
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2027-01-03T00:10', 'Pacific/Auckland', '2027-01-02T11:10:00.000Z'],
])('%s in %s is %s, and back', (time, zone, moment) => {
  expect(momentInZone(time, zone)?.toISOString()).toBe(moment)
  expect(timeInZone(new Date(moment), zone)).toBe(time)
})

test.each([
  '',
  'tomorrow',
  '2027-13-01T10:00',
  '2027-02-31T10:00',
  '2027-02-01T24:00',
  '2027-02-01',
  '2027-02-01T10:00:00Z',
  '1e3',
])('refuses "%s" as a date and time', (time) => {
  expect(momentInZone(time, 'Asia/Kolkata')).toBeNull()
})

test('recognizes time zones by name', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true)
  expect(isTimeZone('Asia/Nowhere')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
