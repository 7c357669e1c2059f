import * as z from 'zod'
import { isTimeZone } from './zoned-time'

/** For zone names that the runtime still spells with a city's former name. */
const currentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Also accepts browsers' old names, such as Asia/Calcutta. */
export function currentZoneName(zone: string): string {
  return currentNames[zone] ?? zone
}

/**
 * All time zones by IANA name, sorted, with the person's own and with UTC, which the runtime's list
 * leaves out.
 */
export function timeZonesWith(own: string): string[] {
  const names = Intl.supportedValuesOf('timeZone').map(currentZoneName)
  return [...new Set([currentZoneName(own), 'UTC', ...names])].toSorted()
}

/** An IANA name of a time zone, current or old. */
export function zoneName(message: string) {
  return z.string(message).max(100, { error: message, abort: true }).refine(isTimeZone, message)
}
