import { Outlet } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { listStops } from '../queries.server/list-stops'
import type { CourseLineContext } from '../rules/course-outlet'
import { courseParams } from '../schema'
import { useLocalCompleted } from '../ui/local-progress'
import type { Route } from './+types/course-line'

/**
 * Anybody: the frame of course pages without a list of modules. Those pages decide who may read
 * them.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const viewerId = findViewer(context)?.id ?? null
  const address = courseParams.safeParse(params)
  const courseId = address.success ? address.data.courseId : ''
  return {
    courseId,
    isVisitor: viewerId === null,
    stops: address.success ? await listStops(db, courseId, viewerId) : [],
  }
}

export default function CourseLine({ loaderData }: Route.ComponentProps) {
  const { courseId, isVisitor, stops } = loaderData
  const local = useLocalCompleted(courseId)
  const own = isVisitor
    ? stops.map((stop) => ({ ...stop, isRead: local.includes(stop.id) }))
    : stops
  return <Outlet context={{ courseId, stops: own } satisfies CourseLineContext} />
}
