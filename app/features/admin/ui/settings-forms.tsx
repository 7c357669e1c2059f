import { useId, useLayoutEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { SiteWords, Testimonial } from '~/platform/site-words'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { SampleBadge } from '~/ui/sample-badge'
import { TextArea } from '~/ui/text-area'
import { testimonialFields, testimonialNumbers } from '../rules'

export type SettingsReply = {
  /** The section has the words of its content file again. */
  isReset?: boolean
  errors?: Record<string, string[] | null>
  typed?: Record<string, unknown>
}

type Entry = { name: string; label: string; value: string; hint?: string; lines?: number }

/** Name, addresses and links of the site. */
export function SiteSettings({
  site,
  seen,
  reply,
}: {
  site: SiteWords
  seen: string
  reply: SettingsReply | undefined
}) {
  const social = site.social.map(({ label, url }) => `${label} ${url}`).join('\n')
  return (
    <SectionForm section="site" title="The site" seen={seen} reply={reply}>
      <Entries
        reply={reply}
        entries={[
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
        ]}
      />
    </SectionForm>
  )
}

const testimonialLabels = { name: 'Name', role: 'Role', city: 'City', quote: 'Quote' }

/** What up to four students say on the landing page. */
export function TestimonialSettings({
  testimonials,
  seen,
  reply,
}: {
  testimonials: readonly Testimonial[]
  seen: string
  reply: SettingsReply | undefined
}) {
  return (
    <SectionForm section="testimonials" title="Testimonials" seen={seen} reply={reply}>
      <p className="text-small text-quiet">
        To show fewer than four, leave all fields of a student empty.
      </p>
      {testimonialNumbers.map((number, index) => (
        <fieldset
          key={number}
          className="grid items-start gap-4 border-t border-line pt-4 first-of-type:border-t-0 phone:grid-cols-2 [&>:last-child]:col-span-full"
        >
          <legend className="float-left col-span-full mb-3 w-full font-bold">
            {`Student ${index + 1}`} {testimonials[index]?.sample && <SampleBadge />}
          </legend>
          <Entries
            reply={reply}
            entries={testimonialFields.map((field) => ({
              name: `${field}${number}`,
              label: testimonialLabels[field],
              value: testimonials[index]?.[field] ?? '',
              lines: field === 'quote' ? 3 : undefined,
            }))}
          />
        </fieldset>
      ))}
    </SectionForm>
  )
}

/** What the hackathon page says. */
export function HackathonSettings({
  words,
  seen,
  reply,
}: {
  words: SiteWords['hackathons']
  seen: string
  reply: SettingsReply | undefined
}) {
  return (
    <SectionForm section="hackathons" title="Hackathon texts" seen={seen} reply={reply}>
      <p className="text-small text-quiet">
        These are shown with every hackathon.{' '}
        <Link
          to="/admin/hackathons"
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Announce one, or change its date and terms
        </Link>
      </p>
      <Entries
        reply={reply}
        entries={[
          { name: 'intro', label: 'First sentence', value: words.intro, lines: 2 },
          { name: 'teams', label: 'About teams', value: words.teams, lines: 2 },
          { name: 'submit', label: 'About submitting', value: words.submit, lines: 2 },
          { name: 'original', label: 'About original work', value: words.original, lines: 2 },
          { name: 'ethics', label: 'About ethics', value: words.ethics, lines: 2 },
        ]}
      />
    </SectionForm>
  )
}

function SectionForm({
  section,
  title,
  seen,
  reply,
  children,
}: {
  section: string
  title: string
  /** The mark of the words that the form was made of. */
  seen: string
  reply: SettingsReply | undefined
  children: React.ReactNode
}) {
  const id = useId()
  const isSaving = useNavigation().formAction === `/admin/settings?section=${section}`
  const form = useRef<HTMLFormElement>(null)
  const typedMark = reply?.errors ? reply.typed?.['seen'] : undefined
  // Fields keep what was typed over their words otherwise.
  useLayoutEffect(() => {
    if (reply?.isReset) form.current?.reset()
  }, [reply])
  return (
    <section
      aria-labelledby={id}
      className="rounded-surface border border-line bg-raised p-5 phone:p-6"
    >
      <h2 id={id} className="mb-5 text-title">
        {title}
      </h2>
      <Form
        ref={form}
        method="post"
        action={`/admin/settings?section=${section}`}
        className="grid gap-4"
      >
        <input type="hidden" name="seen" value={typeof typedMark === 'string' ? typedMark : seen} />
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

function Entries({
  entries,
  reply,
}: {
  entries: readonly Entry[]
  reply: SettingsReply | undefined
}) {
  return entries.map(({ name, label, value, hint, lines }) => {
    const typed = reply?.typed?.[name]
    const shared = {
      name,
      label,
      hint,
      // Typed words come back; saved ones show as they were stored.
      defaultValue: reply?.errors ? (typeof typed === 'string' ? typed : '') : value,
      errors: reply?.errors?.[name]?.map((words) => `${label} ${words}.`),
    }
    return lines === undefined ? (
      <Field key={name} {...shared} />
    ) : (
      <TextArea key={name} {...shared} rows={lines} className="field-sizing-content min-h-20" />
    )
  })
}
