import { useLayoutEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { SelectField } from '~/ui/select-field'
import { SavedFields } from '~/ui/drafts/saved-version'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'
import { fieldProps, type FieldsReply } from '~/ui/field-props'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'

/** @param id null for the form that announces a new one */
export function hackathonDraft(id: string | null): string {
  return `hackathon-${id ?? 'new'}`
}

/** The form that announces a hackathon is emptied once it is announced. */
export function HackathonForm({
  hackathon,
  timeZones,
  ownTimeZone,
  userId,
  answer,
}: {
  hackathon: {
    id: string
    title: string
    status: 'upcoming' | 'running' | 'past'
    version: number
    known: Record<string, string>
  } | null
  timeZones: readonly string[]
  ownTimeZone: string
  userId: string
  answer:
    | { reply?: FieldsReply; version?: number | undefined; isSaved?: true; isChanged?: boolean }
    | undefined
}) {
  const over = { version: hackathon?.version, answer }
  const { back, version, props } = useDraft(hackathonDraft(hackathon?.id ?? null), userId, over)
  const isSaving = useNavigation().formData?.has('testMinutes') === true
  const known = hackathon?.known ?? { ...newTerms, timeZone: ownTimeZone }
  const { errors: _, ...timeZone } = field('timeZone')
  const isOver = hackathon?.status === 'past'
  const hasBegun = isOver || hackathon?.status === 'running'
  const isNew = hackathon === null

  const { ref } = props
  // Before the answer is shown, because an admin who sees it may already be typing the next one.
  useLayoutEffect(() => {
    if (answer?.isSaved && isNew) ref.current?.reset()
  }, [answer, isNew, ref])

  function field(name: keyof typeof labels) {
    return { label: labels[name], ...fieldProps(answer?.reply, known)(name) }
  }

  return (
    <Section
      title={hackathon ? hackathon.title : 'Announce a hackathon'}
      className="max-w-3xl rounded-surface border border-line bg-raised p-5 phone:p-6"
    >
      <p className="mt-1 mb-5 text-small text-quiet">
        {hackathon
          ? statusLine[hackathon.status]
          : 'Registration and the test open to everybody at once; a test counts only with a registration. It has the two built-in questions and the coding task in content/tasks/fair-stretch. Other upcoming hackathons stay open too.'}
      </p>
      <Form
        {...props}
        method="post"
        action={`/admin/hackathons${hackathon ? `?event=${hackathon.id}` : ''}`}
        className="grid gap-4"
      >
        <DraftNotice back={back} />
        {answer?.isChanged && <SavedFields fields={savedFields(known)} />}
        {hackathon && <input type="hidden" name="version" value={version} />}
        <Field required maxLength={80} {...field('title')} />
        <TextArea
          required
          rows={2}
          className="field-sizing-content min-h-20"
          {...field('summary')}
        />
        <div className="grid items-start gap-4 phone:grid-cols-2">
          <Field {...moment} readOnly={hasBegun} {...field('startsAt')} />
          <Field
            {...moment}
            hint={isOver ? 'Choose a later time to reopen submissions.' : undefined}
            {...field('submissionsCloseAt')}
          />
        </div>
        <SelectField
          hint="The start and close times are in this time zone. Pages show it beside every time."
          options={(hasBegun && hackathon ? [hackathon.known.timeZone ?? ''] : timeZones).map(
            (zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }),
          )}
          {...timeZone}
        />
        <div className="grid items-start gap-4 phone:grid-cols-2">
          <Field {...teamSize} readOnly={isOver} {...field('teamSizeMin')} />
          <Field {...teamSize} readOnly={isOver} {...field('teamSizeMax')} />
          <Field {...prize} {...field('prize')} />
          <Field
            {...testMinutes}
            hint={
              isNew
                ? undefined
                : 'Applies to tests that start later. Tests already running keep their time.'
            }
            readOnly={isOver}
            {...field('testMinutes')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="primary" pending={isSaving}>
            {hackathon ? 'Save' : 'Announce'}
          </Button>
          <Link
            to="/hackathons"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            See the page
          </Link>
        </div>
      </Form>
    </Section>
  )
}

const labels = {
  title: 'Name',
  summary: 'Description in one sentence',
  startsAt: 'Starts',
  submissionsCloseAt: 'Submissions close',
  timeZone: 'Time zone',
  teamSizeMin: 'Smallest team',
  teamSizeMax: 'Largest team',
  prize: 'First prize in rupees',
  testMinutes: 'Minutes for the test',
}

function savedFields(known: Record<string, string>) {
  const { startsAt = '', submissionsCloseAt = '' } = known
  const moments = {
    startsAt: startsAt.replace('T', ' '),
    submissionsCloseAt: submissionsCloseAt.replace('T', ' '),
  }
  const saved: Record<string, string> = { ...known, ...moments }
  return Object.entries(labels).map(([name, label]) => [label, saved[name] ?? ''] as const)
}

const moment = { type: 'datetime-local', required: true } as const
const teamSize = { type: 'number', min: 1, max: 10, required: true } as const
const prize = { type: 'number', min: 0 } as const
const testMinutes = { type: 'number', min: 5, max: 300, required: true } as const

/** Defaults for a new hackathon; all can be changed. */
const newTerms = { teamSizeMin: '1', teamSizeMax: '4', testMinutes: '60', prize: '0' }

const statusLine = {
  upcoming: 'Upcoming. If you change the dates, everybody registered gets an email.',
  running:
    'Running now. You cannot change its start. If you change when submissions close, everybody registered gets an email.',
  past: 'Over. You can change its name and description, or choose a later close to reopen submissions; then everybody registered gets an email.',
}
