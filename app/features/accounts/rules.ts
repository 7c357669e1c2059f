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

/** 'Too many tries. Please try again in 2 minutes.': rounded up, so that it is true when it is over. */
export function waitWords(waitS: number): string {
  const minutes = Math.ceil(waitS / 60)
  const wait = waitS <= 90 ? `${waitS} second${waitS === 1 ? '' : 's'}` : `${minutes} minutes`
  return `Too many tries. Please try again in ${wait}.`
}

/** A browser in words, as its User-Agent header gives itself away: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | null): string {
  const nameIn = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'An unknown device')
}

/** Nearly all of them call themselves Chrome and Safari too: the first that matches counts. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Where the runtime still gives the name that a city had. */
const cityNow: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** A zone as the list has it: browsers too may say Asia/Calcutta. */
export function currentZoneName(zone: string): string {
  return cityNow[zone] ?? zone
}

/** Every time zone to choose from by its IANA name, in order; the person's own is among them. */
export function timeZonesWith(own: string): string[] {
  const names = Intl.supportedValuesOf('timeZone').map(currentZoneName)
  return [...new Set([currentZoneName(own), ...names])].toSorted()
}

export type TokenPurpose = 'reset-password' | 'verify-email' | 'admin-setup'

/** How long the link of each purpose works. */
export const tokenMinutes: Record<TokenPurpose, number> = {
  'reset-password': 30,
  'verify-email': 3 * 24 * 60,
  'admin-setup': 24 * 60,
}

/** Where a sign-in with a provider ends, in a window of its own (`popup` names the attempt) or not. */
export function socialResultPage(
  provider: string,
  result: { popup: string | null; refused: string | null },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(result)) if (value) query.set(name, value)
  return `/auth/${provider}/result?${query}`
}

export const userStates = ['non-verified', 'verified', 'blocked', 'deleted'] as const

export type UserState = (typeof userStates)[number]

/** What an admin can do to a user, and in which states (spec section 4, ruling 8), in the order of the buttons. */
export const userActions = {
  verify: ['non-verified'],
  block: ['verified'],
  unblock: ['blocked'],
  delete: ['non-verified', 'verified'],
  revoke: ['deleted'],
} as const satisfies Record<string, readonly UserState[]>

export type UserAction = keyof typeof userActions

export function canFollow(action: UserAction, state: UserState): boolean {
  const states: readonly UserState[] = userActions[action]
  return states.includes(state)
}

export function actionsFor(state: UserState): UserAction[] {
  return (Object.keys(userActions) as UserAction[]).filter((action) => canFollow(action, state))
}

export function isUserState(word: string): word is UserState {
  return userStates.some((state) => state === word)
}
