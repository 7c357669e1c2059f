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

/** Where a hackathon stands at a moment; at its start it runs, at the close of submissions it is past. */
export function hackathonStatus(
  hackathon: { startsAt: Date; submissionsCloseAt: Date },
  now: Date,
): HackathonStatus {
  if (now < hackathon.startsAt) return 'upcoming'
  return now < hackathon.submissionsCloseAt ? 'running' : 'past'
}

/**
 * The hackathon that an organiser most likely works on: of those that run the one that closes first, else
 * the one that closed last, else the one that starts first. Undefined without any.
 */
export function hackathonAtWork<Hackathon extends { startsAt: Date; submissionsCloseAt: Date }>(
  hackathons: readonly Hackathon[],
  now: Date,
): Hackathon | undefined {
  const byClose = hackathons.toSorted((a, b) => +a.submissionsCloseAt - +b.submissionsCloseAt)
  const having = (status: HackathonStatus) =>
    byClose.filter((hackathon) => hackathonStatus(hackathon, now) === status)
  const [next] = having('upcoming').toSorted((a, b) => +a.startsAt - +b.startsAt)
  return having('running')[0] ?? having('past').at(-1) ?? next
}

/**
 * How far away the start is, counted in days of the hackathon's own calendar: 'in 12 days',
 * 'tomorrow', 'today'; 'running now' from the start on.
 */
export function untilStart(hackathon: { startsAt: Date; timeZone: string }, now: Date): string {
  if (now >= hackathon.startsAt) return 'running now'
  const dayOf = (moment: Date) => Date.parse(localDay(moment, hackathon.timeZone))
  const days = Math.round((dayOf(hackathon.startsAt) - dayOf(now)) / dayMs)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** '1 to 4', or '3' where every team is of one size. */
export function teamSizeWords(hackathon: { teamSizeMin: number; teamSizeMax: number }): string {
  const { teamSizeMin, teamSizeMax } = hackathon
  return teamSizeMin === teamSizeMax ? `${teamSizeMin}` : `${teamSizeMin} to ${teamSizeMax}`
}

/** '1 to 4 members', '3 members', '1 member'. */
export function teamMembersWords(hackathon: { teamSizeMin: number; teamSizeMax: number }): string {
  return `${teamSizeWords(hackathon)} ${hackathon.teamSizeMax === 1 ? 'member' : 'members'}`
}

/** Minutes from the start to the close of submissions. */
export function hackathonMinutes(hackathon: { startsAt: Date; submissionsCloseAt: Date }): number {
  return Math.round(
    (hackathon.submissionsCloseAt.getTime() - hackathon.startsAt.getTime()) / 60_000,
  )
}

/** '24 hours', '1 hour 30 minutes': to the minute, as a team counts on it. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [hours > 0 && countOf(hours, 'hour'), rest > 0 && countOf(rest, 'minute')]
  return words.filter(Boolean).join(' ')
}

/** What somebody who is registered does next. */
export function nextStepWords(person: {
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

/** '1st', '2nd', '11th', '23rd'. */
export function ordinal(place: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${place}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`
}

/** As much code as the judge takes. */
export const longestCodeKib = 64

export const languages = ['JavaScript', 'Python', 'C++'] as const

/** Moments of a test: it ends with its time or with the hackathon, whichever is first. */
export function testEndsAt(
  hackathon: { submissionsCloseAt: Date; testMinutes: number },
  startedAt: Date,
): Date {
  const byTime = startedAt.getTime() + hackathon.testMinutes * 60_000
  return new Date(Math.min(byTime, hackathon.submissionsCloseAt.getTime()))
}

/**
 * The points of an answer: all of the question's weight or none; null where the question has no
 * fixed answer, because code is graded by running it.
 */
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

/** The points of code: the accepted tests' part of the question's weight, in whole points. */
export function pointsForScore(weight: number, score: number): number {
  return Math.round(weight * score)
}

/** What a verdict of the judge is for: the code of one attempt. */
export function subjectOfAnswer(attemptId: string, questionId: string): string {
  return `hackathon-answer:${attemptId}:${questionId}`
}

/** Null when the verdict is for something else. */
export function answerOfSubject(subject: string | null) {
  const [, attemptId, questionId] = /^hackathon-answer:([^:]+):([^:]+)$/.exec(subject ?? '') ?? []
  return attemptId && questionId ? { attemptId, questionId } : null
}

/** The number of '5', '5.0', ' x = 5 ' and, in any digits of Unicode's width, '５'; NaN for other text. */
function numberIn(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, '').replace(/^x=/i, '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/**
 * A cell that a spreadsheet does not take for a formula: one that begins like one, in characters of
 * either width, gets an apostrophe before it (OWASP, CSV injection).
 */
export function safeCell(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

/** Whether a part of an address can be an id or an invite of ours; anything else is not there. */
export function mayBeId(text: string): boolean {
  return /^[a-z0-9-]{1,80}$/.test(text)
}

export type HackathonMoment = ReturnType<typeof hackathonMoment>

/**
 * A moment for a page: in the hackathon's own zone and, for somebody whose account names theirs, in that.
 * As words, written on the server so that the browser agrees on them.
 */
export function hackathonMoment(at: Date, hackathonZone: string, viewerZone: string | null) {
  return {
    at: at.toISOString(),
    hackathonZone,
    words: formatMoment(at, hackathonZone),
    localWords: viewerZone && formatMoment(at, viewerZone),
  }
}

/** The same for a mail. */
export function momentInMail(at: Date, hackathonZone: string, readerZone: string | null): string {
  const { words, localWords } = hackathonMoment(at, hackathonZone, readerZone)
  // Zones of different names may show the same clock.
  return localWords && localWords !== words ? `${words} (${localWords} in your time zone)` : words
}
