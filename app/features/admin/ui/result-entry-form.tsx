import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextArea } from '~/ui/text-area'

/** Enters a team's result, or replaces the one of that name; empty again once it is saved. */
export function ResultEntryForm({
  eventId,
  errors,
  isSaved,
}: {
  eventId: string
  errors: Record<string, string[]> | undefined
  isSaved: boolean | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  return (
    <section aria-labelledby="entry-title" className="mt-10 max-w-2xl">
      <h2 id="entry-title" className="text-title">
        Enter a result
      </h2>
      <p className="mt-1 text-small text-quiet">A team of the same name has its result replaced.</p>
      <Form
        ref={form}
        method="post"
        action={`/admin/hackathon-results?event=${eventId}`}
        className="mt-4 grid gap-4"
      >
        <Field label="Team" name="teamName" required errors={errors?.teamName} />
        <TextArea
          label="Members"
          hint="One a line, as on the certificate."
          name="members"
          required
          className="min-h-24"
          errors={errors?.members}
        />
        <Field label="Project" name="projectTitle" required errors={errors?.projectTitle} />
        <Field
          label="Score out of 100"
          name="score"
          type="number"
          min={0}
          max={100}
          required
          errors={errors?.score}
        />
        <div>
          <Button type="submit">Save the result</Button>
        </div>
      </Form>
    </section>
  )
}
