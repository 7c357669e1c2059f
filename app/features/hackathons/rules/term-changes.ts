import { formatMoney } from '~/ui/format'
import { formatTeamMembers } from '../rules'

type Dates = { startsAt: Date; submissionsCloseAt: Date }
type Offer = { prizeMinor: number; teamSizeMin: number; teamSizeMax: number }

/** Whether the start or the close changed; another time zone for the same moments is no move. */
export function areDatesMoved(before: Dates, after: Dates): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.submissionsCloseAt.getTime() !== after.submissionsCloseAt.getTime()
  )
}

export type OfferChange = { of: 'prize' | 'team size'; label: string; was: string; is: string }

/** What changed of the prize and the team size, each as it was and as it is. */
export function changesOfOffer(before: Offer, after: Offer): OfferChange[] {
  const terms = [
    { of: 'prize', label: 'Prize', show: ({ prizeMinor }: Offer) => formatMoney(prizeMinor) },
    { of: 'team size', label: 'Team size', show: formatTeamMembers },
  ] as const
  return terms
    .map(({ show, ...term }) => ({ ...term, was: show(before), is: show(after) }))
    .filter(({ was, is }) => was !== is)
}
