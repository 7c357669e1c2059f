import { addDays, localDay } from '~/platform/time/local-day'
import { formatMoment } from '~/ui/format'
import { tooManyTries } from '~/platform/http/too-many-tries'
import type { UserState } from '~/features/accounts/rules'
import type { MessageStatus } from '~/features/contact/rules'
import type { MarkedMember } from '~/features/hackathons/queries.server/list-teams'
import { changesOfOffer } from '~/features/hackathons/rules/term-changes'
import type { MisplacedWinner } from '~/features/hackathons/rules/misplaced-winners'

/** For an admin whose form shows an older version than the stored one. */
export function changedMeanwhile(what: string): string {
  return `Another admin changed ${what} while you were editing. What you typed is below: save again to replace their version.`
}

/** A page's answer to an upload, with the status. */
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

/** Shown when a search found nothing; `hasMore` if there are pages left to search. */
export function nothingFound(nothing: string, search: string, hasMore: boolean): string {
  const where = hasMore ? ' so far. Go to the next page to search further.' : ''
  const hint =
    search.length <= 2 && !hasMore ? '. One or two letters match only the beginning of a word.' : ''
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

/**
 * The last `count` days in `timeZone` up to and including that of `now`, oldest first, YYYY-MM-DD.
 */
export function daysUpTo(now: Date, timeZone: string, count: number): string[] {
  const today = localDay(now, timeZone)
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** The fields of the four testimonials are named `nameOne` to `quoteFour`. */
export const testimonialNumbers = ['One', 'Two', 'Three', 'Four'] as const
export const testimonialFields = ['name', 'role', 'city', 'quote'] as const

type Marks = ReadonlyMap<string, readonly MarkedMember[]>

/**
 * Marks the deleted, blocked and unverified members in a row about a team. A marked member whose
 * name was typed differently there is added to the list.
 */
export function markMembers<Row extends { teamId: string | null; members: readonly string[] }>(
  row: Row,
  marks: Marks,
) {
  const marked = marks.get(row.teamId ?? '') ?? []
  const added = marked.flatMap(({ name }) => (row.members.includes(name) ? [] : name))
  const members = [...row.members, ...added].map((name) => {
    const mark = marked.find((member) => member.name === name)?.mark
    return mark ? `${name} (${mark})` : name
  })
  return { ...row, members }
}

type Terms = Parameters<typeof changesOfOffer>[0] & {
  startsAt: Date
  submissionsCloseAt: Date
  timeZone: string
}

/**
 * What changes of a hackathon's dates, prize and team size, each time in its own (old or new) zone.
 */
export function describeChanges(before: Terms, after: Terms): string[] {
  const moved = (label: string, of: (terms: Terms) => Date) =>
    of(before).getTime() === of(after).getTime()
      ? []
      : [
          `${label}: ${formatMoment(of(before), before.timeZone)} → ${formatMoment(of(after), after.timeZone)}`,
        ]
  return [
    ...moved('Start', ({ startsAt }) => startsAt),
    ...moved('Close', ({ submissionsCloseAt }) => submissionsCloseAt),
    ...changesOfOffer(before, after).map(({ label, was, is }) => `${label}: ${was} → ${is}`),
  ]
}

/** Hackathons to choose from; hackathons with the same name also show their start. */
export function labelHackathons(
  hackathons: readonly { id: string; title: string; startsAt: Date; timeZone: string }[],
): { id: string; title: string }[] {
  const byTitle = Map.groupBy(hackathons, ({ title }) => title)
  return hackathons.map(({ id, title, startsAt, timeZone }) => {
    const isAlone = byTitle.get(title)?.length === 1
    return { id, title: isAlone ? title : `${title}, ${formatMoment(startsAt, timeZone)}` }
  })
}

const placeNames = ['First', 'Second', 'Third']

/** 'First place goes to Night Bus (60), but Day Train has 87.' */
export function describeMisplaced({
  winner,
  better,
}: MisplacedWinner<{ id: string; place: number | null; teamName: string; score: number }>): string {
  const place = placeNames[(winner.place ?? 0) - 1] ?? 'A'
  return `${place} place goes to ${winner.teamName} (${winner.score}), but ${better.teamName} has ${better.score}.`
}

type NamedResult = {
  id: string
  teamId: string | null
  teamName: string
  members: readonly string[]
  projectTitle: string
  score: number
}

/**
 * Results to choose from, each once, with deleted, blocked and unverified members marked. Teams with the
 * same name also show their members and project.
 *
 * @returns `isTyped`: an admin typed the team, so none of its members is known here
 */
export function labelResults(
  results: readonly NamedResult[],
  marks: Marks,
): { id: string; label: string; isTyped: boolean }[] {
  const all = [...new Map(results.map((result) => [result.id, result])).values()]
  const byName = Map.groupBy(all, ({ teamName }) => teamName)
  return all.map(({ id, teamId, teamName, members, projectTitle, score }) => {
    const isAlone = byName.get(teamName)?.length === 1
    const name = isAlone ? teamName : `${teamName}: ${members.join(', ')}, “${projectTitle}”`
    const marked = (marks.get(teamId ?? '') ?? []).map((member) => `${member.name}: ${member.mark}`)
    const label = `${name} (${[`${score} of 100`, ...marked].join(', ')})`
    return { id, label, isTyped: teamId === null }
  })
}
