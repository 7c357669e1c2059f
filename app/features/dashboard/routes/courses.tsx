import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import type { Route } from './+types/courses'
import { listStudentCourses } from '../queries.server/find-overview'
import { groupsHeading } from '../rules'
import { CourseRows } from '../ui/course-rows'
import { NoCourses } from '../ui/no-courses'
import { Panel } from '../ui/panel'

/** Students: their own courses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  return listStudentCourses(context.get(requestContext).db, viewer.id)
}

export default function MyCourses({ loaderData }: Route.ComponentProps) {
  const { inProgress, completed, locked } = loaderData
  return (
    <div className="grid gap-8">
      <h2 className="text-heading">{groupsHeading(inProgress.length, completed.length)}</h2>
      <Panel id="in-progress" title="In progress">
        {inProgress.length === 0 ? <NoCourses /> : <CourseRows courses={inProgress} hasNext />}
      </Panel>
      {completed.length > 0 && (
        <Panel id="read" title="Read">
          <CourseRows courses={completed} />
        </Panel>
      )}
      {locked.length > 0 && (
        <Panel id="to-unlock" title="To unlock">
          <CourseRows courses={locked} />
        </Panel>
      )}
    </div>
  )
}
