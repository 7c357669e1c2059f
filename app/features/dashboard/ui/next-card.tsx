import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import type { NextLesson } from '../queries.server/find-overview'

/** The one lesson to continue or start with. */
export function NextCard({ next, isFirst }: { next: NextLesson; isFirst: boolean }) {
  const title = isFirst
    ? 'Your first lesson'
    : next.isStarted
      ? 'Continue'
      : 'A lesson to start with'
  return (
    <section
      aria-labelledby="next"
      className="grid content-start gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <h3 id="next" className="text-small font-bold text-brand">
        {title}
      </h3>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-heading text-title tracking-[-0.02em]">{next.module}</p>
        <p>{next.course}</p>
        <p className="mt-1 text-small text-quiet">{next.time}</p>
      </div>
      <Begin next={next} label={isFirst || !next.hasBegun ? 'Start' : 'Continue'} />
    </section>
  )
}

function Begin({ next, label }: { next: NextLesson; label: string }) {
  const isSending = useNavigation().state === 'submitting'
  const button = {
    variant: 'primary' as const,
    'aria-label': `${label}: ${next.module}`,
    className: 'justify-self-start',
  }
  if (next.isStarted)
    return (
      <ButtonLink to={next.to} {...button}>
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" action={`/course/${next.courseId}?index`} className="contents">
      <Button type="submit" name="intent" value="start" pending={isSending} {...button}>
        {label}
      </Button>
    </Form>
  )
}
