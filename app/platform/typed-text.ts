import * as z from 'zod'

/** Typed text: trimmed, in NFC, at most `longest` characters, which is checked before all else. */
export function typedText(
  missing: string | z.core.$ZodStringParams,
  longest: number,
  tooLong: string,
) {
  return z
    .string(missing)
    .trim()
    .overwrite((text) => toNfc(text, longest))
    .max(longest, tooLong)
    .refine((text) => text.length > longest || hasReadableMarks(text), cannotBeShown)
}

/** Text that is kept exactly as it came: a password, a program, what a page made itself. */
export function exactText(missing: string, longest: number, tooLong: string) {
  return z.string(missing).max(longest, tooLong)
}

/** No control characters, line breaks, half characters or text direction marks, and something visible. */
export const plainText =
  /^(?![\p{Cf}\p{Z}\p{M}]+$)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

export const cannotBeShown = 'This has characters that cannot be shown. Please type it again.'

/** How much shorter composing makes a text at most: a syllable of Hangul is up to three letters, a letter of Vietnamese too. */
const mostComposed = 4

/** Unless it will be refused: composing takes time in the square of the marks on a letter. */
export function toNfc(text: string, longest: number): string {
  const isBounded = text.length <= mostComposed * longest && hasReadableMarks(text)
  return isBounded ? text.normalize('NFC') : text
}

/** No language puts more than a few marks on one letter; 30 is what Unicode allows in a text that is read as a stream (UAX #15, section 13). */
function hasReadableMarks(text: string): boolean {
  return !/\p{M}{31}/u.test(text)
}
