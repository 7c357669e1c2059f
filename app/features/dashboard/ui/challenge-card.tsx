import { ButtonLink } from '~/ui/button'
import { formatMinutes } from '~/ui/format'
import type { RunningChallengeData } from '../queries.server/find-overview'

/** A running course challenge, shown before anything else to continue. */
export function ChallengeCard({ challenge }: { challenge: RunningChallengeData }) {
  const { courseId, course, minutesLeft, endsAt } = challenge
  return (
    <section
      aria-labelledby="challenge"
      className="mb-4 grid content-start gap-3 rounded-surface border border-line bg-brand-soft p-5"
    >
      <h3 id="challenge" className="text-small font-bold text-brand">
        Your challenge is running
      </h3>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-heading text-title tracking-[-0.02em]">{course}</p>
        <p className="mt-1 text-small text-quiet">
          {formatMinutes(minutesLeft)} left: it ends at {endsAt}
        </p>
      </div>
      <ButtonLink
        to={`/course/${courseId}/challenge`}
        variant="primary"
        className="justify-self-start"
      >
        Continue the challenge
      </ButtonLink>
    </section>
  )
}
