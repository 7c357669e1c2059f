import * as z from 'zod'

/**
 * Typed text: trimmed, in NFC, at most `longest` characters, which is checked before anything else.
 */
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

/** Text kept exactly as sent: a password, a program, or something a page generated. */
export function exactText(missing: string, longest: number, tooLong: string) {
  return z.string(missing).max(longest, tooLong)
}

/**
 * No control characters, line breaks, lone surrogates or text direction marks, and something
 * visible.
 */
export const plainText =
  /^(?![\p{Cf}\p{Z}\p{M}]+$)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

export const cannotBeShown = 'This has characters that cannot be shown. Please type it again.'

/**
 * The most that composing can shorten a text, with some room: a Hangul syllable or a Vietnamese
 * letter is up to three characters.
 */
const mostComposed = 4

/**
 * Leaves text that will be refused unchanged, because composing takes quadratic time in the marks
 * on a letter.
 */
export function toNfc(text: string, longest: number): string {
  const isBounded = text.length <= mostComposed * longest && hasReadableMarks(text)
  return isBounded ? text.normalize('NFC') : text
}

/**
 * No language puts more than a few marks on one letter; 30 is the limit of Unicode's stream-safe
 * format (UAX #15, section 13).
 */
function hasReadableMarks(text: string): boolean {
  return !/\p{M}{31}/u.test(text)
}
