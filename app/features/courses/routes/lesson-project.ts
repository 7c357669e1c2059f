import { data } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { canReadLessons } from '../policy'
import { findLessonProject } from '../queries.server/find-lesson-project'
import { moduleParams } from '../schema'
import type { Route } from './+types/lesson-project'

/** Anybody who may read the lesson: the project's files, with which its blocks are shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const address = moduleParams.safeParse(params)
  const viewerId = findViewer(context)?.id ?? null
  const project = address.success && (await findLessonProject(db, address.data, viewerId))
  if (!project || !canReadLessons(project)) throw data('Lesson not found', { status: 404 })

  const isBeforeOpen = canReadLessons({ ...project, isSample: project.isBeforeSample === true })
  const etag = `"${project.version.slice(0, 32)}-project${isBeforeOpen ? '' : '-own'}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const { before, after } = project
  return Response.json({ before: isBeforeOpen ? before : {}, after }, { headers })
}
