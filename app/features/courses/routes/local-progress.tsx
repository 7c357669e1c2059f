import { data } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { mergeLocalProgress } from '../commands.server/merge-local-progress'
import { listCourses } from '../queries.server/list-courses'
import { listCompletedModuleIds } from '../queries.server/student-progress'
import { localProgress } from '../schema'
import type { Route } from './+types/local-progress'

/** A student: merges a visitor's progress, and answers with the whole for the browser's mirror. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = findViewer(context)
  if (!viewer) throw data('You must log in first.', { status: 401 })
  const { db, now } = context.get(requestContext)
  const form = await readFormData(request)
  const { unlockedCourses: opened, completed: read } = localProgress.parse(form.get('progress'))
  await mergeLocalProgress(db, { completed: read, student: viewer, now })

  const [courses, completed] = await Promise.all([
    listCourses(db, viewer.id),
    listCompletedModuleIds(db, viewer.id),
  ])
  const unlockedCourses = courses
    .filter(
      ({ id, priceMinor, isEnrolled }) => isEnrolled || (priceMinor === 0 && opened.includes(id)),
    )
    .map(({ id }) => id)
  return Response.json({ unlockedCourses, completed })
}

/** Nobody: it has no page. */
export function loader() {
  throw data('This address only accepts progress that a browser has stored.', { status: 404 })
}
