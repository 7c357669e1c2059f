import { requireAdmin } from '~/features/accounts/gates.server'
import { streamCsv } from '~/platform/http/csv-stream.server'
import { requestContext } from '~/platform/request-context.server'
import { listRegistrationParts } from '../queries.server/csv-parts'
import { registrationListAddress } from '../schema/lists'
import { readAddress } from '../schema/parts'
import type { Route } from './+types/hackathon-users-file'

/**
 * Admins: the registrations that the list shows, all its pages, as CSV, escaped so that spreadsheets
 * run no cell.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { event, search } = readAddress(request.url, registrationListAddress)
  const name = event === null ? 'hackathon-users.csv' : `${event}-users.csv`
  return streamCsv(name, listRegistrationParts(db, { hackathonId: event, search }, now))
}
