import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import type { Route } from './+types/home'
import { findOverview } from '../queries.server'
import { ActivityPanel } from '../ui/activity-panel'
import { ConfirmEmail } from '../ui/confirm-email'
import { CourseRows } from '../ui/course-rows'
import { HackathonPanel } from '../ui/hackathon-panel'
import { NoCourses } from '../ui/no-courses'
import { Panel } from '../ui/panel'
import { Stats } from '../ui/stats'

/** Students: their own overview. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const unverifiedEmail = viewer.emailVerified ? null : viewer.email
  return { name: viewer.name, unverifiedEmail, ...(await findOverview(db, viewer, now)) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, unverifiedEmail, standing, figures, courses, activity, hackathon } = loaderData
  return (
    <>
      <h2 className="text-heading leading-tight [overflow-wrap:anywhere]">{`Hello, ${name}!`}</h2>
      <p className="mt-2 text-quiet">{standing}</p>
      {unverifiedEmail && <ConfirmEmail email={unverifiedEmail} />}
      <Stats figures={figures} counts={activity.counts} />
      <div className="mt-8 grid items-start gap-x-6 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel id="recent-courses" title="Recent courses">
          {courses.length === 0 ? <NoCourses /> : <CourseRows courses={courses} hasNext />}
        </Panel>
        <ActivityPanel activity={activity} />
      </div>
      <div className="mt-8">
        <HackathonPanel hackathon={hackathon} />
      </div>
    </>
  )
}
