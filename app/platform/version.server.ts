import { isDeepStrictEqual } from 'node:util'

/**
 * Whether to refuse a save as `changed`: the locked row has another version and different values.
 * Equal values were resent after a lost response; without a version a save always succeeds, as in a
 * program's call.
 */
export function isChanged<Wanted extends object>(
  stored: Record<keyof Wanted, unknown> & { version: number },
  version: number | undefined,
  wanted: Wanted,
): boolean {
  return version !== undefined && version !== stored.version && !holds(stored, wanted)
}

/** Whether the row already has all these values. */
export function holds(stored: Record<string, unknown>, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(stored[name], value))
}
