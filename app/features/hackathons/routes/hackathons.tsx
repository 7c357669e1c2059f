import { findViewer } from '~/features/accounts/gates.server'
import { siteContext } from '~/platform/site-words.server'
import { requestContext } from '~/platform/request-context.server'
import { formatDay, formatMoment, formatMoney } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { findUpcomingHackathon, type Hackathon, listPastHackathons } from '../queries.server'
import { eventHours, hackathonStatus, teamSizeWords, untilStart } from '../rules'
import { NextEdition } from '../ui/next-edition'
import { PastEditions } from '../ui/past-editions'
import { RulesList } from '../ui/rules-list'
import type { Route } from './+types/hackathons'

/** Anybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, appUrl } = context.get(requestContext)
  const [next, past] = await Promise.all([
    findUpcomingHackathon(db, now),
    listPastHackathons(db, now),
  ])
  const viewer = findViewer(context)
  const { site } = context.get(siteContext)
  return {
    siteName: site.name,
    words: site.hackathons,
    address: `${appUrl}/hackathons`,
    isSignedIn: viewer !== null,
    viewerZone: viewer?.timeZone ?? null,
    next: next && describeNext(next, now),
    terms: describeTerms(next ?? past[0]),
    past: past.map(describePast),
  }
}

/** Times as words in the event's own zone, written here so that server and browser agree on them. */
function describeNext(event: Hackathon, now: Date) {
  const { title, summary, timeZone } = event
  return {
    title,
    summary,
    timeZone,
    isRunning: hackathonStatus(event, now) === 'running',
    until: untilStart(event, now),
    startsAt: event.startsAt.toISOString(),
    startsWords: formatMoment(event.startsAt, timeZone),
    closesAt: event.submissionsCloseAt.toISOString(),
    closesWords: formatMoment(event.submissionsCloseAt, timeZone),
    teamSize: teamSizeWords(event),
    prize: formatMoney(event.prizeMinor),
  }
}

/** Before the first edition is announced, those of spec section 9. */
function describeTerms(event: Hackathon | undefined) {
  return event
    ? { hours: eventHours(event), teamSize: teamSizeWords(event) }
    : { hours: 24, teamSize: '1 to 4' }
}

function describePast(event: Hackathon) {
  const { id, title, summary, startsAt, timeZone } = event
  return {
    id,
    title,
    summary,
    heldOn: startsAt.toISOString(),
    heldWords: formatDay(startsAt, timeZone),
    teamSize: teamSizeWords(event),
    prize: formatMoney(event.prizeMinor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: 'Hackathons',
        description:
          'When the next hackathon is, what it takes to enter, the rules, and the editions before it.',
      })
    : []

export default function Hackathons({ loaderData }: Route.ComponentProps) {
  const { next, past, terms, words, isSignedIn, viewerZone } = loaderData
  return (
    <div className="pb-20 tablet:pb-28">
      <div className="shell pt-10 tablet:pt-16">
        <h1 className="text-display tracking-[-0.03em]">Hackathons</h1>
        <p className="mt-5 max-w-[36rem] text-lead text-quiet">{words.intro}</p>
      </div>
      {next ? (
        <NextEdition
          edition={next}
          hours={terms.hours}
          isSignedIn={isSignedIn}
          viewerZone={viewerZone}
        />
      ) : (
        <p className="shell mt-12 text-lead">
          No edition is announced yet. When there is one, its date stands here.
        </p>
      )}
      <div className="shell mt-16 grid gap-16 tablet:mt-24 desk:grid-cols-2 desk:gap-x-20">
        <RulesList {...terms} words={words} />
        <PastEditions editions={past} />
      </div>
    </div>
  )
}
