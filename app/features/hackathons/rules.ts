import { localDay } from '~/platform/time/local-day'

const dayMs = 24 * 60 * 60 * 1000

/** The first Sunday at least six weeks after `now`, 10:00 AM in India, which is 04:30 UTC all year. */
export function nextEditionStart(now: Date): Date {
  const start = new Date(now.getTime() + 42 * dayMs)
  start.setUTCHours(4, 30, 0, 0)
  const daysToSunday = (7 - start.getUTCDay()) % 7
  return new Date(start.getTime() + daysToSunday * dayMs)
}

export type HackathonStatus = 'upcoming' | 'running' | 'past'

/** Where an event stands at a moment; at its start it runs, at the close of submissions it is past. */
export function hackathonStatus(
  event: { startsAt: Date; submissionsCloseAt: Date },
  now: Date,
): HackathonStatus {
  if (now < event.startsAt) return 'upcoming'
  return now < event.submissionsCloseAt ? 'running' : 'past'
}

/**
 * How far away the start is, counted in days of the event's own calendar: 'in 12 days',
 * 'tomorrow', 'today'; 'running now' from the start on.
 */
export function untilStart(event: { startsAt: Date; timeZone: string }, now: Date): string {
  if (now >= event.startsAt) return 'running now'
  const dayOf = (moment: Date) => Date.parse(localDay(moment, event.timeZone))
  const days = Math.round((dayOf(event.startsAt) - dayOf(now)) / dayMs)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** '1 to 4', or '3' where every team is of one size. */
export function teamSizeWords(event: { teamSizeMin: number; teamSizeMax: number }): string {
  const { teamSizeMin, teamSizeMax } = event
  return teamSizeMin === teamSizeMax ? `${teamSizeMin}` : `${teamSizeMin} to ${teamSizeMax}`
}

/** Hours from the start to the close of submissions. */
export function eventHours(event: { startsAt: Date; submissionsCloseAt: Date }): number {
  return Math.round(
    (event.submissionsCloseAt.getTime() - event.startsAt.getTime()) / (60 * 60 * 1000),
  )
}
