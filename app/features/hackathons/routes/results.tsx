import { data } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { formatMoney } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { SampleBadge } from '~/ui/sample-badge'
import { readEntrant } from '../gates.server'
import { findHackathon } from '../queries.server/find-hackathon'
import { listRankedResults } from '../queries.server/list-results'
import { findPublicLinks } from '../queries.server/find-team'
import { listTestedHackathons } from '../queries.server/find-test'
import { refusals } from '../refusals'
import { hackathonMoment, mayBeId } from '../rules'
import { InlineMoment } from '../ui/local-moment'
import { OwnTestLink } from '../ui/past-links'
import { ResultsTable, WinnersList } from '../ui/results-table'
import type { Route } from './+types/results'

/** Anybody, once they are published; admins, even before that. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const hackathon = await findHackathon(db, params.hackathonId)
  const viewer = findViewer(context)
  const isAdmin = viewer?.role === 'admin'
  const isPublished = hackathon?.resultsPublishedAt !== null
  if (!hackathon || !(isPublished || isAdmin)) {
    throw data(
      hackathon
        ? 'The results are not published yet. They appear here when the jury has finished.'
        : refusals['unknown-hackathon'],
      { status: 404 },
    )
  }
  const asked = new URL(request.url).searchParams.get('after')
  const after = asked !== null && mayBeId(asked) ? asked : null
  const { winners, rows, next } = await listRankedResults(db, hackathon.id, { after })
  const links = await findPublicLinks(
    db,
    rows.map(({ teamId }) => teamId),
  )
  const entrant = await readEntrant(request, viewer)
  const tested = await listTestedHackathons(db, [hackathon.id], entrant, now)
  return {
    hackathon: { id: hackathon.id, title: hackathon.title, isSample: hackathon.isSample },
    hasOwnTest: tested.size > 0,
    isPublished,
    starts: hackathonMoment(hackathon.startsAt, hackathon.timeZone, viewer?.timeZone ?? null),
    winners: winners.map(({ prizeMinor, teamId, ...winner }) => ({
      ...winner,
      links: links.get(teamId ?? '') ?? null,
      prize: prizeMinor ? formatMoney(prizeMinor) : null,
    })),
    rows: rows.map(({ id, teamId, teamName, members, projectTitle, score, place }) => {
      return {
        id,
        teamName,
        members,
        projectTitle,
        score,
        place,
        links: links.get(teamId ?? '') ?? null,
      }
    }),
    next,
    isFirstPage: after === null,
  }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: `Results of ${page.loaderData?.hackathon.title}`,
    description: `The winners and every team's result at ${page.loaderData?.hackathon.title}.`,
  })

export default function Results({ loaderData }: Route.ComponentProps) {
  const { hackathon, hasOwnTest, starts, winners, rows, next, isFirstPage } = loaderData
  return (
    <div className="shell grid grid-cols-1 gap-14 py-10 tablet:py-16">
      <header>
        <p className="font-mono text-small text-quiet">
          <InlineMoment moment={starts} /> {hackathon.isSample && <SampleBadge />}
        </p>
        {/* Accents of a Hindi title extend above and below the line. */}
        <h1 className="mt-2 text-heading leading-tight [overflow-wrap:anywhere]">
          {`Results of ${hackathon.title}`}
        </h1>
        {hasOwnTest && <OwnTestLink hackathon={hackathon} />}
        {!loaderData.isPublished && (
          <p className="mt-4 text-quiet">Not published: only admins can see this page.</p>
        )}
      </header>
      <WinnersList winners={winners} />
      <ResultsTable rows={rows} />
      {(next ?? !isFirstPage) && (
        <nav aria-label="Pages" className="flex gap-3">
          {!isFirstPage && <ButtonLink to="?">First page</ButtonLink>}
          {next && <ButtonLink to={`?after=${next}`}>Next page</ButtonLink>}
        </nav>
      )}
    </div>
  )
}
