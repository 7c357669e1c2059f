import { verdictNames } from '~/features/judging/rules/verdict-names'
import type { Column } from '~/ui/data-table'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import type { Route } from '../routes/+types/hackathon-results'
import { ActLink, type Question } from './confirm-act'
import { textLink } from './text-link'

type Shown = NonNullable<Route.ComponentProps['loaderData']>
type Result = Shown['results']['rows'][number]
type Project = Shown['projects']['rows'][number]
type Test = Shown['tests']['rows'][number]

export function deleteQuestion({ id, teamName, projectTitle, score }: Result): Question {
  return {
    title: 'Delete',
    question: `Delete the result of ${teamName}: “${projectTitle}”, ${score} of 100? The audit log keeps a copy.`,
    fields: { delete: id },
    isDestructive: true,
  }
}

export function resultColumns(hackathonId: string): Column<Result>[] {
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
          <Link to={`?event=${hackathonId}&result=${row.id}#entry`} className={textLink}>
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

export function projectColumns(hackathonId: string): Column<Project>[] {
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
              className={`${textLink} justify-self-start wide:min-h-6`}
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
          className={`${textLink} whitespace-nowrap`}
        >
          {resultId ? 'Correct its result' : 'Enter a result'}
          <span className="sr-only">{` for ${teamName}`}</span>
        </Link>
      ),
    },
  ]
}

export function testColumns(hackathonId: string): Column<Test>[] {
  return [
    {
      title: 'Name',
      cell: ({ name }) => <span className="font-bold">{name}</span>,
      isName: true,
    },
    { title: 'Email', cell: ({ email }) => email, isAddress: true },
    { title: 'Points', cell: ({ points, isGraded }) => (isGraded ? points : `${points} so far`) },
    { title: 'Code', cell: codeLabel },
    {
      title: 'More',
      cell: ({ attemptId, name, codeWeight }) =>
        codeWeight !== null && (
          <Link to={`?event=${hackathonId}&test=${attemptId}#code`} className={textLink}>
            See the code<span className="sr-only">{` of ${name}`}</span>
          </Link>
        ),
    },
  ]
}

function codeLabel({ verdict, codePoints, codeWeight }: Test): string {
  if (codeWeight === null) return 'None'
  if (verdict === null) return 'Waiting for its verdict'
  return codePoints === null
    ? verdictNames[verdict]
    : `${verdictNames[verdict]}, ${codePoints} of ${codeWeight}`
}
