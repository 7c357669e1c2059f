import {
  findResults,
  findTypedResult,
  type Result,
} from '~/features/hackathons/queries.server/list-results'
import { findTeamToEnter, type MarkedMember } from '~/features/hackathons/queries.server/list-teams'
import type { Database } from '~/platform/db/client.server'
import { countOf } from '~/ui/format'
import type { ResultEntry } from '../ui/result-entry-form'

/**
 * The initial values of the result form: the result to correct, else the team to enter one for, with
 * the result that was typed in under its name, and a warning if the team is too small or has deleted,
 * blocked or unverified members.
 *
 * @param marks each team's deleted, blocked and unverified members, by team id
 */
export async function findResultEntry(
  db: Database,
  hackathon: { id: string; teamSizeMin: number },
  asked: { result: string | null; team: string | null },
  marks: ReadonlyMap<string, readonly MarkedMember[]>,
): Promise<ResultEntry> {
  const [found] = asked.result ? await findResults(db, hackathon.id, [asked.result]) : []
  if (found) {
    return { ...valuesOf(found), warning: memberWarning(marks.get(found.teamId ?? '')) }
  }
  const team = asked.team ? await findTeamToEnter(db, hackathon.id, asked.team) : null
  if (!team) return { known: {} }
  const { teamId, teamName, members } = team
  const isTooSmall = members.length < hackathon.teamSizeMin
  const tooSmall = `This team has ${countOf(members.length, 'member')}; the smallest team of this hackathon has ${hackathon.teamSizeMin}.`
  const typed = await findTypedResult(db, hackathon.id, teamName)
  const isTyped = typed !== null
  const warnings = [
    isTyped && typedWarning,
    isTooSmall && tooSmall,
    memberWarning(marks.get(teamId)),
  ]
  const warning = warnings.filter((text) => text).join(' ') || null
  if (typed) {
    const { version, known } = valuesOf(typed)
    return { version, warning, isTyped, known: { ...known, team: teamId } }
  }
  return { warning, known: { team: teamId, teamName, members: members.join('\n') } }
}

const typedWarning =
  'This result was typed in under the name of this team. Save it to link it to the team.'

function valuesOf({ id, version, teamName, members, projectTitle, score }: Result) {
  const names = members.join('\n')
  const known = { result: id, teamName, members: names, projectTitle, score: String(score) }
  return { version, known }
}

function memberWarning(members: readonly MarkedMember[] = []): string | null {
  const namesOf = (mark: MarkedMember['mark']) =>
    members.flatMap((member) => (member.mark === mark ? member.name : [])).join(', ')
  const [deleted, blocked] = [namesOf('deleted'), namesOf('blocked')]
  const unverified = namesOf('email not verified')
  const warnings = [
    deleted && `Members of this team whose account is deleted: ${deleted}.`,
    blocked && `Blocked members of this team: ${blocked}.`,
    unverified && `Members whose email is not verified: ${unverified}.`,
  ]
  return warnings.filter((warning) => warning).join(' ') || null
}
