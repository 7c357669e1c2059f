import { findResults } from '~/features/hackathons/queries.server/list-results'
import { findTeamToEnter } from '~/features/hackathons/queries.server/list-teams'
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
  const [found] = asked.result ? await findResults(db, hackathon.id, [asked.result]) : []
  if (found) {
    const { id: result, version, teamId, teamName, members, projectTitle, score } = found
    const known = { result, teamName, members: members.join('\n'), projectTitle }
    const warning = blockedWarning(blocked.get(teamId ?? ''))
    return { version, warning, known: { ...known, score: String(score) } }
  }
  const team = asked.team ? await findTeamToEnter(db, hackathon.id, asked.team) : null
  if (!team) return { known: {} }
  const { teamId, teamName, members } = team
  const isTooSmall = members.length < hackathon.teamSizeMin
  const tooSmall = `This team has ${countOf(members.length, 'member')}; the smallest team of this hackathon has ${hackathon.teamSizeMin}.`
  const warnings = [isTooSmall && tooSmall, blockedWarning(blocked.get(teamId))]
  return {
    warning: warnings.filter((warning) => warning).join(' ') || null,
    known: { team: teamId, teamName, members: members.join('\n') },
  }
}

function blockedWarning(names: readonly string[] | undefined): string | null {
  return names ? `Blocked members of this team: ${names.join(', ')}.` : null
}
