import { data } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { findCv } from '../queries.server'
import { refusals } from '../refusals'
import { toJsonResume } from '../rules/json-resume'
import type { Route } from './+types/resume-json'

/** Students: their own profile as a JSON Resume. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, appUrl } = context.get(requestContext)
  const cv = await findCv(db, viewer.id)
  if (!cv) throw data(refusals['user-not-found'], { status: 404 })
  const resume = toJsonResume(cv, { name: context.get(siteContext).site.name, url: appUrl })
  return new Response(JSON.stringify(resume, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="resume.json"',
    },
  })
}
