/** Ruling 5; the lower bound is that of OWASP ASVS 5.0, 6.2.1. */
export const shortestPassword = 8
export const longestPassword = 128

export type PasswordStrength = 'too short' | 'weak' | 'fair' | 'strong'

/**
 * A hint while a password is typed, never a reason to refuse one: length counts most, then how
 * many different characters it has.
 */
export function passwordStrength(password: string): PasswordStrength {
  // Characters as people count them: an emoji is one, though two in UTF-16.
  const { length } = Array.from(password)
  if (length < shortestPassword) return 'too short'
  const different = new Set(password.toLowerCase()).size
  if (different < 5 || length < 10) return 'weak'
  if (length < 14 || different < 8) return 'fair'
  return 'strong'
}

/** Where to go after signing in: the page first asked for when it is one of ours, else the dashboard. */
export function pageAfterSignIn(asked: string | null): string {
  return asked && ownPage.test(asked) ? asked : '/dashboard'
}

/** One slash first. Browsers read a backslash as a slash and drop tabs and line breaks. */
const ownPage = /^\/(?!\/)[^\\\p{Cc}]*$/u

/** Where a sign-in with a provider ends, in a window of its own (`popup` names the attempt) or not. */
export function socialResultPage(
  provider: string,
  result: { popup: string | null; refused: string | null },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(result)) if (value) query.set(name, value)
  return `/auth/${provider}/result?${query}`
}
