import type { Route } from '../routes/+types/results'
import { Section } from '~/ui/section'
import { placeName } from '../rules'

/** On a phone the cells of a row are stacked. */
export function ResultsTable({ rows }: { rows: Route.ComponentProps['loaderData']['rows'] }) {
  return (
    <Section title="All results" titleClass="text-heading">
      {rows.length === 0 ? (
        <p className="mt-6 border-t border-line pt-5">No results yet.</p>
      ) : (
        <table className="mt-6 block w-full text-left tablet:table">
          <thead className="sr-only text-small text-quiet tablet:not-sr-only tablet:table-header-group">
            <tr>
              {['Team', 'Project', 'Score of 100'].map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="py-3 pr-6 font-bold last:pr-0 last:text-right last:whitespace-nowrap"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block tablet:table-row-group">
            {rows.map(({ id, teamName, members, projectTitle, score, place, links }) => (
              <tr
                key={id}
                className="block border-t border-line py-4 [overflow-wrap:anywhere] tablet:table-row"
              >
                <th
                  scope="row"
                  className="block pr-6 align-top font-bold tablet:table-cell tablet:py-4"
                >
                  {place !== null && (
                    <span className="block text-small text-brand">{placeName(place)}</span>
                  )}
                  {teamName}
                  <span className="block text-small font-normal text-quiet">
                    {members.join(', ')}
                  </span>
                </th>
                <td className="block pr-6 align-top tablet:table-cell tablet:py-4">
                  {projectTitle}
                  {links && <ProjectLinks teamName={teamName} links={links} />}
                </td>
                <td className="block align-top font-mono tablet:table-cell tablet:py-4 tablet:text-right">
                  {score}
                  <span className="text-quiet tablet:hidden"> of 100</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

export function WinnersList({
  winners,
}: {
  winners: Route.ComponentProps['loaderData']['winners']
}) {
  if (winners.length === 0) return null
  return (
    <Section title="Winners" titleClass="text-heading">
      <ol className="mt-6 grid gap-px overflow-hidden rounded-surface border border-line bg-line desk:auto-cols-fr desk:grid-flow-col">
        {winners.map(({ id, place, teamName, members, projectTitle, prize, links }) => (
          <li key={id} className="bg-raised p-6 [overflow-wrap:anywhere]">
            <p className="text-small font-bold text-brand">
              {placeName(place ?? 0)}
              {prize && ` · ${prize}`}
            </p>
            <h3 className="mt-2 text-title leading-tight tracking-normal">{teamName}</h3>
            <p className="mt-2">{projectTitle}</p>
            {links && <ProjectLinks teamName={teamName} links={links} />}
            <p className="mt-2 text-small text-quiet">{members.join(', ')}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type Links = NonNullable<Route.ComponentProps['loaderData']['rows'][number]['links']>

function ProjectLinks({ teamName, links }: { teamName: string; links: Links }) {
  const shown = [
    ['Repository', links.repositoryUrl],
    ['Demo', links.demoUrl],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-5">
      {shown.map(([name, url]) => (
        <a
          key={name}
          href={url}
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
        >
          {name}
          <span className="sr-only">{` of ${teamName}`}</span>
        </a>
      ))}
    </p>
  )
}
