import { data } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { findCv } from '../queries.server'
import { refusals } from '../refusals'
import type { Route } from './+types/own-cv-pdf'

/** Students: their own CV as a file, whether or not it is public. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const cv = await findCv(context.get(requestContext).db, viewer.id)
  if (!cv) throw data(refusals['user-not-found'], { status: 404 })
  // The drawing library and its fonts are loaded for the first who asks.
  const { drawCv } = await import('../pdfkit.server')
  return new Response(await drawCv(cv, context.get(siteContext).site.name), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cv.pdf"',
    },
  })
}
