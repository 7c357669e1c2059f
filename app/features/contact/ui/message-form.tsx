import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormReply } from '~/platform/http/read-form.server'
import { Button } from '~/ui/button'
import { visitor } from '~/ui/drafts/store'
import { DraftNotice, TakenNotice, useDraft } from '~/ui/drafts/use-draft'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'

export type ContactReply = { message?: string; reply?: FormReply }

/** What was typed survives a failed request and a reload. */
export function MessageForm({
  writer,
  subject,
  reply,
  isSent,
}: {
  /** The signed-in person, whose name and address are known. */
  writer: { id: string; name: string; email: string } | null
  /** From the query of the link; empty without one. */
  subject: string
  reply: ContactReply | undefined
  isSent: boolean
}) {
  const { state, formAction } = useNavigation()
  const isSending = state !== 'idle' && formAction?.startsWith('/contact') === true
  const { back, isDone, taken, props } = useMessageDraft(writer?.id ?? visitor, {
    isSent: isSent && !reply,
    isSending,
  })
  const answer = useFocusOn(isDone || reply)
  const shown = isSending ? undefined : reply
  const { name = '', email = '' } = writer ?? {}
  const field = fieldProps(reply?.reply, { name, email, subject })
  return (
    <Section id="message" title="Send a message">
      <div ref={answer} tabIndex={-1} className="mt-4 max-w-[45rem]">
        {isDone && (
          <TakenNotice taken={taken} act="sent">
            Your message has reached us. A person will answer by email.
          </TakenNotice>
        )}
        {shown?.message && <Notice variant="wrong">{shown.message}</Notice>}
        {shown?.reply?.error && (
          <Notice variant="wrong">
            Your message was not sent. Please correct the marked fields.
          </Notice>
        )}
      </div>
      <Form
        method="post"
        action="/contact"
        preventScrollReset
        {...props}
        className="mt-4 grid max-w-[45rem] gap-4"
      >
        <DraftNotice back={back} act="sent" />
        <div className="grid items-start gap-4 phone:grid-cols-2">
          <Field label="Name" {...field('name')} autoComplete="name" required maxLength={100} />
          <EmailField {...field('email')} />
        </div>
        <Field label="Subject" {...field('subject')} required maxLength={150} />
        <TextArea
          label="Message"
          {...field('message')}
          required
          maxLength={5000}
          className="min-h-44"
        />
        <Honeypot />
        <div>
          <Button type="submit" variant="primary" pending={isSending}>
            {isSending ? 'Sending...' : 'Send the message'}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

/** A hidden field that only bots fill in. */
function Honeypot() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/**
 * The draft of the message. Sending empties the form, unless more was typed meanwhile. A draft
 * restored at `?sent=yes` is a second message that has not been sent.
 */
function useMessageDraft(
  userId: string,
  { isSent, isSending }: { isSent: boolean; isSending: boolean },
) {
  const { back, taken, props } = useDraft('contact', userId)
  const form = props.ref
  // Runs before the confirmation is shown.
  useLayoutEffect(() => {
    if (isSent && !isSending && taken === 'all') form.current?.reset()
  }, [form, isSent, isSending, taken])
  return { back, taken, props, isDone: isSent && back === null }
}

/** Moves the focus to each new answer, so that screen readers announce it. */
function useFocusOn(answer: unknown) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) place.current?.focus()
  }, [answer])
  return place
}
