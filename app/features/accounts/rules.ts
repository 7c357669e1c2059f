/** Ruling 5; the minimum is from OWASP ASVS 5.0, 6.2.1. */
export const shortestPassword = 8
export const longestPassword = 128

type PasswordStrength = 'too short' | 'weak' | 'fair' | 'strong'

/** Only a hint: length counts most, then the number of different characters. */
export function passwordStrength(password: string): PasswordStrength {
  // Counts an emoji as one character, although it is two UTF-16 units.
  const { length } = Array.from(password)
  if (length < shortestPassword) return 'too short'
  const different = new Set(password.toLowerCase()).size
  if (different < 5 || length < 10) return 'weak'
  if (length < 14 || different < 8) return 'fair'
  return 'strong'
}

export const tokenPurposes = ['reset-password', 'verify-email', 'admin-setup'] as const

export type TokenPurpose = (typeof tokenPurposes)[number]

export const tokenMinutes: Record<TokenPurpose, number> = {
  'reset-password': 30,
  'verify-email': 3 * 24 * 60,
  'admin-setup': 24 * 60,
}

/** The page that a sign-in with a provider ends on; `popup` is the id of its popup. */
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

/** Whether somebody may not log in (ruling 8). */
export function isShutOut(state: UserState): state is 'blocked' | 'deleted' {
  return state === 'blocked' || state === 'deleted'
}

/**
 * What an admin can do, and to users in which states (spec section 4, ruling 8), in the order of
 * the buttons.
 */
export const userActions = {
  verify: ['non-verified'],
  block: ['non-verified', 'verified'],
  unblock: ['blocked'],
  delete: ['non-verified', 'verified'],
  revoke: ['deleted'],
  erase: ['deleted'],
} as const satisfies Record<string, readonly UserState[]>

export type UserAction = keyof typeof userActions

/** Actions that lead to another state; erasing leaves no account. */
export type StateChange = Exclude<UserAction, 'erase'>

export function canFollow(action: UserAction, state: UserState): boolean {
  const states: readonly UserState[] = userActions[action]
  return states.includes(state)
}

/** Actions after which somebody can no longer log in, so that no admin takes them on themselves. */
export const keepsOut: readonly UserAction[] = ['block', 'delete', 'erase']

export function actionsFor(state: UserState, { isOwn }: { isOwn: boolean }): UserAction[] {
  return (Object.keys(userActions) as UserAction[]).filter(
    (action) => canFollow(action, state) && !(isOwn && keepsOut.includes(action)),
  )
}

export function isUserState(word: string): word is UserState {
  return userStates.some((state) => state === word)
}

/** The privacy page promises to erase a deleted account within this many days. */
export const eraseWithinDays = 30
