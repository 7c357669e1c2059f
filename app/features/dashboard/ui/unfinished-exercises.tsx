import { ChevronRight } from 'lucide-react'
import { Link } from '~/ui/link'
import type { Overview } from '../queries.server/find-overview'

/** Exercises to continue: those with something typed or answered but not solved yet. */
export function UnfinishedExercises({ exercises }: { exercises: Overview['unfinished'] }) {
  if (exercises.length === 0) return null
  return (
    <ul
      aria-label="Unfinished exercises"
      className="divide-y divide-line rounded-surface border border-line bg-raised"
    >
      {exercises.map(({ to, title, course }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-11 items-center gap-3 px-5 py-2.5 hover:text-brand">
            <span className="min-w-0 flex-1 wrap-anywhere">
              Unfinished exercise: <b>{title}</b>
              <span className="block text-small text-quiet">{course}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
