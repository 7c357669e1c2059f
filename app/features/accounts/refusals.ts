/** Every expected 'no' of this room, with the words the person reads. */
export const refusals = {
  'email-taken': 'There is already an account with this email. Log in instead.',
  'wrong-credentials': 'The email or the password is not right.',
  'common-password':
    'This password is on the list of the most used ones and would be guessed first. Please choose another.',
  'must-log-in': 'You must log in first.',
  'no-such-user': 'There is no such user.',
  'wrong-state': 'Somebody was quicker: this user is no longer in the state that this needs.',
  'last-admin': 'This is the last admin. Make another one before this one goes.',
} as const

export type Refusal = keyof typeof refusals

export function refuse<Reason extends Refusal>(reason: Reason) {
  return { ok: false, reason } as const
}
