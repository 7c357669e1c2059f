import { formatMoney } from '~/ui/format'
import type { Question } from './confirm-act'
import { missingWarning, type Publication, resultMails } from './publish-questions'

export type WinnerOption = { id: string; label: string; isTyped: boolean }

export const places = [
  { name: 'first', label: 'First place' },
  { name: 'second', label: 'Second place' },
  { name: 'third', label: 'Third place' },
]

type Placed = WinnerOption & { place: string; prizeMinor: number }

/**
 * Asks before these winners are published: their places, then warnings, then who is told.
 *
 * @param publication.published the ids of the winners that these replace, first place first
 */
export function winnersQuestion(
  chosen: Record<string, string>,
  options: readonly WinnerOption[],
  publication: Publication & { misplaced: readonly string[]; published: readonly string[] },
): Question {
  const { closes, mailCount, misplaced, published } = publication
  const teams = places.flatMap(({ name, label: place }) => {
    const team = options.find(({ id }) => id === chosen[name])
    return team ? [{ ...team, place, prizeMinor: 100 * (Number(chosen[`${name}Prize`]) || 0) }] : []
  })
  const early = closes === null ? '' : `This hackathon is not over: submissions close on ${closes}.`
  const warnings = [
    ...describeLost(teams, options, published),
    ...misplaced,
    ...describePrizes(teams),
    early,
    missingWarning(publication).trim(),
  ].filter((warning) => warning !== '')
  const isReplacing = published.length > 0
  const corrected = 'Teams that were emailed another place get an email that corrects it.'
  return {
    title: isReplacing ? 'Replace the winners' : 'Publish the winners',
    question: isReplacing
      ? 'Replace the published winners with these?'
      : 'Show everybody these winners?',
    points: [
      ...teams.map(describePlace),
      ...warnings,
      ...describeUntold(teams),
      'We notify everybody who registered with an account, unless we already did for the results.',
      'We tell the members of these teams their place and prize, also by email.',
      ...(isReplacing ? [corrected] : []),
      ...(mailCount > 0 ? [resultMails(mailCount)] : []),
    ],
    fields: closes === null ? chosen : { ...chosen, early: 'yes' },
    sendsNo: true,
    isDestructive: warnings.length > 0,
  }
}

function describePlace({ place, label, prizeMinor }: Placed): string {
  const prize = prizeMinor > 0 ? `, prize ${formatMoney(prizeMinor)}` : ''
  return `${place}: ${label}${prize}`
}

function describeLost(
  teams: readonly Placed[],
  options: readonly WinnerOption[],
  published: readonly string[],
): string[] {
  return published.flatMap((id, index) => {
    const was = (places[index]?.label ?? '').toLowerCase()
    const is = teams.find((team) => team.id === id)?.place.toLowerCase()
    const label = options.find((option) => option.id === id)?.label
    if (label === undefined || is === was) return []
    return [is ? `${label} moves from ${was} to ${is}.` : `${label} loses ${was}.`]
  })
}

/** Prizes above that of a better place. */
function describePrizes(teams: readonly Placed[]): string[] {
  return teams.flatMap(({ place, prizeMinor }, index) => {
    const better = teams.slice(0, index).find((team) => team.prizeMinor < prizeMinor)
    if (!better) return []
    const less = `${better.place.toLowerCase()} (${formatMoney(better.prizeMinor)})`
    return [`${place} has a higher prize (${formatMoney(prizeMinor)}) than ${less}.`]
  })
}

function describeUntold(teams: readonly WinnerOption[]): string[] {
  const count = teams.filter(({ isTyped }) => isTyped).length
  if (count === 0) return []
  const which = count === 1 ? '1 of these teams was' : `${count} of these teams were`
  return [`${which} typed by hand, so we do not know whom to tell.`]
}

export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the winners',
    question: `Withdraw the winners of ${title}? The results stay published, but show no winners until you choose them again. We take back the notifications of the winning teams and tell their members so, also by email.`,
    fields: { withdraw: 'yes' },
    isDestructive: true,
  }
}
