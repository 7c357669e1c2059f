import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { clearDraft, visitor } from '~/ui/drafts/store'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import type { FormReply } from '~/platform/http/read-form.server'
import type { Route } from '../routes/+types/hackathons'

export type RegistrationReply = { message: string; reply?: FormReply }

type Hackathon = Route.ComponentProps['loaderData']['open'][number]

export function registrationDraft(hackathonId: unknown): string {
  return `registration-${typeof hackathonId === 'string' ? hackathonId : ''}`
}

export function RegistrationForm({
  hackathon,
  person,
  reply: pageReply,
}: {
  hackathon: Hackathon
  person: { id: string; name: string; email: string } | null
  /** The reply to a form sent without scripts. */
  reply: RegistrationReply | undefined
}) {
  const fetcher = useFetcher<RegistrationReply>()
  const isSending = fetcher.state !== 'idle'
  const reply = fetcher.data ?? pageReply
  const { name = '', email = '' } = person ?? {}
  const field = fieldProps(reply?.reply, { name, email })
  const { back, props } = useDraft(registrationDraft(hackathon.id), person?.id ?? visitor)
  const { ref } = props
  useEffect(() => {
    if (reply) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [reply, ref])
  return (
    <Section title="Register" titleClass="text-heading" id="register" className="scroll-mt-6">
      <p className="mt-3 max-w-[34rem] text-quiet">
        {`For ${hackathon.title}. One registration per email; you can form your team later. A short test follows.`}
      </p>
      {hackathon.shortTest && <p className="mt-3 font-bold">{hackathon.shortTest}</p>}
      <fetcher.Form method="post" className="mt-6 grid max-w-[34rem] gap-4" {...props}>
        <DraftNotice back={back} act="sent" />
        <input type="hidden" name="hackathon" value={hackathon.id} />
        <Field label="Name" {...field('name')} autoComplete="name" required maxLength={100} />
        <EmailField {...field('email')} />
        <Field
          label="Mobile"
          {...field('Mobile')}
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
        />
        <Field
          label="College"
          {...field('College_Name')}
          autoComplete="organization"
          required
          maxLength={200}
        />
        {reply?.message && !isSending && <Notice variant="wrong">{reply.message}</Notice>}
        <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
          {isSending ? 'Submitting...' : 'Register'}
        </Button>
      </fetcher.Form>
    </Section>
  )
}

export function Registered({
  hackathon: { id, title, registeredEmail, nextStep, hasTest },
  userId,
  isOnly,
}: {
  hackathon: Hackathon
  userId: string
  isOnly: boolean
}) {
  // A form whose answer was lost may have made it.
  useEffect(() => clearDraft(registrationDraft(id), userId), [id, userId])
  return (
    <Section
      title="You are registered"
      titleClass="text-heading"
      id="register"
      className="scroll-mt-6"
    >
      <p className="mt-3 max-w-[34rem] [overflow-wrap:anywhere]">
        {`For ${title}, with ${registeredEmail}. ${nextStep}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          to={isOnly ? '/hackathon-test' : `/hackathon-test?event=${id}`}
          variant="primary"
        >
          {hasTest ? 'See your test' : 'Go to the test'}
        </ButtonLink>
        <ButtonLink to={`/hackathons/${id}/team`}>Your team</ButtonLink>
      </div>
    </Section>
  )
}
