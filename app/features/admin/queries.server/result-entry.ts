import { findTeamToEnter } from '~/features/hackathons/queries.server/list-teams'
import { findResults } from '~/features/hackathons/queries.server/list-results'
import type { Database } from '~/platform/db/client.server'
import { countOf } from '~/ui/format'
import type { ResultEntry } from '../ui/result-entry-form'

/**
 * What the form for a result begins with: the result to correct, else the team to enter one of, with
 * a warning where the team is too small or has blocked members.
 *
 * @param blocked the blocked members of each team, by its id
 */
export async function findResultEntry(
  db: Database,
  hackathon: { id: string; teamSizeMin: number },
  asked: { result: string | null; team: string | null },
  blocked: ReadonlyMap<string, readonly string[]>,
): Promise<ResultEntry> {
  const [result] = asked.result ? await findResults(db, hackathon.id, [asked.result]) : []
  if (result) {
    const { id, teamId, teamName, members, projectTitle, score } = result
    const known = { teamName, members: members.join('\n'), projectTitle, score: String(score) }
    const warning = blockedWords(blocked.get(teamId ?? ''))
    return { result: id, version: result.version, warning, known }
  }
  const team = asked.team ? await findTeamToEnter(db, hackathon.id, asked.team) : null
  if (!team) return { known: {} }
  const size = team.members.length
  const warnings = [
    size < hackathon.teamSizeMin ? tooSmallWords(size, hackathon.teamSizeMin) : null,
    blockedWords(blocked.get(team.teamId)),
  ]
  return {
    team: team.teamId,
    warning: warnings.filter((words) => words !== null).join(' ') || null,
    known: { teamName: team.teamName, members: team.members.join('\n') },
  }
}

function tooSmallWords(size: number, smallest: number): string {
  return `This team has ${countOf(size, 'member')}; the smallest team of this hackathon has ${smallest}.`
}

function blockedWords(names: readonly string[] | undefined): string | null {
  return names ? `Blocked members of this team: ${names.join(', ')}.` : null
}
