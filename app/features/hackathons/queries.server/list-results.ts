import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { patternContaining } from '~/platform/db/text-search.server'
import { findMisplacedWinners } from '../rules/misplaced-winners'
import { hackathons } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'
import { isSameName } from './find-team'

const columns = {
  id: results.id,
  teamId: results.teamId,
  teamName: results.teamName,
  members: results.members,
  projectTitle: results.projectTitle,
  score: results.score,
  version: results.version,
  place: winners.place,
  prizeMinor: winners.prizeMinor,
}

/** Best score first, then by name. */
const rank = sql`(-${results.score}), ${results.teamName}, ${results.id}`

/**
 * One page of results, best score first, with the winners' place and prize; `next` is the `after`
 * of the following page.
 *
 * @param options.search part of the team's name or the project's title
 * @param options.withoutWinners leaves out the teams that have a place
 */
export async function listResults(
  db: Database | Transaction,
  hackathonId: string,
  options: {
    search?: string
    after?: string | null
    limit?: number
    withoutWinners?: boolean
  } = {},
) {
  const { search = '', after = null, limit = 50, withoutWinners = false } = options
  const isShown = withoutWinners ? isNull(winners.place) : undefined
  const rows = await selectResults(db)
    .where(and(eq(results.hackathonId, hackathonId), matches(search), comesAfter(after), isShown))
    .orderBy(rank)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

export type Result = Awaited<ReturnType<typeof listResults>>['rows'][number]

/** The winners of a hackathon, first place first. */
export async function listWinners(db: Database | Transaction, hackathonId: string) {
  return selectResults(db).where(eq(winners.hackathonId, hackathonId)).orderBy(asc(winners.place))
}

/** One page of results as everybody sees them: the winners by place, then the others by score. */
export async function listRankedResults(
  db: Database,
  hackathonId: string,
  options: { after: string | null; limit?: number },
) {
  const { rows, next } = await listResults(db, hackathonId, { ...options, withoutWinners: true })
  const placed = options.after === null ? await listWinners(db, hackathonId) : []
  return { winners: placed, rows: [...placed, ...rows], next }
}

/**
 * The winners whose place does not match the scores, first place first: those that are set, or those
 * of `chosen`, result ids in the order of their places.
 */
export async function listMisplacedWinners(
  db: Database,
  hackathonId: string,
  chosen?: readonly string[],
) {
  const placed = await (chosen ? findChosen(db, hackathonId, chosen) : listWinners(db, hackathonId))
  if (placed.length === 0) return []
  const best = await listResults(db, hackathonId, { limit: placed.length })
  return findMisplacedWinners(placed, best.rows)
}

async function findChosen(db: Database, hackathonId: string, ids: readonly string[]) {
  const found = await findResults(db, hackathonId, ids)
  return ids.flatMap((id, index) => {
    const result = found.find((each) => each.id === id)
    return result ? [{ ...result, place: index + 1 }] : []
  })
}

export async function findResults(
  db: Database | Transaction,
  hackathonId: string,
  ids: readonly string[],
): Promise<Result[]> {
  if (ids.length === 0) return []
  return selectResults(db)
    .where(and(eq(results.hackathonId, hackathonId), inArray(results.id, [...ids])))
    .orderBy(rank)
}

/** The result that was typed in under a team's name; null if there is none, or more than one. */
export async function findTypedResult(
  db: Database,
  hackathonId: string,
  teamName: string,
): Promise<Result | null> {
  const isTyped = and(isNull(results.teamId), isSameName(results.teamName, teamName))
  const found = await selectResults(db).where(and(eq(results.hackathonId, hackathonId), isTyped))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** By result id. */
export async function countResults(db: Database, hackathonId: string): Promise<number> {
  return db.$count(results, eq(results.hackathonId, hackathonId))
}

function selectResults(db: Database | Transaction) {
  return db
    .select(columns)
    .from(results)
    .leftJoin(winners, eq(winners.resultId, results.id))
    .$dynamic()
}

function matches(search: string) {
  if (search === '') return undefined
  const pattern = patternContaining(search)
  return or(ilike(results.teamName, pattern), ilike(results.projectTitle, pattern))
}

function comesAfter(id: string | null) {
  if (id === null) return undefined
  return sql`(${rank}) > (
    select -r.score, r.team_name, r.id from hackathon_results r where r.id = ${id})`
}

/** Latest first, samples last. */
export async function listHackathons(db: Database) {
  return db
    .select()
    .from(hackathons)
    .orderBy(asc(hackathons.isSample), desc(hackathons.startsAt), asc(hackathons.id))
}
