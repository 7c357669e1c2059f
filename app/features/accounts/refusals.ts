/** Every expected 'no' of this room, with the words the person reads. */
export const refusals = {
  'email-taken': 'There is already an account with this email. Log in instead.',
  'wrong-credentials': 'The email or the password is not right.',
  'common-password':
    'This password is on the list of the most used ones and would be guessed first. Please choose another.',
  'too-many-attempts': 'Too many tries.',
  blocked: 'This account is blocked. Write to us if you think that is a mistake.',
  'wrong-password': 'This is not your password.',
  'no-password': 'This account has no password yet.',
  'reset-link-dead':
    'This link does not work any more: it was used, it is older than 30 minutes, or a part of it is missing. Ask for a new one.',
  'verify-link-dead':
    'This link does not work any more: it is older than three days, or a part of it is missing. Ask for a new one on your account page.',
  'setup-link-dead':
    'This link does not work: it was used, it is older than a day, or there is an admin already. Start the site again for a new one.',
  'not-an-admin': 'Invalid admin credentials!',
  'must-log-in': 'You must log in first.',
  'no-such-user': 'There is no such user.',
  'wrong-state': 'Somebody was quicker: this user is no longer in the state that this needs.',
  'last-admin': 'This is the last admin. Make another one before this one goes.',
} as const

export type Refusal = keyof typeof refusals

export function refuse<Reason extends Refusal>(reason: Reason) {
  return { ok: false, reason } as const
}
