import {
  listRegistrationCells,
  registrationTitles,
} from '~/features/hackathons/queries.server/list-registrations'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import {
  listBlockedMembers,
  listProjects,
  listTeams,
} from '~/features/hackathons/queries.server/list-teams'
import type { Database } from '~/platform/db/client.server'
import { markBlocked } from '../rules'

export const csvFiles = ['teams', 'projects', 'results'] as const
export type CsvFile = (typeof csvFiles)[number]

type Part = { cells: string[][]; next: string | null }

const partSize = 200

const titles: Record<CsvFile, string[]> = {
  teams: ['Team id', 'Team', 'Members', 'Emails', 'Made at'],
  projects: [
    'Team id',
    'Team',
    'Members',
    'Repository',
    'Demo',
    'Summary',
    'Receipt',
    'Submitted at',
  ],
  results: ['Team id', 'Team', 'Members', 'Project', 'Score', 'Place', 'Prize in rupees'],
}

/** Every registration, part by part, its titles first. */
export function listRegistrationParts(db: Database, now: Date): AsyncGenerator<string[][]> {
  return inParts(registrationTitles, (after) => listRegistrationCells(db, { now, after }))
}

/** The teams, projects or results of one hackathon, part by part, their titles first. */
export function listHackathonParts(
  db: Database,
  file: CsvFile,
  hackathonId: string,
): AsyncGenerator<string[][]> {
  const readers = { teams: readTeams, projects: readProjects, results: readResults }
  return inParts(titles[file], (after) => readers[file](db, hackathonId, after))
}

async function* inParts(head: string[], read: (after: string | null) => Promise<Part>) {
  yield [head]
  let after: string | null = null
  do {
    const part: Part = await read(after)
    yield part.cells
    after = part.next
  } while (after !== null)
}

async function readTeams(db: Database, id: string, after: string | null): Promise<Part> {
  const { rows, next } = await listTeams(db, id, { after, limit: partSize })
  const blocked = await listBlockedMembers(db, id)
  const cells = rows.map((row) => [
    row.teamId,
    row.teamName,
    markBlocked(row.members, blocked.get(row.teamId)).join(', '),
    row.emails.join(', '),
    row.createdAt.toISOString(),
  ])
  return { cells, next }
}

async function readProjects(db: Database, id: string, after: string | null): Promise<Part> {
  const { rows, next } = await listProjects(db, id, { after, limit: partSize })
  const blocked = await listBlockedMembers(db, id)
  const cells = rows.map((row) => [
    row.teamId,
    row.teamName,
    markBlocked(row.members, blocked.get(row.teamId)).join(', '),
    row.repositoryUrl,
    row.demoUrl,
    row.summary,
    String(row.receiptNumber),
    row.submittedAt.toISOString(),
  ])
  return { cells, next }
}

async function readResults(db: Database, id: string, after: string | null): Promise<Part> {
  const { rows, next } = await listResults(db, id, { after, limit: partSize })
  const cells = rows.map((row) => [
    row.teamId ?? '',
    row.teamName,
    row.members.join(', '),
    row.projectTitle,
    String(row.score),
    row.place === null ? '' : String(row.place),
    row.prizeMinor === null ? '' : String(row.prizeMinor / 100),
  ])
  return { cells, next }
}
