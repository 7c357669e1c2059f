import * as z from 'zod'
import { isTimeZone } from './zoned-time'

/** For names that the runtime still has from before the city was renamed. */
const currentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Also for browsers, which may say Asia/Calcutta. */
export function currentZoneName(zone: string): string {
  return currentNames[zone] ?? zone
}

/** Every time zone by its IANA name and UTC, which the list of the runtime leaves out, sorted, with the person's own. */
export function timeZonesWith(own: string): string[] {
  const names = Intl.supportedValuesOf('timeZone').map(currentZoneName)
  return [...new Set([currentZoneName(own), 'UTC', ...names])].toSorted()
}

/** An IANA name of a time zone, current or old. */
export function zoneName(message: string) {
  return z.string(message).max(100, { error: message, abort: true }).refine(isTimeZone, message)
}
