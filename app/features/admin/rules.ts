import { addDays, localDay } from '~/platform/time/local-day'
import { tooManyTries } from '~/platform/http/too-many-tries'
import type { UserAction, UserState } from '~/features/accounts/rules'
import type { MessageStatus } from '~/features/contact/rules'

/** The button of an act on `About`, the question before it and the message after it. */
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
    question: (name) => `Mark ${name} as verified, without proof of the address by email?`,
    done: (name) => `${name} is verified.`,
  },
  block: {
    button: 'Block',
    question: (name) => `Block ${name}? Every device is logged out at once.`,
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
      `Delete ${name}? Every device is logged out at once. Revoke restores the account.`,
    done: (name) => `${name} is deleted and logged out everywhere.`,
    isDestructive: true,
  },
  revoke: {
    button: 'Revoke',
    question: (name) => `Restore ${name}?`,
    done: (name) => `${name} is restored.`,
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
    question: (alt) => `Take this photo out of the gallery? Admins keep it. “${alt}”`,
    done: 'The photo is no longer in the gallery.',
  },
  delete: {
    button: 'Delete',
    question: (alt) => `Delete this photo for good, in all its sizes? “${alt}”`,
    done: 'The photo is deleted.',
    isDestructive: true,
  },
}

/** To an admin whose form shows an older version than the one that is stored. */
export function changedMeanwhile(what: string): string {
  return `Another admin changed ${what} while you were editing. What you typed is below: save again to replace their version.`
}

/** @param kept the titles of the sample hackathons that people have registered for */
export function samplesRemovedMessage(kept: readonly string[]): string {
  if (kept.length === 0) return 'The samples are removed.'
  return `The samples are removed, except those with registrations: ${kept.join(' and ')}. They are no longer marked as samples.`
}

/** How an upload ended, as the answer of a page and its status. */
export function photoAnswer(
  result: { ok: true } | { ok: false; reason: string; message: string; waitS?: number },
) {
  if (result.ok) {
    const message = 'The photo is saved. Publish it to show it in the gallery.'
    return { answer: { ok: true, message }, init: { status: 200 } }
  }
  const { message, reason, waitS } = result
  const answer = { ok: false, message }
  if (waitS === undefined) return { answer, init: { status: reason === 'too-large' ? 413 : 400 } }
  return { answer, init: tooManyTries(waitS).init }
}

export const emptyUserLists: Record<UserState, string> = {
  'non-verified': 'No users found',
  verified: 'No verified users found',
  deleted: 'No deleted users found',
  blocked: 'No blocked users found',
}

/** In place of a list in which a search found nothing; `hasMore` where there are pages left to search. */
export function nothingFound(nothing: string, search: string, hasMore: boolean): string {
  const where = hasMore ? ' so far. Go to the next page to search further.' : ''
  const hint =
    search.length <= 2 && !hasMore ? '. One or two letters match the beginning of a word.' : ''
  return `${nothing} for “${search}”${where}${hint}`
}

export const userListTitles: Record<UserState, string> = {
  'non-verified': 'Non-verified',
  verified: 'Verified',
  deleted: 'Deleted',
  blocked: 'Blocked',
}

export const messageStatusLabels: Record<MessageStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
}

/** The last `count` days up to that of `now` on the calendar of `timeZone`, oldest first, YYYY-MM-DD. */
export function daysUpTo(now: Date, timeZone: string, count: number): string[] {
  const today = localDay(now, timeZone)
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** `user-block` as `user blocked`, for the list of acts. */
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
  promote: 'made an admin',
  answer: 'answered',
  close: 'closed',
  reopen: 'reopened',
  save: 'saved',
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
      `Have you refunded the second payment of ${amount} to ${studentName} in another way? We tell the student by email.`,
    done: 'The second payment is marked as refunded.',
  },
}

export const refundRefusals = {
  'nothing-stuck': 'No payment of this order is waiting for a refund.',
  'unknown-order': 'There is no such order.',
  'not-paid': 'This order has no payment that could be refunded.',
  'refund-under-way': 'A refund of this order is on its way already.',
}

/** The fields of the four testimonials are named `nameOne` to `quoteFour`. */
export const testimonialNumbers = ['One', 'Two', 'Three', 'Four'] as const
export const testimonialFields = ['name', 'role', 'city', 'quote'] as const

/**
 * A row about a team with its blocked members marked. A blocked member whose name was typed in another
 * way is added.
 */
export function markBlocked<Row extends { teamId: string | null; members: readonly string[] }>(
  row: Row,
  blockedByTeam: ReadonlyMap<string, readonly string[]>,
) {
  const blocked = blockedByTeam.get(row.teamId ?? '') ?? []
  const names = [...row.members, ...blocked.filter((name) => !row.members.includes(name))]
  const members = names.map((name) => (blocked.includes(name) ? `${name} (blocked)` : name))
  return { ...row, members }
}

type NamedResult = {
  id: string
  teamName: string
  members: readonly string[]
  projectTitle: string
  score: number
}

/** Results to choose from, each once; teams of one name are told apart by their members and project. */
export function labelResults(results: readonly NamedResult[]): { id: string; label: string }[] {
  const all = [...new Map(results.map((result) => [result.id, result])).values()]
  const byName = Map.groupBy(all, ({ teamName }) => teamName)
  return all.map(({ id, teamName, members, projectTitle, score }) => {
    const isAlone = byName.get(teamName)?.length === 1
    const name = isAlone ? teamName : `${teamName}: ${members.join(', ')}, “${projectTitle}”`
    return { id, label: `${name} (${score} of 100)` }
  })
}
