import type { Route } from '../routes/+types/results'

/** On a phone the cells of a row are stacked. */
export function ResultsTable({ rows }: { rows: Route.ComponentProps['loaderData']['rows'] }) {
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className="text-heading">
        All results
      </h2>
      {rows.length === 0 ? (
        <p className="mt-6 border-t border-line pt-5">No result is entered yet.</p>
      ) : (
        <table className="mt-6 block w-full text-left tablet:table">
          <thead className="sr-only text-small text-quiet tablet:not-sr-only tablet:table-header-group">
            <tr>
              <th scope="col" className="py-3 pr-6 font-bold">
                Team
              </th>
              <th scope="col" className="py-3 pr-6 font-bold">
                Project
              </th>
              <th scope="col" className="py-3 text-right font-bold whitespace-nowrap">
                Score of 100
              </th>
            </tr>
          </thead>
          <tbody className="block tablet:table-row-group">
            {rows.map(({ id, teamName, members, projectTitle, score }) => (
              <tr
                key={id}
                className="block border-t border-line py-4 [overflow-wrap:anywhere] tablet:table-row"
              >
                <th scope="row" className="block pr-6 font-bold tablet:table-cell tablet:py-4">
                  {teamName}
                  <span className="block text-small font-normal text-quiet">
                    {members.join(', ')}
                  </span>
                </th>
                <td className="block pr-6 align-top tablet:table-cell tablet:py-4">
                  {projectTitle}
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
    </section>
  )
}
