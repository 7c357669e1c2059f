import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import type { Aims } from '../queries.server/find-overview'
import { PlanFields } from './plan-fields'

const card = 'rounded-surface border border-line bg-raised p-5'

/** The two questions after sign-up. Both may be left empty, or skipped together. */
export function FirstQuestions({ aims }: { aims: Aims }) {
  return (
    <section aria-labelledby="first-questions" className={card}>
      <h3 id="first-questions" className="mb-4 text-title">
        Two questions, then your first lesson
      </h3>
      <Questions
        aims={aims}
        courseId={null}
        isFirst
        send={{ intent: 'begin', label: firstLesson }}
      />
    </section>
  )
}

const firstLesson = 'Show my first lesson'

/**
 * The same for somebody who learned before they had an account, shown below the lesson to continue.
 */
export function LaterQuestions({
  aims,
  courseId,
}: {
  aims: Aims
  /** The course they continue with, preselected until they choose one. */
  courseId: string | null
}) {
  return (
    <section aria-label="Two questions" className={`${card} py-1`}>
      <Disclosure variant="row" label="Two questions, so that we suggest what fits you">
        <div className="pb-4">
          <Questions
            aims={aims}
            courseId={courseId}
            send={{ intent: 'save', label: 'Save my answers' }}
          />
        </div>
      </Disclosure>
    </section>
  )
}

const pinned =
  'max-tablet:sticky max-tablet:bottom-0 max-tablet:-mx-5 max-tablet:border-t max-tablet:border-line max-tablet:bg-raised max-tablet:px-5 max-tablet:py-3'

const nothingYet = { courseId: null, minutesADay: null, wantsReminders: false }

function Questions({
  aims,
  courseId,
  isFirst = false,
  send,
}: {
  aims: Aims
  courseId: string | null
  /** Only the two questions; on a phone their buttons stay visible. */
  isFirst?: boolean
  send: { intent: string; label: string }
}) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" action="/dashboard/preferences" className="grid gap-5">
      <PlanFields
        aims={aims}
        chosen={{ ...nothingYet, courseId }}
        stored={nothingYet}
        isShort={isFirst}
      />
      <div className={`flex flex-wrap gap-3 ${isFirst ? pinned : ''}`}>
        <Button
          type="submit"
          variant="primary"
          name="intent"
          value={send.intent}
          pending={isSending}
        >
          {send.label}
        </Button>
        <Button type="submit" variant="quiet" name="intent" value="skip" pending={isSending}>
          Skip
        </Button>
      </div>
      <p className="text-small text-quiet">
        You can change this{isFirst ? ', and get reminders,' : ''} later under Preferences.
      </p>
    </Form>
  )
}
