import type { Viewer } from '~/features/accounts/queries.server'
import {
  listOpenHackathons,
  type Hackathon,
} from '~/features/hackathons/queries.server/find-hackathon'
import { findRegistration } from '~/features/hackathons/queries.server/find-registration'
import { hackathonStatus, formatTeamMembers } from '~/features/hackathons/rules'
import type { Database } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { formatMoment, formatMoney } from '~/ui/format'
import { daysAheadLabel, daysBetween } from '../rules'

type Student = Pick<Viewer, 'id' | 'timeZone' | 'email' | 'emailVerified'>

export type HackathonCardData = NonNullable<Awaited<ReturnType<typeof findHackathonCard>>>

/** The hackathon for the home section; null if none is open. */
export async function findHackathonCard(db: Database, student: Student, now: Date) {
  const hackathon = await findOwnHackathon(db, student, now)
  if (!hackathon) return null
  const { isRegistered } = hackathon
  return { ...describeHackathon(hackathon, student.timeZone, now), isRegistered }
}

/** The next hackathon that the student is registered for, else the next one. */
async function findOwnHackathon(db: Database, student: Student, now: Date) {
  const entrant = { student, keyHash: null }
  const open = await listOpenHackathons(db, now)
  const all = await Promise.all(
    open.map(async (hackathon) => ({
      ...hackathon,
      isRegistered: (await findRegistration(db, hackathon.id, entrant)) !== null,
    })),
  )
  return all.find((hackathon) => hackathon.isRegistered) ?? all[0] ?? null
}

/** Shows dates in the student's time zone, and also in the hackathon's if they differ. */
function describeHackathon(hackathon: Hackathon, timeZone: string, now: Date) {
  const isRunning = hackathonStatus(hackathon, now) === 'running'
  const moment = isRunning ? hackathon.submissionsCloseAt : hackathon.startsAt
  const here = formatMoment(moment, timeZone)
  const there = formatMoment(moment, hackathon.timeZone)
  const daysAhead = daysBetween(localDay(now, timeZone), localDay(moment, timeZone))
  return {
    id: hackathon.id,
    title: hackathon.title,
    summary: hackathon.summary,
    isRunning,
    when: isRunning ? 'Running now' : daysAheadLabel(daysAhead),
    here,
    there: here === there ? null : there,
    teamSize: formatTeamMembers(hackathon),
    prize: hackathon.prizeMinor > 0 ? formatMoney(hackathon.prizeMinor) : null,
    isSample: hackathon.isSample,
  }
}
