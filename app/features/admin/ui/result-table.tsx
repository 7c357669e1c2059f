import { Link } from 'react-router'
import { type Column, DataTable } from '~/ui/data-table'
import type { Route } from '../routes/+types/hackathon-results'
import { ActLink, type Question } from './confirm-act'
import { PageLinks } from './page-links'

type Shown = NonNullable<Route.ComponentProps['loaderData']>['results']
type Row = Shown['rows'][number]

/** Asks before a result is deleted, by what tells teams of one name apart. */
export function deleteQuestion({ id, teamName, projectTitle, score }: Row): Question {
  return {
    title: 'Delete',
    question: `Delete the result of ${teamName}: “${projectTitle}”, ${score} of 100? The audit log keeps what it was.`,
    fields: { delete: id },
    isDestructive: true,
  }
}

/** A page of a hackathon's results, with the ways to correct and to delete each. */
export function ResultTable({
  hackathon,
  results,
}: {
  hackathon: { id: string; title: string }
  results: Shown
}) {
  return (
    <>
      <DataTable
        label={`Results of ${hackathon.title}`}
        columns={columnsOf(hackathon.id)}
        rows={results.rows}
        keyOf={({ id }) => id}
        empty="No results yet. Enter the first one below."
      />
      <PageLinks
        asked={{ event: hackathon.id }}
        next={results.next}
        isFirstPage={results.isFirstPage}
        label="Pages of results"
        parameter="results"
      />
    </>
  )
}

function columnsOf(hackathonId: string): Column<Row>[] {
  return [
    { title: 'Team', cell: ({ teamName }) => <span className="font-bold">{teamName}</span> },
    { title: 'Members', cell: ({ members }) => members.join(', ') },
    { title: 'Project', cell: ({ projectTitle }) => projectTitle },
    { title: 'Score', cell: ({ score }) => `${score} of 100` },
    { title: 'Place', cell: ({ place }) => place ?? 'None' },
    {
      title: 'Actions',
      cell: (row) => (
        <div className="flex flex-wrap items-center gap-x-4">
          <Link
            to={`?event=${hackathonId}&result=${row.id}#entry`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            Correct<span className="sr-only">{` the result of ${row.teamName}`}</span>
          </Link>
          {row.place === null && (
            <ActLink
              act="delete"
              about={row.id}
              name={row.teamName}
              question={deleteQuestion(row)}
            />
          )}
        </div>
      ),
    },
  ]
}
