import { useEffect } from 'react'
import { data, Outlet, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { noteVisit } from '../commands.server/start-course'
import { canReadLessons } from '../policy'
import { findCourse } from '../queries.server/find-course'
import { progressPercent } from '../rules'
import { courseParams } from '../schema'
import { CourseSidebar } from '../ui/course-sidebar'
import { mirrorCourse, rememberOpened, useLocalCompleted } from '../ui/local-progress'
import '~/ui/prose.css'
import '../ui/module-points.css'
import type { Route } from './+types/course'

/** The last visit is noted at most this often. */
const visitNoteMs = 10 * 60 * 1000

/**
 * Anybody for a free course; a locked one leads to its payment page. Looking enrols nobody; of a
 * course that was started the visit is noted.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const viewer = findViewer(context)
  const address = courseParams.safeParse(params)
  const course = address.success
    ? await findCourse(db, address.data.courseId, viewer?.id ?? null)
    : null
  if (!course) throw data('Course not found', { status: 404 })
  if (!canReadLessons(course)) throw redirect(`/payment/${course.id}`)

  const isNoteOld =
    course.lastActiveAt !== null && now.getTime() - course.lastActiveAt.getTime() > visitNoteMs
  if (viewer && isNoteOld) await noteVisit(db, { studentId: viewer.id, courseId: course.id, now })
  const { lastActiveAt: _, ...shown } = course
  return {
    course: shown,
    viewerId: viewer?.id ?? null,
    siteName: context.get(siteContext).site.name,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.course.title} · ${loaderData?.siteName}` },
  { name: 'description', content: loaderData?.course.summary },
]

export type CourseOutletContext = {
  course: Route.ComponentProps['loaderData']['course']
  completedIds: ReadonlySet<string>
  /** Null for a visitor. */
  viewerId: string | null
  siteName: string
}

export default function Course({ loaderData, params }: Route.ComponentProps) {
  const { course, viewerId, siteName } = loaderData
  const isVisitor = viewerId === null
  const local = useLocalCompleted(course.id)
  useEffect(() => {
    if (isVisitor) rememberOpened(course.id)
  }, [isVisitor, course.id])

  const completedIds = new Set(
    course.modules
      .filter((module) => (isVisitor ? local.includes(module.id) : module.isCompleted))
      .map((module) => module.id),
  )
  const mirrored = isVisitor ? null : [...completedIds].join(' ')
  useEffect(() => {
    if (mirrored !== null) mirrorCourse(course.id, mirrored.split(' ').filter(Boolean))
  }, [mirrored, course.id])
  const percent = progressPercent(completedIds.size, course.modules.length)
  const outlet: CourseOutletContext = { course, completedIds, viewerId, siteName }
  return (
    <div className="course-shell shell grid flex-1 grid-cols-1 content-start gap-x-12 gap-y-6 pt-6 pb-20 desk:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="min-w-0 desk:col-start-2">
        <Outlet context={outlet} />
      </div>
      <CourseSidebar
        course={course}
        completedIds={completedIds}
        percent={percent}
        currentId={(params as { moduleId?: string }).moduleId ?? null}
      />
    </div>
  )
}
