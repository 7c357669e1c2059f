import { dailyMinutes } from '~/features/review/rules/goal'
import type { Aims } from '../queries.server/find-overview'

export type Chosen = {
  courseId: string | null
  minutesADay: number | null
  wantsReminders: boolean
}

const choice =
  'flex min-h-11 items-center gap-3 rounded-control border border-line px-3.5 py-2 has-checked:border-brand has-checked:bg-brand-soft hover:border-control'

/**
 * What the student wants to be able to do, how much time they have a day, and whether to remind
 * them.
 */
export function PlanFields({
  aims,
  chosen,
  isShort = false,
  stored = chosen,
  error,
}: {
  aims: Aims
  chosen: Chosen
  /** Only the two questions; on a phone without the course names. */
  isShort?: boolean
  /** The stored plan, if it differs from what the fields show. */
  stored?: Chosen
  error?: string | undefined
}) {
  return (
    <>
      <input type="hidden" name="shown" value={JSON.stringify(stored)} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-bold">What do you want to be able to do?</legend>
        <div className="grid gap-2 desk:grid-cols-2">
          {aims.map(({ courseId, outcome, title, level }) => (
            <Choice
              key={courseId}
              name="courseId"
              value={courseId}
              isChosen={chosen.courseId === courseId}
            >
              {/* Two lines of it are then little taller than a finger. */}
              <span className={isShort ? 'block text-small leading-tight' : ''}>{outcome}</span>
              <span
                className={`text-small text-quiet ${isShort ? 'hidden tablet:block' : 'block'}`}
              >{`${title} · ${level}`}</span>
            </Choice>
          ))}
        </div>
        <Choice name="courseId" value="" isChosen={chosen.courseId === null}>
          I will look around first
        </Choice>
      </fieldset>
      <fieldset
        id="goal"
        className="grid gap-2"
        aria-describedby={error ? 'minutes-error' : undefined}
      >
        <legend className="mb-2 font-bold">How much time do you have a day?</legend>
        <div className="grid grid-cols-2 gap-2 phone:grid-cols-4">
          {dailyMinutes.map((minutes) => (
            <Choice
              key={minutes}
              name="minutesADay"
              value={String(minutes)}
              isChosen={chosen.minutesADay === minutes}
            >
              {`${minutes} minutes`}
            </Choice>
          ))}
          <Choice name="minutesADay" value="" isChosen={chosen.minutesADay === null}>
            No goal
          </Choice>
        </div>
        {error && (
          <p id="minutes-error" className="text-small font-bold text-wrong">
            {error}
          </p>
        )}
      </fieldset>
      {!isShort && <Reminders isWanted={chosen.wantsReminders} />}
    </>
  )
}

function Reminders({ isWanted }: { isWanted: boolean }) {
  return (
    <label className={choice}>
      <input
        type="checkbox"
        name="wantsReminders"
        value="yes"
        defaultChecked={isWanted}
        className="size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        Remind me by email
        <span className="block text-small text-quiet">
          One email after three days without a step, one more after ten days, then no more. We write
          only to a verified email.
        </span>
      </span>
    </label>
  )
}

function Choice({
  name,
  value,
  isChosen,
  children,
}: {
  name: string
  value: string
  isChosen: boolean
  children: React.ReactNode
}) {
  return (
    <label className={choice}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
