import { expect, test } from 'vitest'
import { currentZoneName, timeZonesWith } from './zone-names'

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('the zone %s is named %s', (zone, name) => {
  expect(currentZoneName(zone)).toBe(name)
})

test('lists each zone once, sorted, with one’s own zone by its current name', () => {
  const zones = timeZonesWith('Etc/GMT-14')

  expect(zones).toContain('Etc/GMT-14')
  expect(zones).toEqual([...new Set(zones)].toSorted())
  expect(timeZonesWith('Asia/Calcutta').filter((zone) => zone.startsWith('Asia/Ko'))).toEqual([
    'Asia/Kolkata',
  ])
  expect(timeZonesWith('Asia/Calcutta')).not.toContain('Asia/Calcutta')
  expect(timeZonesWith('Asia/Calcutta')).toContain('UTC')
})
