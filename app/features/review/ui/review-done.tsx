import { Check } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { type NextReview, nextReviewSentence } from '../rules/next-review'

/** The end of a day's review, and when the next items come. */
export function ReviewDone({
  reviewed,
  next,
  today,
}: {
  reviewed: number
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
      <p>{nextReviewSentence(next, today)}</p>
      <ButtonLink to="/dashboard" variant="primary" className="justify-self-start">
        Go to the dashboard
      </ButtonLink>
    </section>
  )
}
