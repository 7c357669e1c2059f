import { ButtonLink } from '~/ui/button'
import { useReload } from '~/ui/use-reload'
import { TimeLeft } from '~/ui/time-left'

type Running = {
  courseId: string
  leftMs: number
  /** Formatted in the student's time zone. */
  endsAt: string
}

/** Leads back into a running challenge. */
export function RunningChallenge({ running }: { running: Running }) {
  const { courseId, leftMs, endsAt } = running
  const reload = useReload()
  return (
    <section
      aria-label="Your challenge is running"
      className="mb-6 grid gap-3 rounded-surface border border-line bg-brand-soft p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold">Your challenge is running</p>
        <TimeLeft leftMs={leftMs} onOver={reload} />
      </div>
      <p className="text-small">It ends at {endsAt}, even while you are away.</p>
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
