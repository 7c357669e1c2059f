import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import type { Aims } from '../queries.server'
import { PlanFields } from './plan-fields'

const nothing = { courseId: null, minutesADay: null, wantsReminders: false }

/** The two questions after sign-up. Both may be left open, and skipped together. */
export function FirstQuestions({ aims }: { aims: Aims }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <section
      aria-labelledby="first-questions"
      className="rounded-surface border border-line bg-raised p-5"
    >
      <h3 id="first-questions" className="mb-4 text-title">
        Two questions, then your first lesson
      </h3>
      <Form method="post" action="/dashboard/preferences" className="grid gap-5">
        <PlanFields aims={aims} chosen={nothing} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" name="intent" value="begin" pending={isSending}>
            Show my first lesson
          </Button>
          <Button type="submit" variant="quiet" name="intent" value="skip" pending={isSending}>
            Skip
          </Button>
        </div>
        <p className="text-small text-quiet">You can change this later under Preferences.</p>
      </Form>
    </section>
  )
}
