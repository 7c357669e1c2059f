import { Link } from 'react-router'
import { SampleBadge } from '~/ui/sample-badge'
import { MomentInWords } from './local-moment'
import { OwnTestLink } from './own-test-link'
import type { Route } from '../routes/+types/hackathons'

export function PastEditions({
  editions,
}: {
  editions: Route.ComponentProps['loaderData']['past']
}) {
  return (
    <section aria-labelledby="past-title">
      <h2 id="past-title" className="text-heading">
        Past hackathons
      </h2>
      {editions.length === 0 ? (
        <p className="mt-6 border-t border-line pt-5">No hackathon has taken place yet.</p>
      ) : (
        <ul className="mt-6">
          {editions.map((edition) => (
            <li key={edition.id} className="border-t border-line py-5">
              <h3 className="text-title">{edition.title}</h3>
              <p className="mt-1.5">{edition.summary}</p>
              <p className="mt-2 font-mono text-small text-quiet">
                <MomentInWords moment={edition.starts} />
                {` · teams of ${edition.teamSize} · ${edition.prize}`}{' '}
                {edition.isSample && <SampleBadge />}
              </p>
              <div className="flex flex-wrap gap-x-5">
                {edition.hasOwnTest && <OwnTestLink event={edition} />}
                {edition.hasResults && (
                  <Link
                    to={`/hackathons/${edition.id}/results`}
                    className="mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
                  >
                    {`Results of ${edition.title}`}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
