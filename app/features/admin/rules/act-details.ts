import * as z from 'zod'
import { ordinal } from '~/features/hackathons/rules'
import { formatMoment, formatMoney } from '~/ui/format'
import { settingDetails } from './setting-details'

type Act = {
  action: string
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * A short text of what an act changed on a hackathon, a result, winners or settings, or how much it
 * refunded; null for other acts. It is built from the audit-log line alone, so that later changes do
 * not change it, and erasing a person removes their name here too.
 *
 * @param timeZone the zone of a hackathon's dates
 */
export function actDetails(act: Act, timeZone: string): string | null {
  const [noun] = act.action.split('-')
  if (act.action === 'hackathon-save') return termDetails(act, timeZone)
  if (noun === 'result') return resultDetails(act)
  if (noun === 'winners') return winnerDetails(act)
  if (noun === 'settings') return settingDetails(act)
  if (noun === 'order' || noun === 'surplus') return amountDetails(act)
  return null
}

const storedTerms = z
  .object({
    title: z.string(),
    summary: z.string(),
    startsAt: z.coerce.date(),
    submissionsCloseAt: z.coerce.date(),
    timeZone: z.string(),
    prizeMinor: z.number(),
    teamSizeMin: z.number(),
    teamSizeMax: z.number(),
    testMinutes: z.number(),
  })
  .partial()

function termDetails({ before, after }: Act, timeZone: string): string | null {
  const [was, is] = [readTerms(before, timeZone), readTerms(after, timeZone)]
  if (!was || !is) return null
  return changes(was, is).join('; ') || 'nothing changed'
}

function readTerms(stored: Act['before'], timeZone: string): Shown | null {
  const { data } = storedTerms.safeParse(stored)
  // The lines of a first announcement have no `before`.
  if (!data?.startsAt || !data.submissionsCloseAt) return null
  return {
    title: data.title,
    starts: formatMoment(data.startsAt, timeZone),
    'submissions close': formatMoment(data.submissionsCloseAt, timeZone),
    'time zone': data.timeZone,
    prize: data.prizeMinor === undefined ? undefined : formatMoney(data.prizeMinor),
    'smallest team': data.teamSizeMin,
    'largest team': data.teamSizeMax,
    'minutes for the test': data.testMinutes,
    summary: data.summary,
  }
}

const storedResult = z
  .object({
    teamName: z.string(),
    members: z.array(z.string()),
    projectTitle: z.string(),
    score: z.number(),
  })
  .partial()

function resultDetails({ before, after }: Act): string | null {
  const [was, is] = [readResult(before), readResult(after)]
  if (!was.team) return is.team ? `${is.team}: score ${is.score}` : null
  if (!is.team) return `${was.team}: score ${was.score}`
  return `${is.team}: ${changes(was, is).join('; ') || 'nothing changed'}`
}

function readResult(stored: Act['before']) {
  const { teamName, members, projectTitle, score } = storedResult.safeParse(stored).data ?? {}
  return { score, team: teamName, members: members?.join(', '), project: projectTitle }
}

const storedWinners = z.object({
  winners: z.array(
    z.object({
      // Missing in old lines about a result that was deleted before names were recorded.
      teamName: z.string().default('a deleted result'),
      prizeMinor: z.number().nullable(),
    }),
  ),
})

function winnerDetails({ before, after }: Act): string | null {
  const [was, is] = [readWinners(before), readWinners(after)]
  return was && is ? `${was} → ${is}` : is || was || null
}

function readWinners(stored: Act['before']): string {
  const { winners = [] } = storedWinners.safeParse(stored).data ?? {}
  return winners
    .map(({ teamName, prizeMinor }, index) => {
      const prize = prizeMinor ? ` (${formatMoney(prizeMinor)})` : ''
      return `${ordinal(index + 1)} ${teamName}${prize}`
    })
    .join(', ')
}

const storedAmount = z.object({ amountMinor: z.number() })

function amountDetails({ after }: Act): string | null {
  const { data } = storedAmount.safeParse(after)
  return data ? formatMoney(data.amountMinor) : null
}

type Shown = Record<string, string | number | undefined>

/** For example 'score 88 → 93'. A summary is long, so only that it changed. */
function changes(was: Shown, is: Shown): string[] {
  return Object.keys(is).flatMap((key) => {
    const [old = '', next = ''] = [was[key], is[key]]
    if (old === next) return []
    if (key === 'summary') return 'summary changed'
    const isDate = key === 'starts' || key === 'submissions close'
    return `${key} ${old} → ${isDate ? withoutSameDay(`${old}`, `${next}`) : next}`
  })
}

function withoutSameDay(old: string, next: string): string {
  const day = old.slice(0, old.indexOf(', ') + 2)
  return next.startsWith(day) ? next.slice(day.length) : next
}
