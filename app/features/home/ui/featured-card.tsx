import { Link } from 'react-router'
import type { CourseCard } from '~/features/courses/queries.server/list-courses'
import { payingTitle } from '~/features/courses/rules'
import { CourseCover } from '~/ui/course-cover'
import { countOf, formatMoney } from '~/ui/format'

export type FeaturedCourse = Pick<
  CourseCard,
  'id' | 'title' | 'level' | 'hours' | 'priceMinor' | 'percent' | 'state' | 'moduleCount'
>

export function FeaturedCard({ course }: { course: FeaturedCourse }) {
  const { standing, next } = describeState(course)
  return (
    <article className="group relative overflow-hidden rounded-surface border border-line bg-raised transition-colors hover:border-control">
      <div className="relative">
        <CourseCover courseId={course.id} className="aspect-[16/9] w-full" />
        <h3 className="absolute top-0 left-0 max-w-[85%] p-6 text-title text-brand">
          <Link to={`/course/${course.id}`} className="after:absolute after:inset-0">
            {course.title}
          </Link>
        </h3>
      </div>
      <div className="px-6 pt-5 pb-6">
        <p className="font-mono text-small text-quiet">{`${course.hours}h · ${course.level}`}</p>
        <p className="mt-3 flex justify-between gap-4">
          <span className={course.state === 'completed' ? 'font-bold text-done' : ''}>
            {standing}
          </span>
          <span className="font-bold text-brand group-hover:underline">{next}</span>
        </p>
      </div>
    </article>
  )
}

function describeState({ state, percent, priceMinor, moduleCount }: FeaturedCourse) {
  const modules = countOf(moduleCount, 'module')
  const labels = {
    new: { standing: modules, next: 'Start' },
    locked: { standing: modules, next: `Unlock ${formatMoney(priceMinor)}` },
    paying: { standing: payingTitle, next: '' },
    started: { standing: `${percent}% complete`, next: 'Continue' },
    completed: { standing: 'Completed', next: 'Review' },
  }
  return labels[state]
}
