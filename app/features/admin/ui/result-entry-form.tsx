import { useLayoutEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { SavedFields } from '~/ui/drafts/saved-version'
import { useFormVersion } from '~/ui/drafts/use-draft'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'

/** What the form begins with: a result to correct, a team to enter the result of, or nothing. */
export type ResultEntry = {
  result?: string
  version?: number
  team?: string
  /** Why the team may not be given a result, in words for the organiser. */
  warning?: string | null
  known: Record<string, string>
}

/** Enters a team's result or corrects one; it is empty again once it is saved. */
export function ResultEntryForm({
  hackathonId,
  entry,
  answer,
}: {
  hackathonId: string
  entry: ResultEntry
  answer:
    | {
        errors?: Record<string, string[]>
        /** What was sent and not saved. */
        typed?: Record<string, string>
        version?: number | undefined
        stored?: [string, string][]
        /** Whether a result under the typed name is there, so that a second team has to be meant. */
        asksForAnother?: boolean
        isEntry?: true
      }
    | undefined
}) {
  const [version] = useFormVersion({ version: entry.version, answer })
  const known: Record<string, string | undefined> = answer?.typed ?? {
    ...entry.known,
    result: entry.result,
    team: entry.team,
  }
  const form = useRef<HTMLFormElement>(null)
  // Before its words are shown: whoever reads them may be typing the next result already.
  useLayoutEffect(() => {
    if (answer?.isEntry) form.current?.reset()
  }, [answer])
  const field = (name: string) => ({
    name,
    defaultValue: known[name],
    errors: answer?.errors?.[name],
  })
  return (
    <section id="entry" aria-labelledby="entry-title" className="mt-10 max-w-2xl scroll-mt-24">
      <h2 id="entry-title" className="text-title wrap-anywhere">
        {known.result ? `Correct the result of ${known.teamName}` : 'Enter a result'}
      </h2>
      {entry.warning && <Notice variant="info">{entry.warning}</Notice>}
      <Form
        ref={form}
        method="post"
        action={`/admin/hackathon-results?event=${hackathonId}`}
        className="mt-4 grid gap-4"
      >
        <SavedFields fields={answer?.stored} />
        {known.result && <input type="hidden" name="version" value={version} />}
        {['result', 'team'].map(
          (name) =>
            known[name] && <input key={name} type="hidden" name={name} value={known[name]} />,
        )}
        <Field label="Team" required {...field('teamName')} />
        <TextArea
          label="Members"
          hint="One per line, as the results page shows them."
          required
          className="min-h-24"
          {...field('members')}
        />
        <Field label="Project" required {...field('projectTitle')} />
        <Field
          label="Score out of 100"
          type="number"
          min={0}
          max={100}
          required
          {...field('score')}
        />
        {answer?.asksForAnother && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="another" value="yes" className="size-5" />
            Another team of this name
          </label>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit">Save the result</Button>
          {(known.result || known.team) && (
            <Link
              to={`/admin/hackathon-results?event=${hackathonId}`}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              Enter another result instead
            </Link>
          )}
        </div>
      </Form>
    </section>
  )
}
