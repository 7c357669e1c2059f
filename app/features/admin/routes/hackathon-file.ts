import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { streamCsv } from '~/platform/http/csv-stream.server'
import { requireHackathon } from '../gates.server'
import { csvFiles, listHackathonParts } from '../queries.server/csv-parts'
import type { Route } from './+types/hackathon-file'

/**
 * Admins: the teams, projects or results of one hackathon as CSV, escaped so that spreadsheets run
 * no cell.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const file = csvFiles.find((name) => params.file === `${name}.csv`)
  if (!file) throw data('There is no such file.', 404)
  const { db, hackathon } = await requireHackathon(request, context)
  return streamCsv(`${hackathon.id}-${file}.csv`, listHackathonParts(db, file, hackathon.id))
}
