import { data, redirect } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import { exerciseParams } from '~/features/courses/schema/exercise'
import { requestContext } from '~/platform/request-context.server'
import { findInputText } from '../queries.server/find-input'
import { refusals } from '../refusals'
import type { Route } from './+types/own-input'

/** Students: download the input generated for them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: studentId } = await requireStudent(request, context, refusals['log-in-for-input'])
  const { db } = context.get(requestContext)
  const address = exerciseParams.safeParse(params)
  const exercise = address.success && (await findExercise(db, address.data, studentId))
  if (!exercise || exercise.body.kind !== 'own-input')
    throw data('Exercise not found', { status: 404 })
  if (!canReadLessons(exercise)) throw redirect(`/payment/${exercise.courseId}`)
  const { courseId, id: exerciseId } = exercise
  const input = await findInputText(db, { studentId, courseId, exerciseId })
  if (input === null) throw redirect(`/course/${courseId}/exercise/${exerciseId}`)
  return new Response(input, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${exercise.body.file}"`,
    },
  })
}
