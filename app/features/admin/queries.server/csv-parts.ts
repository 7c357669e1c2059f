import {
  listRegistrationsWithTests,
  type RegistrationFilter,
} from '~/features/hackathons/queries.server/list-registrations'
import { listResults, type Result } from '~/features/hackathons/queries.server/list-results'
import {
  listMarkedMembers,
  listProjects,
  listTeams,
} from '~/features/hackathons/queries.server/list-teams'
import { verdictNames } from '~/features/judging/rules/verdict-names'
import type { Database } from '~/platform/db/client.server'
import { markMembers } from '../rules'

export const csvFiles = ['teams', 'projects', 'results'] as const

/** Column title to cell value. */
type Columns<Row> = Record<string, (row: Row) => string | number | null>
type Page<Row> = { rows: Row[]; next: string | null }
type RowOf<List extends (...args: never[]) => Promise<Page<unknown>>> = Awaited<
  ReturnType<List>
>['rows'][number]

const limit = 200

const registrationColumns: Columns<RowOf<typeof listRegistrationsWithTests>> = {
  Hackathon: ({ hackathonTitle }) => hackathonTitle,
  Name: ({ name }) => name,
  Mobile: ({ mobile }) => mobile,
  Email: ({ email }) => email,
  College: ({ collegeName }) => collegeName,
  Team: ({ teamName }) => teamName,
  'Registered at (UTC)': ({ createdAt }) => createdAt.toISOString(),
  'Test points': ({ points }) => points,
  Code: ({ isWaiting, verdict }) =>
    isWaiting ? 'Not judged yet' : verdict && verdictNames[verdict],
}

const team = {
  'Team id': ({ teamId }: { teamId: string | null }) => teamId,
  Team: ({ teamName }: { teamName: string }) => teamName,
  Members: (row: { members: readonly string[] }) => row.members.join('; '),
}
const teamColumns: Columns<RowOf<typeof listTeams>> = {
  ...team,
  Emails: ({ emails }) => emails.join('; '),
  'Made at (UTC)': ({ createdAt }) => createdAt.toISOString(),
}
const projectColumns: Columns<RowOf<typeof listProjects>> = {
  ...team,
  Repository: ({ repositoryUrl }) => repositoryUrl,
  Demo: ({ demoUrl }) => demoUrl,
  Summary: ({ summary }) => summary,
  Receipt: ({ receiptNumber }) => receiptNumber,
  'Submitted at (UTC)': ({ submittedAt }) => submittedAt.toISOString(),
}
const resultColumns: Columns<Result> = {
  ...team,
  Project: ({ projectTitle }) => projectTitle,
  Score: ({ score }) => score,
  Place: ({ place }) => place,
  'Prize in rupees': ({ prizeMinor }) => prizeMinor && prizeMinor / 100,
}

/** The registrations that the filter leaves, newest first, in chunks, column titles first. */
export function listRegistrationParts(
  db: Database,
  filter: RegistrationFilter,
  now: Date,
): AsyncGenerator<string[][]> {
  const list = (after: string | null) =>
    listRegistrationsWithTests(db, { ...filter, now, after, limit })
  return inParts(registrationColumns, list)
}

/** The teams, projects or results of one hackathon in chunks, column titles first. */
export function listHackathonParts(
  db: Database,
  file: (typeof csvFiles)[number],
  id: string,
): AsyncGenerator<string[][]> {
  if (file === 'results')
    return inParts(resultColumns, (after) => listResults(db, id, { after, limit }))
  const list =
    <Row extends { teamId: string; members: string[] }>(
      listPage: (...args: Parameters<typeof listProjects>) => Promise<Page<Row>>,
    ) =>
    async (after: string | null) => {
      const page = await listPage(db, id, { after, limit })
      const teamIds = page.rows.map(({ teamId }) => teamId)
      const marks = await listMarkedMembers(db, id, teamIds)
      return { ...page, rows: page.rows.map((row) => markMembers(row, marks)) }
    }
  return file === 'teams'
    ? inParts(teamColumns, list(listTeams))
    : inParts(projectColumns, list(listProjects))
}

async function* inParts<Row>(
  columns: Columns<Row>,
  list: (after: string | null) => Promise<Page<Row>>,
) {
  yield [Object.keys(columns)]
  let after: string | null = null
  do {
    const page: Page<Row> = await list(after)
    yield page.rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? '')))
    after = page.next
  } while (after !== null)
}
