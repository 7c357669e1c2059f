import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { Notice } from '~/ui/notice'
import type { RegistrationReply } from './registration-reply'

export function RegistrationForm({
  hackathonId,
  title,
  person,
  reply: pageReply,
}: {
  hackathonId: string
  title: string
  person: { name: string; email: string } | null
  /** To a form that was sent without scripts. */
  reply: RegistrationReply | undefined
}) {
  const fetcher = useFetcher<RegistrationReply>()
  const isSending = fetcher.state !== 'idle'
  const reply = fetcher.data ?? pageReply
  const field = fieldProps(reply?.reply, { ...person })
  return (
    <section aria-labelledby="register-title" id="register" className="scroll-mt-6">
      <h2 id="register-title" className="text-heading">
        Register
      </h2>
      <p className="mt-3 max-w-[34rem] text-quiet">
        {`For ${title}. One registration per email; you can bring your team together later. After it comes a short test.`}
      </p>
      <fetcher.Form method="post" className="mt-6 grid max-w-[34rem] gap-4">
        <input type="hidden" name="hackathon" value={hackathonId} />
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
    </section>
  )
}

/** In place of the form for somebody who is registered. */
export function Registered({
  title,
  email,
  hackathonId,
  nextStep,
  hasTest,
  isOnly,
}: {
  title: string
  email: string
  hackathonId: string
  nextStep: string
  /** Whether their test is over. */
  hasTest: boolean
  /** Whether this is their only registration. */
  isOnly: boolean
}) {
  return (
    <section aria-labelledby="register-title" id="register" className="scroll-mt-6">
      <h2 id="register-title" className="text-heading">
        You are registered
      </h2>
      <p className="mt-3 max-w-[34rem] [overflow-wrap:anywhere]">
        {`For ${title}, with ${email}. ${nextStep}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          to={isOnly ? '/hackathon-test' : `/hackathon-test?event=${hackathonId}`}
          variant="primary"
        >
          {hasTest ? 'See your test' : 'Go to the test'}
        </ButtonLink>
        <ButtonLink to={`/hackathons/${hackathonId}/team`}>Your team</ButtonLink>
      </div>
    </section>
  )
}
