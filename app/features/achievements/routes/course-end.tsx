import { data, useOutletContext } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import { findEnrolledAt } from '~/features/courses/queries.server/find-enrolled-at'
import { listLeftToMaster } from '~/features/courses/queries.server/list-left-to-master'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import type { CourseOutletContext } from '~/features/courses/rules/course-outlet'
import { nextCourse } from '~/features/courses/rules/next-course'
import { courseParams } from '~/features/courses/schema'
import { findChallengeStanding } from '~/features/exercises/queries.server/find-challenge-standing'
import type { Database } from '~/platform/db/client.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { countOf, formatMoney } from '~/ui/format'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { findAwards } from '../queries.server'
import { type ToldAchievement, toldAchievements } from '../rules'
import { AchievementMark } from '../ui/achievement-mark'
import { CourseEndLine } from '../ui/course-end-line'
import { CourseEndModules } from '../ui/course-end-modules'
import type { Route } from './+types/course-end'

/**
 * Anybody: the suggested next course; students: also what they earned since they started this one.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const address = courseParams.safeParse(params)
  if (!address.success) throw data('Course not found', { status: 404 })
  const studentId = findViewer(context)?.id ?? null
  const { courseId } = address.data
  const standing = studentId && (await findChallengeStanding(db, { studentId, courseId, now }))
  const next = nextCourse(await listCourses(db, studentId), courseId)
  return {
    earned: studentId === null ? [] : await listEarned(db, { studentId, courseId }),
    left: studentId === null ? [] : await listLeftToMaster(db, { studentId, courseId }),
    mayBeginChallenge: !standing,
    next: next && {
      id: next.id,
      title: next.title,
      summary: next.summary,
      price: next.state === 'locked' ? formatMoney(next.priceMinor) : null,
    },
  }
}

async function listEarned(
  db: Database,
  place: { studentId: string; courseId: string },
): Promise<ToldAchievement[]> {
  const [since, awards] = await Promise.all([
    findEnrolledAt(db, place),
    findAwards(db, place.studentId),
  ])
  if (!since) return []
  return toldAchievements([...awards].flatMap(([id, earnedAt]) => (earnedAt >= since ? [id] : [])))
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { siteName?: string }
    | undefined
  return [{ title: `The end of the course · ${root?.siteName ?? ''}` }]
}

export default function CourseEnd({ loaderData }: Route.ComponentProps) {
  const { course, completedIds, viewerId } = useOutletContext<CourseOutletContext>()
  const { earned, next, mayBeginChallenge } = loaderData
  const isVisitor = viewerId === null
  const mastered = course.modules.filter(({ isMastered }) => isMastered).length
  const open = nextModule(course, completedIds, isVisitor)
  const isToKeep = isVisitor && completedIds.size > 0
  return (
    <article className="grid grid-cols-1 gap-10">
      <header className="grid gap-4">
        <h1 className="text-heading wrap-anywhere">{titleOf(course, completedIds)}</h1>
        <CourseEndLine
          courseId={course.id}
          steps={course.modules.map(({ id, isMastered }) => ({
            isMastered,
            isRead: completedIds.has(id),
          }))}
        />
        <p className="text-lead text-quiet">{standingOf(course, completedIds, isVisitor)}</p>
        {open && (
          <ButtonLink
            to={`/course/${course.id}/${open.id}`}
            variant={isToKeep ? 'plain' : 'primary'}
            className="justify-self-start"
          >
            {`Continue: ${open.title}`}
          </ButtonLink>
        )}
        {course.modules.length > 0 && mastered === course.modules.length && (
          <ButtonLink to="/dashboard/profile/cv" className="justify-self-start">
            See it in your CV
          </ButtonLink>
        )}
      </header>
      {isToKeep && <Keep courseId={course.id} />}
      <Section title="What you have done" className="grid gap-3">
        <CourseEndModules
          courseId={course.id}
          modules={course.modules}
          completedIds={completedIds}
          left={new Map(loaderData.left.map((each) => [each.moduleId, each]))}
        />
        {mayBeginChallenge && 2 * mastered < course.modules.length && (
          <p>
            Do you already know all of this?{' '}
            <Link
              to={`/course/${course.id}/challenge`}
              className="text-brand underline underline-offset-4"
            >
              Take the course challenge
            </Link>{' '}
            and master the modules you already know, in 30 minutes.
          </p>
        )}
      </Section>
      {earned.length > 0 && <Earned earned={earned} />}
      <Section
        title="The project to do"
        className="grid gap-2 rounded-surface border border-line bg-raised p-6"
      >
        <p className="font-bold">{course.build}</p>
        <p className="text-quiet">
          Build it again on your own computer, without the lessons open. Then you have something to
          show.
        </p>
      </Section>
      {next && <GoOn next={next} isFirst={!open && !isToKeep} />}
    </article>
  )
}

type Course = CourseOutletContext['course']

function titleOf({ modules, title }: Course, completedIds: ReadonlySet<string>): string {
  if (modules.length > 0 && modules.every(({ isMastered }) => isMastered))
    return `You finished ${title}`
  if (modules.every(({ id, isMastered }) => isMastered || completedIds.has(id)))
    return `You have read all of ${title}`
  return `You are partway through ${title}`
}

/** The first that is not read, else the first that a student has not mastered. */
function nextModule({ modules }: Course, completedIds: ReadonlySet<string>, isVisitor: boolean) {
  const unread = modules.find(({ id, isMastered }) => !isMastered && !completedIds.has(id))
  return unread ?? (isVisitor ? undefined : modules.find(({ isMastered }) => !isMastered))
}

