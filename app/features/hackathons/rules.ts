import { localDay } from '~/platform/time/local-day'
import { countOf, formatMoment } from '~/ui/format'

const dayMs = 24 * 60 * 60 * 1000

/** The first Sunday at least six weeks after `now`, 10:00 AM in India, which is 04:30 UTC all year. */
export function nextHackathonStart(now: Date): Date {
  const start = new Date(now.getTime() + 42 * dayMs)
  start.setUTCHours(4, 30, 0, 0)
  const daysToSunday = (7 - start.getUTCDay()) % 7
  return new Date(start.getTime() + daysToSunday * dayMs)
}

export type HackathonStatus = 'upcoming' | 'running' | 'past'

export function hackathonStatus(
  hackathon: { startsAt: Date; submissionsCloseAt: Date },
  now: Date,
): HackathonStatus {
  if (now < hackathon.startsAt) return 'upcoming'
  return now < hackathon.submissionsCloseAt ? 'running' : 'past'
}

/**
 * The hackathon an organiser most likely works on: the running one that closes first, else the
 * latest past one, else the next one. Of the last two, a sample only if there is nothing else.
 */
export function hackathonAtWork<
  Hackathon extends { startsAt: Date; submissionsCloseAt: Date; isSample: boolean },
>(all: readonly Hackathon[], now: Date): Hackathon | undefined {
  const isAnyOwn = all.some(({ isSample }) => !isSample)
  const hackathons = all.filter(
    (each) => !each.isSample || !isAnyOwn || hackathonStatus(each, now) === 'running',
  )
  const byClose = hackathons.toSorted((a, b) => +a.submissionsCloseAt - +b.submissionsCloseAt)
  const having = (status: HackathonStatus) =>
    byClose.filter((hackathon) => hackathonStatus(hackathon, now) === status)
  const [next] = having('upcoming').toSorted((a, b) => +a.startsAt - +b.startsAt)
  return having('running')[0] ?? having('past').at(-1) ?? next
}

/**
 * 'in 12 days', 'tomorrow' or 'today' by the hackathon's own calendar; 'running now' once it has
 * started.
 */
