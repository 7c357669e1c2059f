import { isDeepStrictEqual } from 'node:util'

/**
 * Whether a save is to be refused as `changed`: the row, which the caller holds locked, has another
 * version than the form was made of, and other values than the form wants. The same values are the
 * person's own, sent once more as the first answer was lost. Without a version a save wins, as a
 * program's call does.
 */
export function isChanged<Wanted extends object>(
  stored: Record<keyof Wanted, unknown> & { version: number },
  version: number | undefined,
  wanted: Wanted,
): boolean {
  return version !== undefined && version !== stored.version && !holds(stored, wanted)
}

function holds(stored: Record<string, unknown>, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(stored[name], value))
}
