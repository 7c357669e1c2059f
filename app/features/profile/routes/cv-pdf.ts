import { data } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { findPublicCv } from '../queries.server'
import { cvSlug } from '../schema'
import type { Route } from './+types/cv-pdf'

/** Anybody: a public CV as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = cvSlug.safeParse(params.slug)
  const { db } = context.get(requestContext)
  const cv = slug.success ? await findPublicCv(db, slug.data) : null
  if (!cv) throw data('CV not found', { status: 404 })
  const { drawCv } = await import('../pdfkit.server')
  const headers = new Headers({
    'content-type': 'application/pdf',
    // The address was found, so it has the letters of one and no others.
    'content-disposition': `inline; filename="${params.slug}.pdf"`,
  })
  if (!cv.isIndexed) headers.set('x-robots-tag', 'noindex')
  return new Response(await drawCv(cv, context.get(siteContext).site.name), { headers })
}