function standingOf(course: Course, completedIds: ReadonlySet<string>, isVisitor: boolean): string {
  const { modules } = course
  const read = countOf(completedIds.size, 'module')
  if (isVisitor) return `${read} of ${modules.length} read.`
  const mastered = modules.filter(({ isMastered }) => isMastered).length
  if (mastered === modules.length) return `All ${countOf(mastered, 'module')} mastered.`
  return `${read} of ${modules.length} read, ${mastered} mastered. Master every module to list the course as finished on your CV.`
}

function Keep({ courseId }: { courseId: string }) {
  return (
    <Section
      title="Keep what you did"
      className="grid gap-3 rounded-surface border border-line bg-brand-soft p-6"
    >
      <p>
        Your progress is stored only in this browser. With a free account you have it on every
        device, and you can master modules and add them to a CV.
      </p>
      <ButtonLink
        to={signInAddress('/sign-up', `/course/${courseId}/end`)}
        variant="primary"
        className="justify-self-start"
      >
        Sign up to keep your progress
      </ButtonLink>
    </Section>
  )
}

function Earned({ earned }: { earned: readonly ToldAchievement[] }) {
  return (
    <Section title="Earned since you started" className="grid gap-3">
      <ul className="grid gap-4 phone:grid-cols-2">
        {earned.map(({ id, name, done }) => (
          <li key={id} className="flex items-center gap-4">
            <AchievementMark id={id} isEarned share={1} />
            <p className="min-w-0">
              <span className="block font-bold">{name}</span>
              <span className="text-small text-quiet">{done}.</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GoOn({
  next,
  isFirst,
}: {
  next: {
    id: string
    title: string
    summary: string
    /** The next course's price when it must be bought first; null otherwise. */
    price: string | null
  }
  /** Whether nothing of this course is left to do before. */
  isFirst: boolean
}) {
  return (
    <Section
      title={`Go on with ${next.title}`}
      className="grid gap-4 rounded-surface border border-line bg-raised p-6"
    >
      <CourseCover courseId={next.id} className="aspect-video w-full max-w-96 rounded-control" />
      <p className="text-quiet">{next.summary}</p>
      {next.price && <p className="text-small">It costs {next.price}, once.</p>}
      <ButtonLink
        to={`/course/${next.id}`}
        variant={isFirst ? 'primary' : 'plain'}
        className="justify-self-start"
      >
        Open {next.title}
      </ButtonLink>
    </Section>
  )
}
