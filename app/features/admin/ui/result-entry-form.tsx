import { useLayoutEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { SavedFields } from '~/ui/drafts/saved-version'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { fieldProps, type FieldsReply } from '~/ui/field-props'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { textLink } from './text-link'

/** The form's initial values: a result to correct, a team to enter the result for, or nothing. */
export type ResultEntry = {
  version?: number
  /** A reason not to give the team a result, if there is one. */
  warning?: string | null
  /** Whether the result was typed in under the name of the team that it is to be linked to. */
  isTyped?: boolean
  known: Record<string, string>
}

export type EntryAnswer = {
  reply?: FieldsReply
  version?: number | undefined
  /** What another admin saved meanwhile, by field label. */
  stored?: [string, string][]
  /** Set when a result or team of this name exists: the admin must confirm a second team. */
  asksForAnother?: boolean
  /** The team of this site that has the typed name. */
  sameTeam?: string
  isSaved?: true
}

/** @param about the result to correct, else the team to enter one for; null for any other team */
export function entryDraft(hackathonId: string, about: string | null): string {
  return `result-${hackathonId}-${about ?? 'new'}`
}

export function ResultEntryForm({
  hackathonId,
  userId,
  entry,
  answer,
}: {
  hackathonId: string
  userId: string
  entry: ResultEntry
  answer: EntryAnswer | undefined
}) {
  const about = entry.known.result ?? entry.known.team ?? null
  const over = { version: entry.version, answer }
  const { back, version, props } = useDraft(entryDraft(hackathonId, about), userId, over)
  const { ref } = props
  // Before the answer is shown, because an admin who sees it may already be typing the next result.
  useLayoutEffect(() => {
    if (answer?.isSaved) ref.current?.reset()
  }, [answer, ref])
  const field = fieldProps(answer?.reply, entry.known)
  const valueOf = (name: string) => field(name).defaultValue
  return (
    <Section
      title={valueOf('result') ? `Correct the result of ${valueOf('teamName')}` : 'Enter a result'}
      titleClass="text-title wrap-anywhere"
      id="entry"
      className="mt-10 max-w-2xl scroll-mt-24"
    >
      {entry.warning && <Notice variant="info">{entry.warning}</Notice>}
      <Form
        {...props}
        method="post"
        action={`/admin/hackathon-results?event=${hackathonId}`}
        className="mt-4 grid gap-4"
      >
        <DraftNotice back={back} />
        <SavedFields fields={answer?.stored} />
        <input type="hidden" name="version" value={version} />
        {['result', 'team'].map(
          (name) =>
            valueOf(name) && <input key={name} type="hidden" name={name} value={valueOf(name)} />,
        )}
        <Field label="Team" required {...field('teamName')} />
        <TextArea
          label="Members"
          hint="One per line, as they should appear on the results page."
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
          step={0.01}
          required
          {...field('score')}
        />
        {(answer?.asksForAnother ?? entry.isTyped) && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="another" value="yes" className="size-5" />
            This is another team with the same name
          </label>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit">Save the result</Button>
          {answer?.sameTeam && (
            <Button type="submit" name="team" value={answer.sameTeam}>
              Save for this team
            </Button>
          )}
          {(valueOf('result') || valueOf('team')) && (
            <Link to={`/admin/hackathon-results?event=${hackathonId}`} className={textLink}>
              Enter another result instead
            </Link>
          )}
        </div>
      </Form>
    </Section>
  )
}
