import { data, redirect, useOutletContext } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import { Section } from '~/ui/section'
import { leaveCourse, startCourse } from '../commands.server/start-course'
import { canReadLessons } from '../policy'
import { findCourse } from '../queries.server/find-course'
import { moduleToContinue } from '../rules'
import { courseParams } from '../schema'
import { IntroVideo } from '../ui/intro-video'
import { LeaveCourse, StartCourse } from '../ui/start-course'
import type { Route } from './+types/course-intro'
import type { CourseIntroContext, CourseOutletContext } from '../rules/course-outlet'
import { courseFacts, workLoad } from '../rules/work-load'

/** Students: start a course or come back to it ('start'), or leave it ('leave'). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const student = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const address = courseParams.safeParse(params)
  const course = address.success ? await findCourse(db, address.data.courseId, student.id) : null
  if (!course) throw data('Course not found', { status: 404 })
  const intent = (await readFormData(request)).get('intent')
  const place = { studentId: student.id, courseId: course.id, now }
  if (intent === 'leave') {
    await leaveCourse(db, place)
    return redirect(`/course/${course.id}`)
  }
  if (intent !== 'start') throw unreadableForm()
  const result = await startCourse(db, place)
  if (!result.ok) return redirect(`/payment/${course.id}`)
  const next = moduleToContinue(
    course.modules,
    ({ isCompleted }) => isCompleted,
    course.lastModuleId,
  )
  return redirect(`/course/${course.id}${next ? `/${next.id}` : ''}`)
}

/** If the server does not answer, the page stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<{ message: string }>(serverAction, (message) => ({ message }))
}

export default function CourseIntro({ actionData }: Route.ComponentProps) {
  const { course, completedIds, viewerId, refundTerms, challenge } =
    useOutletContext<CourseIntroContext>()
  const next = moduleToContinue(
    course.modules,
    ({ id }) => completedIds.has(id),
    course.lastModuleId,
  )
  const practice = workLoad(course)
  const mastered = course.modules.filter(({ isMastered }) => isMastered).length
  const isDone =
    course.modules.length > 0 &&
    course.modules.every(({ id, isMastered }) => isMastered || completedIds.has(id))
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-3">
        <p className="font-mono text-small text-quiet">
          {courseFacts({ ...course, moduleCount: course.modules.length })}
        </p>
        {practice && <p className="text-small text-quiet">{practice}</p>}
        <h1 className="text-heading">{course.title}</h1>
        <p className="max-w-[40rem] text-lead text-quiet">{course.summary}</p>
        {next && (
          <StartCourse
            course={course}
            nextId={next.id}
            label={isDone ? 'Review' : completedIds.size > 0 ? 'Continue' : 'Start'}
            isVisitor={viewerId === null}
          />
        )}
        {2 * mastered < course.modules.length && (
          <ChallengeLink courseId={course.id} challenge={challenge} />
        )}
        {isDone && (
          <ButtonLink to={`/course/${course.id}/end`} className="justify-self-start">
            See what you have done
          </ButtonLink>
        )}
        {actionData?.message && <Notice variant="wrong">{actionData.message}</Notice>}
      </div>
      {course.hasVideo ? (
        <IntroVideo key={course.id} courseId={course.id} title={course.title} />
      ) : (
        <CourseCover courseId={course.id} className="aspect-video w-full rounded-surface" />
      )}
      <div className="prose" dangerouslySetInnerHTML={{ __html: course.descriptionHtml }} />
      <section
        aria-labelledby="build"
        className="grid gap-2 rounded-surface border border-line bg-raised p-6"
      >
        <h2 id="build" className="text-title">
          What you will build
        </h2>
        <p>{course.build}</p>
      </section>
      <Outcomes outcomes={course.outcomes} />
      {course.modules.length > 0 && <Outline course={course} />}
      {refundTerms && (
        <Section title="Refunds" className="grid gap-2">
          <Paragraphs text={refundTerms} className="max-w-[40rem]" />
        </Section>
      )}
      {course.isEnrolled && !course.hasLeft && <LeaveCourse course={course} />}
    </div>
  )
}

/** For students who may already know the subject; a challenge under way is shown above. */
function ChallengeLink({
  courseId,
  challenge,
}: {
  courseId: string
  challenge: CourseIntroContext['challenge']
}) {
  if (challenge === 'running') return null
  const link = (label: string) => (
    <Link
      to={`/course/${courseId}/challenge`}
      className="inline-flex min-h-11 items-center justify-self-start text-small text-brand underline underline-offset-4"
    >
      {label}
    </Link>
  )
  if (challenge === 'open') return link('Know this already? Take the challenge')
  return (
    <div>
      <p className="text-small text-quiet">
        You can take the challenge again from {challenge.nextAt}.
      </p>
      {link('See the result of your challenge')}
    </div>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <section aria-labelledby="outcomes" className="grid gap-3">
      <h2 id="outcomes" className="text-title">
        What you will be able to do
      </h2>
      <ul className="grid gap-2">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3">
            <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full bg-brand" />
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hidden on narrow screens, where the sidebar just below shows the same. */
function Outline({ course }: Pick<CourseOutletContext, 'course'>) {
  return (
    <section aria-labelledby="outline" className="hidden gap-3 desk:grid">
      <h2 id="outline" className="text-title">
        Module by module
      </h2>
      <ol className="grid divide-y divide-line rounded-surface border border-line bg-raised">
        {course.modules.map((module, index) => (
          <li
            key={module.id}
            className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-2 px-5 py-3.5"
          >
            <span className="font-mono text-small text-quiet">{index + 1}</span>
            <span className="font-bold">{module.title}</span>
            <span className="font-mono text-small text-quiet">{module.minutes} min</span>
            <span className="col-start-2 text-small text-quiet">{module.summary}</span>
            {module.isSkipped && (
              <span className="col-start-2 text-small font-bold text-done">
                Mastered: in the challenge
              </span>
            )}
            {module.hasCheckpoint && canReadLessons({ ...course, isSample: module.isSample }) && (
              <span className="col-start-2 text-small">
                <ButtonLink
                  to={`/course/${course.id}/${module.id}/checkpoint`}
                  variant="quiet"
                  className="-ml-5"
                >
                  The project after this module<span className="sr-only">: {module.title}</span>
                </ButtonLink>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
