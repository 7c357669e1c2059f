import { isDeepStrictEqual } from 'node:util'

/**
 * Whether to refuse a save as `changed`: the locked row has another version and other values. The
 * same values were sent again after a lost answer; without a version a save wins, as a program's
 * call does.
 */
export function isChanged<Wanted extends object>(
  stored: Record<keyof Wanted, unknown> & { version: number },
  version: number | undefined,
  wanted: Wanted,
): boolean {
  return version !== undefined && version !== stored.version && !holds(stored, wanted)
}

/** Whether the row says all of it already. */
export function holds(stored: Record<string, unknown>, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(stored[name], value))
}
