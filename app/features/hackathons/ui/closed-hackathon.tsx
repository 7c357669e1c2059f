import type { Route } from '../routes/+types/hackathon-test'
import { InlineMoment } from './local-moment'
import { RegisterLink, ResultsLink, TeamLink } from './past-links'

type Closed = NonNullable<Route.ComponentProps['loaderData']['closed']>

/** Replaces the test once submissions are closed. */
export function ClosedHackathon({ hackathon }: { hackathon: Closed }) {
  const { title, closes, isTaken, hasTeam, hasResults, next } = hackathon
  return (
    <div>
      <p className="text-lead">
        {`Submissions for ${title} closed on `}
        <InlineMoment moment={closes} />.
        {!isTaken && ` You took no test at ${title} with this account or browser.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {hasResults && <ResultsLink hackathon={hackathon} />}
        {hasTeam && <TeamLink hackathon={hackathon} />}
        {next && <RegisterLink hackathon={next} />}
      </p>
    </div>
  )
}
