import type { Route } from '../routes/+types/results'

const places = ['First place', 'Second place', 'Third place']

export function WinnersList({
  winners,
}: {
  winners: Route.ComponentProps['loaderData']['winners']
}) {
  if (winners.length === 0) return null
  return (
    <section aria-labelledby="winners-title">
      <h2 id="winners-title" className="text-heading">
        Winners
      </h2>
      <ol className="mt-6 grid gap-px overflow-hidden rounded-surface border border-line bg-line desk:auto-cols-fr desk:grid-flow-col">
        {winners.map(({ id, place, teamName, members, projectTitle, prize }) => (
          <li key={id} className="bg-raised p-6 [overflow-wrap:anywhere]">
            <p className="text-small font-bold text-brand">
              {places[(place ?? 0) - 1] ?? `Place ${place}`}
              {prize && ` · ${prize}`}
            </p>
            <h3 className="mt-2 text-title leading-tight">{teamName}</h3>
            <p className="mt-2">{projectTitle}</p>
            <p className="mt-2 text-small text-quiet">{members.join(', ')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
