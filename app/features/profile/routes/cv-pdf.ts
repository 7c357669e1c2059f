import { data } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { answerPdf } from '../pdfkit.server/answer-pdf'
import { findPublicCv } from '../queries.server'
import { cvSlug } from '../schema'
import type { Route } from './+types/cv-pdf'

/** Anybody: a public CV as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = cvSlug.safeParse(params.slug)
  const { db } = context.get(requestContext)
  const cv = slug.success ? await findPublicCv(db, slug.data) : null
  if (!cv) throw data('CV not found', { status: 404 })
  const headers = {
    // Safe in a header, because only a valid slug is found.
    'content-disposition': `inline; filename="${params.slug}.pdf"`,
    ...(!cv.isIndexed && { 'x-robots-tag': 'noindex' }),
  }
  return answerPdf(context, cv, { owner: params.slug, headers })
}
