import { Outlet, useOutletContext } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import type {
  CourseIntroContext,
  CourseOutletContext,
} from '~/features/courses/rules/course-outlet'
import { courseParams } from '~/features/courses/schema'
import { requestContext } from '~/platform/request-context.server'
import { formatMoment } from '~/ui/format'
import { findChallengeStanding } from '../queries.server/find-challenge-standing'
import { RunningChallenge } from '../ui/running-challenge'
import type { Route } from './+types/course-challenge'

/** Anybody: the frame around a course's page; students: their running challenge in the course. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const viewer = findViewer(context)
  const address = courseParams.safeParse(params)
  if (!viewer || !address.success) return { running: null, nextAt: null }
  const { courseId } = address.data
  const standing = await findChallengeStanding(db, { studentId: viewer.id, courseId, now })
  const format = (moment: Date) => formatMoment(moment, viewer.timeZone)
  return {
    running:
      standing?.kind === 'running'
        ? { courseId, leftMs: standing.leftMs, endsAt: format(standing.endsAt) }
        : null,
    nextAt: standing?.kind === 'waiting' ? format(standing.nextAt) : null,
  }
}

export default function CourseChallenge({ loaderData }: Route.ComponentProps) {
  const { running, nextAt } = loaderData
  const outlet = useOutletContext<CourseOutletContext>()
  const intro: CourseIntroContext = {
    ...outlet,
    challenge: running ? 'running' : nextAt === null ? 'open' : { nextAt },
  }
  return (
    <>
      {running && <RunningChallenge running={running} />}
      <Outlet context={intro} />
    </>
  )
}
