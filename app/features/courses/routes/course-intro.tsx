import { useOutletContext } from 'react-router'
import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { countOf, formatMinutes } from '~/ui/format'
import { IntroVideo } from '../ui/intro-video'
import type { CourseOutline } from '../queries.server/find-course'
import type { CourseOutletContext } from './course'

export default function CourseIntro() {
  const { course, completedIds } = useOutletContext<CourseOutletContext>()
  const next =
    course.modules.find((module) => !completedIds.has(module.id) && !module.isMastered) ??
    course.modules[0]
  const isDone = course.modules.length > 0 && completedIds.size === course.modules.length
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-3">
        <p className="font-mono text-small text-quiet">
          {course.hours}h · {course.level} · {countOf(course.modules.length, 'module')}
        </p>
        <WorkLoad course={course} />
        <h1 className="text-heading">{course.title}</h1>
        <p className="max-w-[40rem] text-lead text-quiet">{course.summary}</p>
        {next && (
          <ButtonLink
            to={`/course/${course.id}/${next.id}`}
            variant="primary"
            className="mt-2 justify-self-start"
          >
            {isDone ? 'Review' : completedIds.size > 0 ? 'Continue' : 'Start'}
            <span className="sr-only"> the course</span>
          </ButtonLink>
        )}
      </div>
      {course.hasVideo ? (
        <IntroVideo key={course.id} courseId={course.id} title={course.title} />
      ) : (
        <CourseCover courseId={course.id} className="block aspect-video w-full rounded-surface" />
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
      {course.modules.length > 0 && <Outline modules={course.modules} />}
    </div>
  )
}

/** Practice is what the modules take beside reading: building along and exercises. */
function WorkLoad({ course }: { course: Pick<CourseOutline, 'readingMinutes' | 'modules'> }) {
  const { readingMinutes, modules } = course
  const practice = modules.reduce((sum, { minutes }) => sum + minutes, 0) - readingMinutes
  if (readingMinutes === 0 || practice <= 0) return null
  return (
    <p className="text-small text-quiet">
      Reading {formatMinutes(roundTo10(readingMinutes))}, practice{' '}
      {formatMinutes(roundTo10(practice))}
    </p>
  )
}

function roundTo10(minutes: number): number {
  return Math.max(10, Math.round(minutes / 10) * 10)
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

/** Not on narrow screens, where the sidebar says the same just below. */
function Outline({ modules }: Pick<CourseOutletContext['course'], 'modules'>) {
  return (
    <section aria-labelledby="outline" className="hidden gap-3 desk:grid">
      <h2 id="outline" className="text-title">
        Module by module
      </h2>
      <ol className="grid divide-y divide-line rounded-surface border border-line bg-raised">
        {modules.map((module, index) => (
          <li
            key={module.id}
            className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-2 px-5 py-3.5"
          >
            <span className="font-mono text-small text-quiet">{index + 1}</span>
            <span className="font-bold">{module.title}</span>
            <span className="font-mono text-small text-quiet">{module.minutes} min</span>
            <span className="col-start-2 text-small text-quiet">{module.summary}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
