import { SampleBadge } from '~/ui/sample-badge'
import { Section } from '~/ui/section'
import { InlineMoment } from './local-moment'
import { OwnTestLink, ResultsLink } from './past-links'
import type { Route } from '../routes/+types/hackathons'

export function PastHackathons({
  hackathons,
}: {
  hackathons: Route.ComponentProps['loaderData']['past']
}) {
  return (
    <Section title="Past hackathons" titleClass="text-heading">
      {hackathons.length === 0 ? (
        <p className="mt-6 border-t border-line pt-5">No hackathon has taken place yet.</p>
      ) : (
        <ul className="mt-6">
          {hackathons.map((hackathon) => (
            <li key={hackathon.id} className="border-t border-line py-5">
              <h3 className="text-title">{hackathon.title}</h3>
              <p className="mt-1.5">{hackathon.summary}</p>
              <p className="mt-2 font-mono text-small text-quiet">
                <InlineMoment moment={hackathon.starts} />
                {` · teams of ${hackathon.teamSize}${hackathon.prize ? ` · ${hackathon.prize}` : ''}`}{' '}
                {hackathon.isSample && <SampleBadge />}
              </p>
              <div className="flex flex-wrap gap-x-5">
                {hackathon.hasOwnTest && <OwnTestLink hackathon={hackathon} />}
                {hackathon.hasResults && <ResultsLink hackathon={hackathon} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
