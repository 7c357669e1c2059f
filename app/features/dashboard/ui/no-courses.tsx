import { ButtonLink } from '~/ui/button'
import { EmptyStateLine } from '~/ui/empty-state-line'

/** The empty state of the course lists; with `isBeside`, the page's primary action is elsewhere. */
export function NoCourses({ isBeside = false }: { isBeside?: boolean }) {
  return (
    <div className="grid justify-items-center gap-5 px-5 py-10 text-center">
      <EmptyStateLine />
      <p className="text-lead text-balance">No courses in progress. Explore new ones!</p>
      <ButtonLink to="/courses" variant={isBeside ? 'plain' : 'primary'}>
        Explore Courses
      </ButtonLink>
    </div>
  )
}
