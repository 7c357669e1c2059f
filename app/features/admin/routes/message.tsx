import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { findMessage } from '~/features/contact/queries.server'
import { refusals } from '~/features/contact/refusals'
import type { Database } from '~/platform/db/client.server'
import { type FormReply, readForm } from '~/platform/http/read-form.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { Button } from '~/ui/button'
import { sendDraft } from '~/ui/drafts/send-draft'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { fieldProps } from '~/ui/field-props'
import { formatMoment } from '~/ui/format'
import { Link } from '~/ui/link'
import { TextArea } from '~/ui/text-area'
import { handleMessage } from '../commands.server/acts'
import { messageStatusLabels } from '../rules'
import { messageActForm } from '../schema/lists'
import { isUuid } from '../schema/parts'
import { type ActAnswer, Answer } from '../ui/answer'
import { sendAct } from '../ui/send-act'
import { textLink } from '../ui/text-link'
import type { Route } from './+types/message'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

async function findMessageOr404(db: Database, id: string) {
  const message = isUuid(id) ? await findMessage(db, id) : null
  if (!message) throw data(refusals['no-such-message'], 404)
  return message
}

/** Admins: one message. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const message = await findMessageOr404(context.get(requestContext).db, params.messageId)
  const { sentAt, answeredAt, ...rest } = message
  return {
    ...rest,
    adminId: admin.id,
    greeting: greetingFor(message.name),
    siteName: context.get(siteContext).site.name,
    sent: formatMoment(sentAt, admin.timeZone),
    answered: answeredAt && formatMoment(answeredAt, admin.timeZone),
  }
}

type MessageAnswer = ActAnswer & { reply?: FormReply }

/** Admins: answer, close or reopen it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { id } = await findMessageOr404(db, params.messageId)
  const form = await readForm(request, messageActForm)
  if (!form.ok) {
    const isAnswer = form.reply.initialValue?.kind === 'answer'
    const message = isAnswer ? 'Nothing was sent.' : 'Choose an action.'
    return data<MessageAnswer>({ ok: false, message, reply: form.reply }, 400)
  }
  const { name, email } = context.get(siteContext).site
  const act = { ...form.value, team: { name, email } }
  const result = await handleMessage(db, { adminId: admin.id, messageId: id, act, now })
  if (result.ok) return data<MessageAnswer>({ ok: true, message: doneMessages[act.kind] })
  const message = refusals[result.reason]
  return data<MessageAnswer>({ ok: false, message, reply: { initialValue: form.value } }, 409)
}

const doneMessages = {
  answer: 'We are sending your answer by email.',
  close: 'Closed.',
  reopen: 'Reopened.',
}

export function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  const send = () => sendDraft(draftName(params.messageId), serverAction, ({ ok }) => ok)
  return sendAct<MessageAnswer>(send, (answer) => answer)
}

function draftName(messageId: string): string {
  return `message-${messageId}`
}

export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const [typed, setTyped] = useState('')
  const { name, email, subject, body, status, sent, answer, answered } = message
  const sentAnswer = actionData?.reply?.initialValue?.answer
  return (
    <article className="max-w-3xl">
      <p className="mb-2 text-small">
        <Link to={`/admin/feedback?status=${status}`} className={textLink}>
          Back to the messages
        </Link>
      </p>
      <Answer answer={actionData} />
      <h2 className="text-heading wrap-anywhere">{subject}</h2>
      <p className="mt-2 text-quiet wrap-anywhere">
        {`${name}, ${email}, ${sent} · ${messageStatusLabels[status]}`}
      </p>
      <p className="mt-6 rounded-surface border border-line bg-raised p-5 wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
      {answer === null ? (
        <AnswerForm message={message} reply={actionData?.reply} onType={setTyped} />
      ) : (
        <section aria-labelledby="answer" className="mt-8">
          <h3 id="answer" className="text-title">{`Answered ${answered}`}</h3>
          <p className="mt-3 border-l-2 border-brand pl-5 wrap-anywhere whitespace-pre-wrap">
            {answer}
          </p>
          <UnsentAnswer text={typeof sentAnswer === 'string' ? sentAnswer : typed} sent={answer} />
        </section>
      )}
      <Form method="post" className="mt-4">
        <input type="hidden" name="kind" value={status === 'closed' ? 'reopen' : 'close'} />
        <Button type="submit">
          {status === 'closed' ? 'Reopen' : answer === null ? 'Close without an answer' : 'Close'}
        </Button>
      </Form>
    </article>
  )
}

function AnswerForm({
  message: { id, adminId, name, email, greeting, siteName },
  reply,
  onType,
}: {
  message: Route.ComponentProps['loaderData']
  reply: FormReply | undefined
  onType: (text: string) => void
}) {
  const isSending = useNavigation().state === 'submitting'
  const { back, props } = useDraft(draftName(id), adminId)
  return (
    <Form method="post" className="mt-6 grid gap-4" {...props}>
      <DraftNotice back={back} />
      <input type="hidden" name="kind" value="answer" />
      <TextArea
        label={`Answer to ${name}`}
        hint={`We email it to ${email}, between “${greeting}” and “${siteName}”, with their message below.`}
        rows={8}
        required
        maxLength={10_000}
        onChange={(event) => onType(event.currentTarget.value)}
        {...fieldProps(reply)('answer')}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSending}>
          Send the answer
        </Button>
      </div>
    </Form>
  )
}

/** What this admin was typing while another one answered, so that nobody has to type it again. */
function UnsentAnswer({ text, sent }: { text: string; sent: string }) {
  const plain = (given: string) => given.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
  if (['', plain(sent)].includes(plain(text))) return null
  return (
    <div className="mt-6">
      <h3 className="text-title">Your own answer was not sent</h3>
      <p className="mt-3 border-l-2 border-line pl-5 wrap-anywhere whitespace-pre-wrap text-quiet">
        {text}
      </p>
    </div>
  )
}
