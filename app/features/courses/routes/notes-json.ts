import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { listNotes } from '../queries.server/list-notes'
import type { Route } from './+types/notes-json'

/** Students: their own notes as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const notes = await listNotes(db, viewer.id)
  return new Response(JSON.stringify({ notes }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="notes.json"',
    },
  })
}
