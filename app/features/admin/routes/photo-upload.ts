import { requireAdmin } from '~/features/accounts/gates.server'
import { readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { storageContext } from '~/platform/storage/storage.server'
import { addPhoto } from '../commands.server/photos'
import { photoAnswer } from '../rules'
import type { Route } from './+types/photo-upload'

/**
 * Admins: add a photo by script, which shows the upload's progress. The page's plain form does the
 * same.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readFormData(request)
  const result = await addPhoto(db, context.get(storageContext), { adminId: admin.id, form, now })
  const { answer, init } = photoAnswer(result)
  return Response.json(answer, init)
}
