import { ButtonLink } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Link } from '~/ui/link'

/** Today's review, the day's goal, and the rest days of the streak. */
export function TodayCard({
  review,
  goal,
  rest,
}: {
  review: { due: number; minutes: number; done: number; next: string }
  goal: string | null
  rest: string
}) {
  return (
    <section
      aria-labelledby="today"
      className="grid content-start gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <h3 id="today" className="text-small font-bold text-brand">
        Today’s review
      </h3>
      {review.due > 0 ? (
        <>
          <p className="font-heading text-title tracking-[-0.02em]">
            {`${countOf(review.due, 'item')}, about ${review.minutes} min`}
          </p>
          <ButtonLink to="/dashboard/review" className="justify-self-start">
            {review.done > 0 ? 'Continue the review' : 'Start the review'}
          </ButtonLink>
        </>
      ) : (
        <p>{`${review.done > 0 ? 'Done for today.' : 'Nothing to review today.'} ${review.next}`}</p>
      )}
      <div className="border-t border-line pt-3 text-small">
        <p>
          {goal && `${goal} `}
          <Link
            to="/dashboard/preferences#goal"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {goal ? 'Change the goal' : 'Set a daily goal'}
          </Link>
        </p>
        <p className="text-quiet">{rest}</p>
      </div>
    </section>
  )
}
