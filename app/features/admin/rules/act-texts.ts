import type { UserAction } from '~/features/accounts/rules'

/** The texts of an act on `About`: its button, the question before it and the message after it. */
export type ActTexts<About, Done = string> = {
  button: string
  question: (about: About) => string
  done: Done
  /** Takes something away from somebody. */
  isDestructive?: true
}

export const userActionTexts: Record<UserAction, ActTexts<string, (name: string) => string>> = {
  verify: {
    button: 'Verify',
    question: (name) => `Mark ${name} as verified, although they have not confirmed their email?`,
    done: (name) => `${name} is verified.`,
  },
  block: {
    button: 'Block',
    question: (name) => `Block ${name}? They are logged out on every device at once.`,
    done: (name) => `${name} is blocked and logged out everywhere.`,
    isDestructive: true,
  },
  unblock: {
    button: 'Unblock',
    question: (name) => `Unblock ${name}?`,
    done: (name) => `${name} is no longer blocked and can log in again.`,
  },
  delete: {
    button: 'Delete',
    question: (name) =>
      `Delete ${name}? They are logged out on every device at once. You can restore the account under Deleted Users.`,
    done: (name) => `${name} is deleted and logged out everywhere.`,
    isDestructive: true,
  },
  revoke: {
    button: 'Revoke',
    question: (name) => `Restore ${name}?`,
    done: (name) => `${name} is restored.`,
  },
  erase: {
    button: 'Erase for good',
    question: (person) =>
      `Erase ${person} for good? This deletes the account and everything in it: progress, answers, notes, profile, picture, messages and hackathon entries. We keep payments without the name, as the law requires, published results under “Deleted participant”, and the account’s id in the audit log. This cannot be undone.`,
    done: (name) => `${name} is erased for good.`,
    isDestructive: true,
  },
}

export const photoActs = ['publish', 'hide', 'delete'] as const
export type PhotoAct = (typeof photoActs)[number]

export const photoActTexts: Record<PhotoAct, ActTexts<string>> = {
  publish: {
    button: 'Publish',
    question: (alt) => `Show this photo to everybody in the gallery? “${alt}”`,
    done: 'The photo is in the gallery.',
  },
  hide: {
    button: 'Hide',
    question: (alt) =>
      `Take this photo out of the gallery? Only admins will still see it. “${alt}”`,
    done: 'The photo is no longer in the gallery.',
  },
  delete: {
    button: 'Delete',
    question: (alt) => `Delete this photo for good, in all its sizes? “${alt}”`,
    done: 'The photo is deleted.',
    isDestructive: true,
  },
}

/** Turns `user-block` into 'user blocked', for the list of acts. */
export function actLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('-')
  return `${noun} ${actVerbs[verb] ?? verb}`.trim()
}

const actVerbs: Record<string, string> = {
  verify: 'verified',
  block: 'blocked',
  unblock: 'unblocked',
  delete: 'deleted',
  revoke: 'restored',
  erase: 'erased',
  promote: 'made an admin',
  answer: 'answered',
  close: 'closed',
  reopen: 'reopened',
  announce: 'announced',
  save: 'saved',
  reset: 'reset to the content file',
  publish: 'published',
  withdraw: 'withdrawn',
  refund: 'refunded',
  retry: 'sent back again',
  settle: 'settled',
  add: 'added',
  hide: 'hidden',
  describe: 'described',
  judge: 'judged again',
}

/** What the list of acts can be narrowed to: a label, and the nouns of its actions. */
export const actKinds = {
  all: { label: 'All actions', nouns: [] },
  users: { label: 'Users', nouns: ['user'] },
  messages: { label: 'Messages', nouns: ['message'] },
  payments: { label: 'Payments', nouns: ['order', 'surplus'] },
  hackathons: {
    label: 'Hackathons',
    nouns: ['hackathon', 'result', 'results', 'winners', 'test'],
  },
  photos: { label: 'Photos', nouns: ['photo'] },
  settings: { label: 'Settings', nouns: ['settings', 'samples'] },
} as const satisfies Record<string, { label: string; nouns: readonly string[] }>

export type ActKind = keyof typeof actKinds

export const moneyActs = ['refund', 'retry', 'settle'] as const
export type MoneyAct = (typeof moneyActs)[number]

type Order = { amount: string; studentName: string; courseTitle: string }

export const moneyActTexts: Record<MoneyAct, ActTexts<Order>> = {
  refund: {
    button: 'Refund',
    question: ({ amount, studentName, courseTitle }) =>
      `Refund ${amount} to ${studentName}? ${courseTitle} is locked again when the bank confirms.`,
    done: 'The refund is under way.',
    isDestructive: true,
  },
  retry: {
    button: 'Refund again',
    question: ({ amount, studentName }) =>
      `Ask the bank again to refund the second payment of ${amount} to ${studentName}?`,
    done: 'We asked the bank again.',
  },
  settle: {
    button: 'Mark as refunded',
    question: ({ amount, studentName }) =>
      `Have you refunded the second payment of ${amount} to ${studentName} in another way? We will tell the student by email.`,
    done: 'The second payment is marked as refunded.',
  },
}
