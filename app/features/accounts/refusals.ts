export const refusals = {
  'email-taken': 'There is already an account with this email. Log in instead.',
  'wrong-credentials': 'Wrong email or password.',
  'common-password':
    'This password is one of the most common, so it is easy to guess. Please choose another.',
  blocked: 'This account is blocked. Write to us if you think this is a mistake.',
  deleted: 'This account was deleted. Write to us if you would like it back.',
  'wrong-password': 'This is not your password.',
  changed:
    'You changed these details in another tab or on another device. What you typed is below: save again to replace them.',
  'no-password': 'This account has no password yet.',
  'reset-link-dead':
    'This link no longer works: it was already used, is older than 30 minutes, or is incomplete. Ask for a new one.',
  'verify-link-dead':
    'This link no longer works: it is older than three days or incomplete. Log in and send the link again.',
  'not-their-password':
    'This is not the password of this account. Leave the field empty if you do not know it.',
  'setup-link-dead':
    'This link does not work: it was already used, is older than a day, or the site already has an admin. Restart the site for a new one.',
  'not-an-admin': 'Invalid admin credentials!',
  'last-sign-in-method':
    'This is your only way to log in. Choose a password or connect another provider first.',
  'must-log-in': 'You must log in first.',
  'no-such-user': 'There is no such user.',
  'wrong-state': 'Somebody else has changed this user. Reload the list and try again.',
  'own-account':
    'This is your own account, so you cannot block or delete it here. Ask another admin.',
  'last-admin':
    'This is the only admin. Make another one first: run `npm run owner -- somebody@example.com` on the server, with the email of a verified account.',
  'no-address': 'This is not an email address.',
  'no-account': 'There is no account with this email. Sign up with it on the site first.',
  'blocked-account': 'This account is blocked. Unblock it in the admin area first.',
  'deleted-account': 'This account is deleted. Restore it in the admin area first.',
  'admin-already': 'This account is already an admin.',
  'not-verified':
    'The email of this account is not verified. Open the link in the email we sent, press the button there, and try again.',
  'not-proved':
    'An admin marked this email as verified, but its owner has not confirmed it. Choose a new password with "Forgot your password?" on the site, and try again.',
} as const

export type Refusal = keyof typeof refusals

/** Why the log-in is asked for, and what to do; somebody shut out can only write to the team. */
export type LogInNotice = { message: string; page: '/log-in' | '/contact'; label: string }

/**
 * Refusals of a sign-in with Google or GitHub. The codes up to `internal-error` are those of spec
 * section 8.
 */
const socialRefusals = {
  'popup-blocked':
    'Your browser blocked the {provider} window. Continue in this window, or allow pop-ups for this site.',
  'popup-closed-by-user': 'The {provider} window was closed before you were signed in. Try again.',
  'cancelled-popup-request':
    'We stopped this sign-in because you started another one in this browser.',
  'unauthorized-domain':
    'Sign-in with {provider} does not work at this address of the site. Open the site at its usual address.',
  'network-request-failed': '{provider} could not be reached. Check your connection and try again.',
  'user-mismatch':
    'This {provider} account has a different email from the account you are signed in to, or belongs to somebody else here. Choose another one, or log out first.',
  'too-many-attempts':
    'Too many people on your network are signing in with {provider}. Try again in a few seconds.',
  'internal-error': '{provider} answered with an error. Try again in a moment.',
  'user-id-missing': '{provider} user ID missing.',
  'sign-in-failed': '{provider} sign-in failed.',
  'not-agreed':
    'You did not agree at {provider}, so nothing has changed. You can try again at any time.',
  'no-email':
    '{provider} did not share your email address with us. Add one to your {provider} account, or sign up with your email here.',
  'email-not-vouched-for':
    'There is already an account with this email, and {provider} has not verified that the address is yours. Log in with your password first, or verify the address at {provider}.',
  'own-email-not-vouched-for':
    '{provider} has not verified that the address is yours. Verify it at {provider}, then connect it again.',
  blocked: refusals.blocked,
  deleted: refusals.deleted,
} as const

export type SocialRefusal = keyof typeof socialRefusals

export const socialProviders = { google: 'Google', github: 'GitHub' } as const

export type SocialProvider = keyof typeof socialProviders

/** The providers that the operator has not switched off. */
export function offeredProviders(services: Record<SocialProvider, object | null>) {
  return (['google', 'github'] as const).filter((provider) => services[provider])
}

export function isSocialRefusal(value: unknown): value is SocialRefusal {
  return typeof value === 'string' && Object.hasOwn(socialRefusals, value)
}

export function isSocialProvider(value: unknown): value is SocialProvider {
  return typeof value === 'string' && Object.hasOwn(socialProviders, value)
}

export function socialMessage(refusal: SocialRefusal, provider: SocialProvider): string {
  return socialRefusals[refusal].replaceAll('{provider}', socialProviders[provider])
}

/** The message for `?refused=…&by=…`; null for other queries. */
export function readSocialRefusal(query: URLSearchParams) {
  const [refused, provider] = [query.get('refused'), query.get('by')]
  if (!isSocialRefusal(refused) || !isSocialProvider(provider)) return null
  return { provider, message: socialMessage(refused, provider) }
}
