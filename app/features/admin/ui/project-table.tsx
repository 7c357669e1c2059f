import { Link } from 'react-router'
import { type Column, DataTable } from '~/ui/data-table'
import { Moment } from '~/ui/moment'
import type { Route } from '../routes/+types/hackathon-results'
import { PageLinks } from './page-links'

type Shown = NonNullable<Route.ComponentProps['loaderData']>['projects']
type Row = Shown['rows'][number]

/** What the teams of a hackathon submitted, for the jury, with the way to enter the result of each. */
export function ProjectTable({
  hackathon,
  projects,
}: {
  hackathon: { id: string; title: string }
  projects: Shown
}) {
  return (
    <section aria-labelledby="projects-title" className="mt-10">
      <h2 id="projects-title" className="text-title">
        Projects
      </h2>
      <p className="mt-1 mb-4 text-small text-quiet">
        The latest submission of each team, oldest team first.
      </p>
      <DataTable
        label={`Projects of ${hackathon.title}`}
        columns={columnsOf(hackathon.id)}
        rows={projects.rows}
        keyOf={({ teamId }) => teamId}
        empty="No project has been submitted yet."
      />
      <PageLinks
        asked={{ event: hackathon.id }}
        next={projects.next}
        isFirstPage={projects.isFirstPage}
        label="Pages of projects"
        parameter="projects"
      />
    </section>
  )
}

function columnsOf(hackathonId: string): Column<Row>[] {
  return [
    { title: 'Team', cell: ({ teamName }) => <span className="font-bold">{teamName}</span> },
    { title: 'Members', cell: ({ members }) => members.join(', ') },
    {
      title: 'Project',
      cell: ({ repositoryUrl, demoUrl, summary }) => (
        <div className="grid gap-1">
          <p className="whitespace-pre-line">{summary}</p>
          {[repositoryUrl, demoUrl].map((url) => (
            <a
              key={url}
              href={url}
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-11 items-center justify-self-start text-brand underline underline-offset-4 wide:min-h-6"
            >
              {url}
            </a>
          ))}
        </div>
      ),
    },
    {
      title: 'Submitted',
      cell: ({ receiptNumber, submitted }) => (
        <>
          <Moment text={submitted} />,{' '}
          <span className="whitespace-nowrap">{`receipt ${receiptNumber}`}</span>
        </>
      ),
    },
    {
      title: 'Actions',
      cell: ({ teamId, teamName, resultId }) => (
        <Link
          to={`?event=${hackathonId}&${resultId ? `result=${resultId}` : `team=${teamId}`}#entry`}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-brand underline underline-offset-4"
        >
          {resultId ? 'Correct its result' : 'Enter a result'}
          <span className="sr-only">{` for ${teamName}`}</span>
        </Link>
      ),
    },
  ]
}
