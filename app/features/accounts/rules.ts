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

/** What an admin can do to a user, and in which states (spec section 4, ruling 8). */
export const userActions = {
  verify: ['non-verified'],
  block: ['verified'],
  unblock: ['blocked'],
  delete: ['non-verified', 'verified'],
  revoke: ['deleted'],
} as const satisfies Record<string, readonly UserState[]>

export type UserState = 'non-verified' | 'verified' | 'blocked' | 'deleted'
export type UserAction = keyof typeof userActions

/** Whether `action` is one of the ways out of `state`. */
export function canFollow(action: UserAction, state: UserState): boolean {
  const states: readonly UserState[] = userActions[action]
  return states.includes(state)
}

/** The ways out of a state, in the order of the buttons. */
export function actionsFor(state: UserState): UserAction[] {
  return allActions.filter((action) => canFollow(action, state))
}

const allActions: UserAction[] = ['verify', 'block', 'unblock', 'delete', 'revoke']

const userStates: readonly string[] = ['non-verified', 'verified', 'blocked', 'deleted']

export function isUserState(word: string): word is UserState {
  return userStates.includes(word)
}
