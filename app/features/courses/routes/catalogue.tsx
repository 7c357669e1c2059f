import { Form } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Link } from '~/ui/link'
import { pageMeta } from '~/ui/page-meta'
import { listCourses } from '../queries.server/list-courses'
import { matchesFilters } from '../rules'
import { catalogueFilters } from '../schema'
import { BackLink } from '../ui/back-link'
import { CatalogueFilters } from '../ui/catalogue-filters'
import { CourseCard } from '../ui/course-card'
import type { Route } from './+types/catalogue'

/** Anybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const viewer = findViewer(context)
  const filters = catalogueFilters.parse(Object.fromEntries(new URL(request.url).searchParams))
  const listed = await listCourses(db, viewer?.id ?? null)
  const courses = listed.filter((course) => !course.isRemoved)
  return {
    filters,
    isVisitor: !viewer,
    total: courses.length,
    courses: courses.filter((course) => matchesFilters(course, filters)),
  }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Courses',
    description:
      'Short modules, exercises that we run and check, and a quiz in each. Most courses are free.',
  })

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { courses, filters, isVisitor, total } = loaderData
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="shell flex-1 pt-2 pb-20 tablet:pt-6">
      <BackLink />
      <div className="grid grid-cols-1 gap-3 tablet:mt-4 tablet:gap-8">
        <div className="grid gap-3">
          <h1 className="text-display tracking-[-0.03em]">Courses</h1>
          <p className="max-w-[38rem] text-quiet tablet:text-lead">
            Short modules, exercises that we run and check, and a quiz in each. You can start
            without an account.
          </p>
        </div>
        <CatalogueFilters filters={filters} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small text-quiet">
          <p role="status">
            {courses.length === total
              ? countOf(total, 'course')
              : `${courses.length} of ${countOf(total, 'course')}`}
          </p>
          <Link
            to={filters.search ? `/search?q=${encodeURIComponent(filters.search)}` : '/search'}
            className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          >
            {filters.search ? `Search the lessons for ‘${filters.search}’` : 'Search the lessons'}
          </Link>
        </div>
        {courses.length > 0 ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-6">
            {courses.map((course) => (
              <li key={course.id} className="flex">
                <CourseCard course={course} isVisitor={isVisitor} />
              </li>
            ))}
          </ul>
        ) : (
          <NoCourses isFiltered={isFiltered} />
        )}
      </div>
    </div>
  )
}

function NoCourses({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-surface border border-line bg-sunk p-8">
      <p className="text-title font-bold">No courses available.</p>
      {isFiltered && (
        <>
          <p className="text-quiet">No course matches all of these filters.</p>
          <Form action="/courses">
            <Button type="submit">Show every course</Button>
          </Form>
        </>
      )}
    </div>
  )
}
