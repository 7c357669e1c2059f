import { useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextArea } from '~/ui/text-area'

/**
 * Enters a team's result, or replaces the one of that name. It begins with the words of the team that
 * was chosen, and is empty again once it is saved.
 */
export function ResultEntryForm({
  eventId,
  team,
  errors,
  typed,
  saved,
}: {
  eventId: string
  team: { teamName: string; members: string[] } | null
  errors: Record<string, string[]> | undefined
  /** What was sent and not taken. */
  typed: Record<string, string> | undefined
  /** What a save was answered with, another object each time. */
  saved: object | undefined
}) {
  const known: Record<string, string | undefined> = typed ?? {
    teamName: team?.teamName,
    members: team?.members.join('\n'),
  }
  const form = useRef<HTMLFormElement>(null)
  // Before its words are shown: whoever reads them may be typing the next result already.
  useLayoutEffect(() => {
    if (saved) form.current?.reset()
  }, [saved])
  return (
    <section id="entry" aria-labelledby="entry-title" className="mt-10 max-w-2xl scroll-mt-24">
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
        <Field
          label="Team"
          name="teamName"
          required
          defaultValue={known.teamName}
          errors={errors?.teamName}
        />
        <TextArea
          label="Members"
          hint="One a line, as the results page shows them."
          name="members"
          required
          defaultValue={known.members}
          className="min-h-24"
          errors={errors?.members}
        />
        <Field
          label="Project"
          name="projectTitle"
          required
          defaultValue={known.projectTitle}
          errors={errors?.projectTitle}
        />
        <Field
          label="Score out of 100"
          name="score"
          type="number"
          min={0}
          max={100}
          required
          defaultValue={known.score}
          errors={errors?.score}
        />
        <div>
          <Button type="submit">Save the result</Button>
        </div>
      </Form>
    </section>
  )
}
