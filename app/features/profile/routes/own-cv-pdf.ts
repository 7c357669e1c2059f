import { data } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { answerPdf } from '../pdfkit.server/answer-pdf'
import { findCv } from '../queries.server'
import { refusals } from '../refusals'
import type { Route } from './+types/own-cv-pdf'

/** Students: their own CV as a file, whether or not it is public. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const cv = await findCv(context.get(requestContext).db, viewer.id)
  if (!cv) throw data(refusals['user-not-found'], { status: 404 })
  const headers = { 'content-disposition': 'attachment; filename="cv.pdf"' }
  return answerPdf(context, cv, { owner: viewer.id, headers })
}
