import { stringify } from 'csv-stringify/sync'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listRegistrationCells } from '~/features/hackathons/queries.server/list-registrations'
import { requestContext } from '~/platform/request-context.server'
import type { Route } from './+types/hackathon-users-file'

/** Spreadsheets take a file for UTF-8 when it begins with this. */
const byteOrderMark = '\ufeff'

/** Admins: every registration as CSV (RFC 4180), with no cell that a spreadsheet would run. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const cells = await listRegistrationCells(db, now)
  return new Response(byteOrderMark + stringify(cells, { record_delimiter: 'windows' }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="hackathon-users.csv"',
    },
  })
}
