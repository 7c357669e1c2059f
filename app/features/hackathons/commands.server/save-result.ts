import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { countResultMails, countScoreMails } from '../queries.server/list-result-mails'
import { findResults } from '../queries.server/list-results'
import { findTeamNamed, isSameName } from '../queries.server/find-team'
import type { ResultForm } from '../schema'
import { results } from '../tables.server/results'
import { teams } from '../tables.server/teams'
import { queueResultMails } from './mail-results'
import { notifyOfChange } from './notify-winners'
import { lockHackathon } from './publish-results'

type Save = {
  hackathonId: string
  result: ResultForm
  /** Null for a team that is not on this site. Also links a typed result to a team. */
  teamId?: string | null | undefined
  /** The result to correct; null for a new one. */
  resultId?: string | null | undefined
  /** The version of the result to correct that the form shows. */
  version?: number | undefined
  /** Whether this is a different team with the same name. */
  isAnother?: boolean | undefined
  /** Whether the organiser confirmed a score that everybody sees at once. */
  isSure?: boolean | undefined
  now: Date
}

/**
 * Saves or corrects a team's result. Refuses a second result for one team, or under the same name
 * unless it is a different team, a result typed under the name of a team of this site, and a
 * correction of something changed since `version`. If results
 * are published, refuses a score that is not confirmed; people whose result changes are emailed, as
 * when publishing again, and notified.
 *
 * @returns `before`: the corrected result; `mailCount`: how many people are emailed, null if the
 * results are not published
 */
export async function saveResult(db: Database | Transaction, input: Save) {
  return db.transaction(async (tx) => {
    const hackathon = await lockHackathon(tx, input.hackathonId)
    const before = input.resultId ? await findOne(tx, input.hackathonId, input.resultId) : null
    if (before === undefined) return refuse('no-such-result')
    if (before && isChanged(before, input.version, input.result))
      return { ...refuse('changed'), stored: before } as const
    const problem = await entryProblem(tx, before, input)
    if (problem) return refuse(problem)
    const { now, result } = input
    const sameTeam = before ? null : await findSameTeam(tx, input)
    if (sameTeam) return { ...refuse('team-of-that-name'), teamId: sameTeam.id } as const
    const { place, prizeMinor } = before ?? unplaced
    const teamId = before?.teamId ?? input.teamId ?? null
    const isTold = before?.score === result.score && before.teamId === teamId
    const change = isTold ? null : { teamId, now }
    if (hackathon?.resultsPublishedAt && change && !input.isSure) {
      const wanted = { teamId, score: result.score, place, prizeMinor }
      return { ...refuse('score-is-public'), before, mailCount: await countScoreMails(tx, wanted) }
    }
    await storeResult(tx, before, { ...input, teamId })
    return { ok: true, before, mailCount: await tellChange(tx, hackathon, change) } as const
  })
}

const unplaced = { place: null, prizeMinor: null }

async function storeResult(
  tx: Transaction,
  before: { id: string; version: number } | null,
  input: Save,
): Promise<void> {
  const { hackathonId, result, teamId = null, now } = input
  const values = { ...result, teamId, version: before ? before.version + 1 : 0, updatedAt: now }
  if (before) await tx.update(results).set(values).where(eq(results.id, before.id))
  else await tx.insert(results).values({ ...values, id: randomUUID(), hackathonId })
}

async function findOne(tx: Transaction, hackathonId: string, id: string) {
  const [found] = await findResults(tx, hackathonId, [id])
  return found
}

async function findSameTeam(tx: Transaction, { hackathonId, result, teamId, isAnother }: Save) {
  return teamId || isAnother ? null : findTeamNamed(tx, hackathonId, result.teamName)
}

async function entryProblem(
  tx: Transaction,
  before: { teamId: string | null } | null,
  { hackathonId, result, teamId = null, isAnother }: Save,
): Promise<'no-such-team' | 'team-has-result' | 'result-of-that-name' | null> {
  if (teamId && !before?.teamId) {
    const isOfHackathon = and(eq(teams.id, teamId), eq(teams.hackathonId, hackathonId))
    if ((await tx.$count(teams, isOfHackathon)) === 0) return 'no-such-team'
    if ((await tx.$count(results, eq(results.teamId, teamId))) > 0) return 'team-has-result'
  }
  if (before || isAnother) return null
  const sameName = await tx.$count(
    results,
    and(
      eq(results.hackathonId, hackathonId),
      isSameName(results.teamName, result.teamName),
      // Teams on this site differ by id, even with the same name.
      teamId ? isNull(results.teamId) : undefined,
    ),
  )
  return sameName > 0 ? 'result-of-that-name' : null
}

type Held = Awaited<ReturnType<typeof lockHackathon>>

/**
 * @param change null if only names changed, which nobody is told
 *
 * @returns how many people are emailed, null if the results are not published
 */
async function tellChange(
  tx: Transaction,
  hackathon: Held,
  change: { teamId: string | null; now: Date } | null,
): Promise<number | null> {
  await tellPagesChanged(tx)
  if (!hackathon?.resultsPublishedAt) return null
  if (change) await notifyOfChange(tx, { hackathon, ...change })
  const mailCount = await countResultMails(tx, hackathon.id)
  if (mailCount > 0) await queueResultMails(tx, { hackathonId: hackathon.id })
  return mailCount
}

/**
 * Deletes a result that is not among the winners, and tells its team as a correction does.
 *
 * @returns `before`: the deleted result; `mailCount`: see `saveResult`
 */
export async function deleteResult(
  tx: Transaction,
  input: { hackathonId: string; id: string; now: Date },
) {
  const hackathon = await lockHackathon(tx, input.hackathonId)
  const before = await findOne(tx, input.hackathonId, input.id)
  if (!before) return refuse('no-such-result')
  if (before.place !== null) return refuse('result-is-winner')
  await tx.delete(results).where(eq(results.id, before.id))
  const change = { teamId: before.teamId, now: input.now }
  return { ok: true, before, mailCount: await tellChange(tx, hackathon, change) } as const
}
