import { requireAdmin } from '~/features/accounts/gates.server'
import { streamCsv } from '~/platform/http/csv-stream.server'
import { requestContext } from '~/platform/request-context.server'
import { listRegistrationParts } from '../queries.server/csv-parts'
import type { Route } from './+types/hackathon-users-file'

/** Admins: every registration as CSV, escaped so that spreadsheets run no cell. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  return streamCsv('hackathon-users.csv', listRegistrationParts(db, now))
}
