import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import type { ShownItem } from '../rules/shown-item'

/** An exercise is answered on its own page; the review continues here afterwards, or without it. */
export function ReviewExercise({
  item,
  askedAt,
}: {
  item: Extract<ShownItem, { kind: 'exercise' }>
  askedAt: number
}) {
  const isSending = useNavigation().state === 'submitting'
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
        {`${item.isFromChallenge ? 'From the challenge' : 'An exercise you met before'}, about ${item.minutes} min. Answer it${item.isFromChallenge ? '' : ' again'}, then come back here for the next item. ‘Not now’ leaves it for tomorrow.`}
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="courseId" value={item.courseId} />
        <input type="hidden" name="exerciseId" value={item.itemId} />
        <ButtonLink
          to={`/course/${item.courseId}/exercise/${item.itemId}?review=${askedAt}`}
          variant="primary"
        >
          Open the exercise
        </ButtonLink>
        <Button type="submit" name="intent" value="not-now" pending={isSending}>
          Not now
        </Button>
      </Form>
    </section>
  )
}
