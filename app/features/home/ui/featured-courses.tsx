import { Carousel } from '~/ui/carousel'
import type { CourseCard } from '~/features/courses/queries.server/list-courses'
import { payingTitle } from '~/features/courses/rules'
import { CourseCover } from '~/ui/course-cover'
import { countOf, formatMoney } from '~/ui/format'
import { Link } from '~/ui/link'

export function FeaturedCourses({ courses }: { courses: FeaturedCourse[] }) {
  if (courses.length === 0) return null
  return (
    <div className="shell py-10 tablet:py-24">
      <Carousel
        labelledBy="featured-title"
        heading={
          <div>
            <h2 id="featured-title" className="text-heading">
              Featured courses
            </h2>
            <Link
              to="/courses"
              className="mt-1 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 hover:no-underline"
            >
              See all courses
            </Link>
          </div>
        }
        slides={courses.map((course) => ({
          id: course.id,
          slide: <FeaturedCard course={course} />,
        }))}
      />
    </div>
  )
}

export type FeaturedCourse = Pick<
  CourseCard,
  'id' | 'title' | 'level' | 'hours' | 'priceMinor' | 'percent' | 'state' | 'moduleCount'
>

function FeaturedCard({ course }: { course: FeaturedCourse }) {
  const { standing, next } = describeState(course)
  return (
    <article className="group relative overflow-hidden rounded-surface border border-line bg-raised transition-colors hover:border-control">
      <CourseCover courseId={course.id} className="aspect-[2/1] w-full" />
      <div className="px-6 pt-5 pb-6">
        <h3 className="text-title">
          <Link to={`/course/${course.id}`} className="after:absolute after:inset-0">
            {course.title}
          </Link>
        </h3>
        <p className="mt-2 font-mono text-small text-quiet">{`${course.hours}h · ${course.level}`}</p>
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
    left: { standing: modules, next: 'Start' },
    started: { standing: `${percent}% complete`, next: 'Continue' },
    completed: { standing: 'Completed', next: 'Review' },
  }
  return labels[state]
}
