import { Check } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { reviewLength } from '../rules/goal'
import { type NextReview, afterReviewSentence } from '../rules/next-review'

/** The end of a day's review, and when the next items come. */
export function ReviewDone({
  reviewed,
  more,
  next,
  today,
}: {
  reviewed: number
  /** Items that are still due. */
  more: number
  next: NextReview | null
  today: string
}) {
  return (
    <section
      aria-labelledby="done"
      className="grid gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <h3 id="done" className="flex items-center gap-2 text-title">
        {reviewed > 0 && (
          <Check aria-hidden="true" className="size-5 shrink-0 text-done" strokeWidth={3} />
        )}
        {reviewed > 0 ? 'Done for today' : 'Nothing to review today'}
      </h3>
      <p>{afterReviewSentence({ dueCount: more, next }, today)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard" variant="primary">
          Go to the dashboard
        </ButtonLink>
        {more > 0 && (
          <ButtonLink to={`/dashboard/review?upTo=${reviewed + reviewLength}`}>
            {more < reviewLength ? `Review ${more} more` : 'Five more'}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
