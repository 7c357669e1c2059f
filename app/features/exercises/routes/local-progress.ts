import { data } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { mergeLocalProgress } from '~/features/courses/commands.server/merge-local-progress'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import { listCompletedModuleIds } from '~/features/courses/queries.server/student-progress'
import { localProgress } from '~/features/courses/schema'
import { readFormData } from '~/platform/http/read-form.server'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { saveVisitorAnswers } from '../commands.server/save-visitor-answers'
import { visitorAnswers } from '../schema'
import type { Route } from './+types/local-progress'

/**
 * Students: add what they did as a visitor to their account; returns everything for the browser's
 * mirror.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = findViewer(context)
  if (!viewer) throw data('You must log in first.', { status: 401 })
  const { db, now } = context.get(requestContext)
  const form = await readFormData(request)
  const answers = visitorAnswers.parse(form.get('answers'))
  const kept = await saveVisitorAnswers(db, { ...answers, student: viewer, now })
  if (!kept.ok) {
    const { message, init } = tooManyTries(kept.waitS)
    throw data(message, init)
  }
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

/** Nobody: this address has no page. */
export function loader() {
  throw data('This address only accepts progress that a browser has stored.', { status: 404 })
}
