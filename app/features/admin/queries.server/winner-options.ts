import {
  findResults,
  listResults,
  listWinners,
} from '~/features/hackathons/queries.server/list-results'
import { listMarkedMembers } from '~/features/hackathons/queries.server/list-teams'
import type { Database } from '~/platform/db/client.server'
import { labelResults } from '../rules'

/**
 * The results to choose winners from: those found by `search`, the best ones, the current winners
 * and those already chosen. Members who are blocked or have no verified email are marked.
 */
export async function listWinnerOptions(
  db: Database,
  hackathonId: string,
  { first = '', second = '', third = '' }: Record<string, string> = {},
  search = '',
) {
  const best = async (options: { search?: string }) =>
    (await listResults(db, hackathonId, options)).rows
  const lists = await Promise.all([
    search ? best({ search }) : [],
    best({}),
    listWinners(db, hackathonId),
    findResults(db, hackathonId, [first, second, third]),
  ])
  const found = lists.flat()
  const teamIds = found.map(({ teamId }) => teamId)
  return labelResults(found, await listMarkedMembers(db, hackathonId, teamIds))
}
