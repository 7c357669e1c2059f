import { ButtonLink } from '~/ui/button'
import type { ShownItem } from '../rules/shown-item'

/** An exercise is answered on its own page; the review goes on from here afterwards. */
export function ReviewExercise({
  item,
  askedAt,
}: {
  item: Extract<ShownItem, { kind: 'exercise' }>
  askedAt: number
}) {
  return (
    <section
      aria-labelledby="exercise"
      className="grid gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <p className="text-small text-quiet">{`${item.courseTitle} · ${item.moduleTitle}`}</p>
      <h3 id="exercise" className="text-title wrap-anywhere">
        {item.title}
      </h3>
      <p>
        {`${item.isFromChallenge ? 'From the challenge' : 'An exercise you met before'}, about ${item.minutes} min. Answer it${item.isFromChallenge ? '' : ' once more'}, then come back here for the next item.`}
      </p>
      <ButtonLink
        to={`/course/${item.courseId}/exercise/${item.itemId}?review=${askedAt}`}
        variant="primary"
        className="justify-self-start"
      >
        Open the exercise
      </ButtonLink>
    </section>
  )
}
