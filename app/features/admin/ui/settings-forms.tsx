import { useId, useLayoutEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { SiteWords, Testimonial } from '~/platform/site-words'
import { Button } from '~/ui/button'
import { SavedFields } from '~/ui/drafts/saved-version'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'
import { SampleBadge } from '~/ui/sample-badge'
import { TextArea } from '~/ui/text-area'
import { testimonialFields, testimonialNumbers } from '../rules'

export type SettingsReply = {
  /** The section has the texts of its content file again. */
  isReset?: true
  isChanged?: true
  version?: number
  errors?: Record<string, string[]>
  /** What was sent and not saved. */
  typed?: Record<string, string>
}

type Reply = { reply: SettingsReply | undefined }
type FormProps = Reply & { userId: string; version: number }
type Entry = { name: string; label: string; value: string; hint?: string; lines?: number }

export function settingsDraft(section: string): string {
  return `settings-${section}`
}

/** Name, addresses and links of the site. */
export function SiteSettings({ site, ...form }: FormProps & { site: SiteWords }) {
  const social = site.social.map(({ label, url }) => `${label} ${url}`).join('\n')
  const entries: Entry[] = [
    { name: 'name', label: 'Product name', value: site.name },
    { name: 'tagline', label: 'Tagline', value: site.tagline, lines: 2 },
    {
      name: 'email',
      label: 'Email',
      value: site.email,
      hint: 'Messages from the contact page go here.',
    },
    { name: 'phone', label: 'Phone', value: site.phone },
    { name: 'office', label: 'Office', value: site.office },
    {
      name: 'social',
      label: 'Social links',
      value: social,
      lines: 4,
      hint: 'One per line: a name, then its address. Leave it empty for none.',
    },
  ]
  return (
    <SectionForm section="site" title="The site" entries={entries} {...form}>
      <Entries reply={form.reply} entries={entries} />
    </SectionForm>
  )
}

const testimonialLabels = { name: 'Name', role: 'Role', city: 'City', quote: 'Quote' }

/** What up to four students say on the landing page. */
export function TestimonialSettings({
  testimonials,
  ...form
}: FormProps & { testimonials: readonly Testimonial[] }) {
  const students = testimonialNumbers.map((number, index) =>
    testimonialFields.map((field) => ({
      name: `${field}${number}`,
      label: testimonialLabels[field],
      value: testimonials[index]?.[field] ?? '',
      ...(field === 'quote' ? { lines: 3 } : {}),
    })),
  )
  return (
    <SectionForm
      section="testimonials"
      title="Testimonials"
      entries={students.flatMap((entries, index) =>
        entries.map(({ label, value }) => ({ label: `Student ${index + 1}: ${label}`, value })),
      )}
      {...form}
    >
      <p className="text-small text-quiet">
        To show fewer than four, leave all fields of a student empty.
      </p>
      {students.map((entries, index) => (
        <fieldset
          key={entries[0]?.name}
          className="grid items-start gap-4 border-t border-line pt-4 first-of-type:border-t-0 phone:grid-cols-2 [&>:last-child]:col-span-full"
        >
          <legend className="float-left col-span-full mb-3 w-full font-bold">
            {`Student ${index + 1}`} {testimonials[index]?.sample && <SampleBadge />}
          </legend>
          <Entries reply={form.reply} entries={entries} />
        </fieldset>
      ))}
    </SectionForm>
  )
}

const hackathonLabels = {
  intro: 'First sentence',
  teams: 'About teams',
  submit: 'About submitting',
  original: 'About original work',
  ethics: 'About ethics',
} as const
const hackathonFields = ['intro', 'teams', 'submit', 'original', 'ethics'] as const

/** What the hackathon page says. */
export function HackathonSettings({
  texts,
  ...form
}: FormProps & { texts: SiteWords['hackathons'] }) {
  const entries = hackathonFields.map((name) => ({
    name,
    label: hackathonLabels[name],
    value: texts[name],
    lines: 2,
  }))
  return (
    <SectionForm section="hackathons" title="Hackathon texts" entries={entries} {...form}>
      <p className="text-small text-quiet">
        These are shown with every hackathon.{' '}
        <Link
          to="/admin/hackathons"
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Announce one, or change its date and terms
        </Link>
      </p>
      <Entries reply={form.reply} entries={entries} />
    </SectionForm>
  )
}

function SectionForm({
  section,
  title,
  entries,
  userId,
  version: shownVersion,
  reply,
  children,
}: FormProps & {
  section: string
  title: string
  /** What is stored now, which is shown beside a form that was refused as `changed`. */
  entries: readonly { label: string; value: string }[]
  children: React.ReactNode
}) {
  const id = useId()
  const isSaving = useNavigation().formAction === `/admin/settings?section=${section}`
  const over = { version: shownVersion, answer: reply }
  const { back, version, props } = useDraft(settingsDraft(section), userId, over)
  const { ref } = props
  // A field that was typed into would keep its text.
  useLayoutEffect(() => {
    if (reply?.isReset) ref.current?.reset()
  }, [reply, ref])
  return (
    <section
      aria-labelledby={id}
      className="rounded-surface border border-line bg-raised p-5 phone:p-6"
    >
      <h2 id={id} className="mb-5 text-title">
        {title}
      </h2>
      <Form
        {...props}
        method="post"
        action={`/admin/settings?section=${section}`}
        className="grid gap-4"
      >
        <DraftNotice back={back} />
        {reply?.isChanged && (
          <SavedFields fields={entries.map(({ label, value }) => [label, value])} />
        )}
        <input type="hidden" name="version" value={version} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isSaving}>
            Save
          </Button>
          <button
            type="submit"
            formAction={`/admin/settings?section=${section}&reset=yes`}
            formNoValidate
            className="-ml-2 inline-flex min-h-11 items-center px-2 text-brand underline underline-offset-4 phone:ml-0"
          >
            Use the texts of the content file
          </button>
        </div>
      </Form>
    </section>
  )
}

function Entries({ entries, reply }: Reply & { entries: readonly Entry[] }) {
  return entries.map(({ name, label, value, hint, lines }) => {
    const shared = {
      name,
      label,
      hint,
      defaultValue: reply?.typed ? (reply.typed[name] ?? '') : value,
      errors: reply?.errors?.[name]?.map((message) => `${label} ${message}.`),
    }
    return lines === undefined ? (
      <Field key={name} {...shared} />
    ) : (
      <TextArea key={name} {...shared} rows={lines} className="field-sizing-content min-h-20" />
    )
  })
}
