import type { RouterContextProvider } from 'react-router'
import { siteContext } from '~/features/site/queries.server'
import type { Cv } from '../queries.server'
import { refusals } from '../refusals'
import { cvDrawerContext } from './cv-drawer'

/** A CV as a PDF; 503 while too many are being drawn, 409 if it cannot be drawn. */
export async function answerPdf(
  context: Readonly<RouterContextProvider>,
  cv: Cv,
  { owner, headers }: { owner: string; headers: Record<string, string> },
): Promise<Response> {
  const siteName = context.get(siteContext).site.name
  const drawn = await context.get(cvDrawerContext).draw(
    {
      profile: cv.profile,
      masteredCourses: cv.masteredCourses,
      readCourses: cv.readCourses,
      hackathons: cv.hackathons,
      achievements: cv.achievements,
    },
    { siteName, owner },
  )
  if (drawn.ok)
    return new Response(drawn.pdf, { headers: { ...headers, 'content-type': 'application/pdf' } })
  const isLater = drawn.reason === 'cv-queue-full'
  return new Response(refusals[drawn.reason], {
    status: isLater ? 503 : 409,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(isLater && { 'retry-after': '30' }),
    },
  })
}
