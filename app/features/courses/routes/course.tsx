import { useEffect } from 'react'
import {
  data,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { pageMeta } from '~/ui/page-meta'
import { visitCourse } from '../commands.server/start-course'
import { canReadLessons } from '../policy'
import { type CourseOutline, findCourse } from '../queries.server/find-course'
import { progressPercent } from '../rules'
import type { CourseOutletContext } from '../rules/course-outlet'
import { coursePages } from '../schema'
import { CourseSidebar } from '../ui/course-sidebar'
import { mirrorCourse, rememberOpened, useLocalCompleted } from '../ui/local-progress'
import '~/ui/prose.css'
import '../ui/module-points.css'
import type { Route } from './+types/course'

/**
 * Anybody, for a free course or a sample lesson; a locked one redirects to its payment page.
 * Viewing enrols nobody; it records the visit if the course was started.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const viewer = findViewer(context)
  const address = coursePages.safeParse(params)
  if (!address.success) throw data('Course not found', { status: 404 })
  const { courseId, moduleId } = address.data
  const course = viewer
    ? await visitCourse(db, { studentId: viewer.id, courseId, moduleId, now })
    : await findCourse(db, courseId, null)
  if (!course) throw data('Course not found', { status: 404 })
  const isLocked = !canReadLessons(course)
  if (isLocked && !isSample(course, moduleId)) throw redirect(`/payment/${course.id}`)
  const { site } = context.get(siteContext)
  return {
    course: moduleId === null ? course : forLesson(course),
    isLocked,
    viewerId: viewer?.id ?? null,
    siteName: site.name,
    refundTerms: course.priceMinor > 0 ? site.payments.refunds : null,
  }
}

/** Without the texts that a lesson's page does not show, a third of what would travel as data. */
function forLesson<Course extends Pick<CourseOutline, 'modules'>>(course: Course) {
  const modules = course.modules.map((module) => ({ ...module, summary: '' }))
  return { ...course, modules, descriptionHtml: '', outcomes: [], build: '' }
}

/** Also on the way from a lesson to another page of the course, which shows what the lesson left out. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, defaultShouldRevalidate } = change
  const leavesLesson = currentParams['moduleId'] !== undefined && !nextParams['moduleId']
  return leavesLesson || defaultShouldRevalidate
}

/** Whether the address is a sample lesson's. */
function isSample(course: CourseOutline, moduleId: string | null): boolean {
  return course.modules.some((module) => module.isSample && module.id === moduleId)
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: page.loaderData?.course.title ?? '',
    description: page.loaderData?.course.summary ?? '',
  })

export default function Course({ loaderData, params }: Route.ComponentProps) {
  const { course, isLocked, viewerId, siteName, refundTerms } = loaderData
  const isVisitor = viewerId === null
  const local = useLocalCompleted(course.id)
  useEffect(() => {
    if (isVisitor && !isLocked) rememberOpened(course.id)
  }, [isVisitor, isLocked, course.id])

  const completedIds = new Set(
    course.modules
      .filter((module) => (isVisitor ? local.includes(module.id) : module.isCompleted))
      .map((module) => module.id),
  )
  const mirrored = isVisitor || isLocked ? null : [...completedIds].join(' ')
  useEffect(() => {
    if (mirrored !== null) mirrorCourse(course.id, mirrored.split(' ').filter(Boolean))
  }, [mirrored, course.id])
  // The end page lists the modules itself.
  const isEnd = useLocation().pathname === `/course/${course.id}/end`
  const percent = progressPercent(completedIds.size, course.modules.length)
  const outlet: CourseOutletContext = {
    course,
    completedIds,
    isLocked,
    viewerId,
    siteName,
    refundTerms,
  }
  return (
    <div className="course-shell shell grid flex-1 grid-cols-1 content-start gap-x-12 gap-y-6 pt-6 pb-20 desk:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="min-w-0 desk:col-start-2">
        <Outlet context={outlet} />
      </div>
      <CourseSidebar
        course={course}
        completedIds={completedIds}
        percent={percent}
        isLocked={isLocked}
        currentId={(params as { moduleId?: string }).moduleId ?? null}
        isListedBeside={isEnd}
      />
    </div>
  )
}