export function untilStart(hackathon: { startsAt: Date; timeZone: string }, now: Date): string {
  if (now >= hackathon.startsAt) return 'running now'
  const dayOf = (moment: Date) => Date.parse(localDay(moment, hackathon.timeZone))
  const days = Math.round((dayOf(hackathon.startsAt) - dayOf(now)) / dayMs)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** '1 to 4', or '3' if every team has the same size. */
export function formatTeamSize(hackathon: { teamSizeMin: number; teamSizeMax: number }): string {
  const { teamSizeMin, teamSizeMax } = hackathon
  return teamSizeMin === teamSizeMax ? `${teamSizeMin}` : `${teamSizeMin} to ${teamSizeMax}`
}

/** '1 to 4 members', '3 members', '1 member'. */
export function formatTeamMembers(hackathon: { teamSizeMin: number; teamSizeMax: number }): string {
  return `${formatTeamSize(hackathon)} ${hackathon.teamSizeMax === 1 ? 'member' : 'members'}`
}

export function hackathonMinutes(hackathon: { startsAt: Date; submissionsCloseAt: Date }): number {
  return Math.round(
    (hackathon.submissionsCloseAt.getTime() - hackathon.startsAt.getTime()) / 60_000,
  )
}

/** '24 hours', '1 hour 30 minutes'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && countOf(hours, 'hour'), rest > 0 && countOf(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}

export function describeNextStep(person: {
  hasTest: boolean
  hasTeam: boolean
  isRunning: boolean
  hasProject: boolean
}): string {
  const { hasTest, hasTeam, isRunning, hasProject } = person
  if (!hasTest)
    return hasTeam ? 'Next: take the test.' : 'Next: take the test, then form your team.'
  if (!hasTeam) return 'You have taken the test. Next: form your team.'
  if (hasProject) return 'Your project is submitted. You can replace it until submissions close.'
  return isRunning
    ? 'You have taken the test and have a team. Next: submit your project.'
    : 'You have taken the test and have a team. Next: submit your project once the hackathon starts.'
}

/** Why a member cannot leave: the team would be too small for its submitted project. */
export function leaveProblem(team: {
  memberCount: number
  teamSizeMin: number
  hasProject: boolean
}): 'last-of-submitted' | 'too-few-left' | null {
  const others = team.memberCount - 1
  if (!team.hasProject || others >= team.teamSizeMin) return null
  return others === 0 ? 'last-of-submitted' : 'too-few-left'
}

/**
 * Why somebody cannot remove others from their team: only the first member can, who created it unless
 * they left, and nobody takes a member's part in a project that was submitted.
 *
 * @param team.memberIds in the order they joined
 */
export function removalProblem(team: {
  memberIds: readonly string[]
  removerId: string
  hasProject: boolean
}): 'not-first-member' | 'members-stay' | null {
  if (team.hasProject) return 'members-stay'
  return team.memberIds[0] === team.removerId ? null : 'not-first-member'
}

/** '1st', '2nd', '11th', '23rd'. */
export function ordinal(place: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${place}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`
}

/** 'First place', 'Second place', 'Third place'. */
export function placeName(place: number): string {
  return ['First place', 'Second place', 'Third place'][place - 1] ?? `Place ${place}`
}

/** The judge's limit. */
export const longestCodeKib = 64

export const languages = ['JavaScript', 'Python', 'C++'] as const

/** A test ends with its time or with the hackathon, whichever comes first. */
export function testEndsAt(
  hackathon: { submissionsCloseAt: Date; testMinutes: number },
  startedAt: Date,
): Date {
  const byTime = startedAt.getTime() + hackathon.testMinutes * 60_000
  return new Date(Math.min(byTime, hackathon.submissionsCloseAt.getTime()))
}

/**
 * How long a test that begins now may take. @param time.minutesToClose whole minutes, rounded down
 */
export function testTimeSentence(time: { minutes: number; minutesToClose: number }): string {
  const { minutes, minutesToClose } = time
  if (minutesToClose >= minutes) return `${minutes} minutes, from your first answer on`
  const left = minutesToClose === 0 ? 'Less than a minute' : countOf(minutesToClose, 'minute')
  return `${left}, because the hackathon closes then`
}

/**
 * A warning before Register if the hackathon closes before a whole test; null if there is enough
 * time.
 */
export function shortTestSentence(time: {
  minutes: number
  minutesToClose: number
}): string | null {
  const { minutes, minutesToClose } = time
  if (minutesToClose >= minutes) return null
  if (minutesToClose === 0)
    return 'The hackathon closes in less than a minute, too little time for the test.'
  return `The hackathon closes in ${countOf(minutesToClose, 'minute')}, so the test has ${minutesToClose}.`
}

/** The question's full weight or 0; null for code, which is graded by running it. */
export function pointsFor(
  question: { kind: 'mcq' | 'aptitude' | 'coding'; answer: string | null; weight: number },
  given: string,
): number | null {
  if (question.kind === 'coding' || question.answer === null) return null
  const isRight =
    question.kind === 'mcq'
      ? given === question.answer
      : numberIn(given) === Number(question.answer)
  return isRight ? question.weight : 0
}

/** @param score the share of the weights of accepted tests, 0 to 1 */
export function pointsForScore(weight: number, score: number): number {
  return Math.round(weight * score)
}

/** The subject of an answer's judge job. */
export function subjectOfAnswer(attemptId: string, questionId: string): string {
  return `hackathon-answer:${attemptId}:${questionId}`
}

export function answerOfSubject(subject: string | null) {
  const [, attemptId, questionId] = /^hackathon-answer:([^:]+):([^:]+)$/.exec(subject ?? '') ?? []
  return attemptId && questionId ? { attemptId, questionId } : null
}

/**
 * The number in '5', '5.0', ' x = 5 ' or '５' (any digits that Unicode normalizes); NaN for other
 * text.
 */
function numberIn(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, '').replace(/^x=/i, '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether part of an address can be an id or an invite token. */
export function mayBeId(text: string): boolean {
  return /^[a-z0-9-]{1,80}$/.test(text)
}

export type HackathonMoment = ReturnType<typeof hackathonMoment>

/**
 * A moment in the hackathon's zone and in that of the viewer's account. Formatted on the server,
 * because a browser may format it differently and break hydration.
 */
export function hackathonMoment(at: Date, hackathonZone: string, viewerZone: string | null) {
  return {
    at: at.toISOString(),
    hackathonZone,
    text: formatMoment(at, hackathonZone),
    localText: viewerZone && formatMoment(at, viewerZone),
  }
}

export function momentInMail(at: Date, hackathonZone: string, readerZone: string | null): string {
  const { text, localText } = hackathonMoment(at, hackathonZone, readerZone)
  // Zones with different names may show the same time.
  return localText && localText !== text ? `${text} (${localText} in your time zone)` : text
}
