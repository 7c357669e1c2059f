import { useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { findMessage } from '~/features/contact/queries.server'
import { answerForm } from '~/features/contact/schema'
import { refusals } from '~/features/contact/refusals'
import type { Database } from '~/platform/db/client.server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { Button } from '~/ui/button'
import { formatMoment } from '~/ui/format'
import { TextArea } from '~/ui/text-area'
import { handleMessage } from '../commands.server/acts'
import { messageStatusWords } from '../rules'
import { messageActForm } from '../schema/messages'
import { isUuid } from '../schema/parts'
import { type ActAnswer, Answer } from '../ui/answer'
import { askForAct } from '../ui/ask-for-act'
import type { Route } from './+types/message'

async function readMessage(db: Database, id: string) {
  const message = isUuid(id) ? await findMessage(db, id) : null
  if (!message) throw data('There is no such message.', 404)
  return message
}

/** Admins: one message. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const message = await readMessage(context.get(requestContext).db, params.messageId)
  const { sentAt, answeredAt, ...rest } = message
  return {
    ...rest,
    sentWords: formatMoment(sentAt, admin.timeZone),
    answeredWords: answeredAt && formatMoment(answeredAt, admin.timeZone),
  }
}

type MessageAnswer = ActAnswer & { typed?: string | undefined; wrong?: string[] | undefined }

/** Admins: answer, close or reopen it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { id } = await readMessage(db, params.messageId)
  const copy = request.clone()
  const form = await readForm(request, messageActForm)
  if (!form.ok) return data<MessageAnswer>({ ok: false, words: 'Choose an action.' }, 400)
  const { kind } = form.value
  const acts = { adminId: admin.id, messageId: id, now }
  if (kind !== 'answer') {
    return toAnswer(await handleMessage(db, { ...acts, act: { kind } }), doneWords[kind])
  }

  const written = await readForm(copy, answerForm)
  if (!written.ok) {
    const typed = written.reply.initialValue?.answer
    return data<MessageAnswer>(
      {
        ok: false,
        words: 'Nothing was sent.',
        wrong: written.reply.error?.answer ?? undefined,
        typed: typeof typed === 'string' ? typed : undefined,
      },
      400,
    )
  }
  const { name, email } = context.get(siteContext).site
  const { answer } = written.value
  const act = { kind, answer, team: { name, email } } as const
  return toAnswer(await handleMessage(db, { ...acts, act }), doneWords.answer, answer)
}

const doneWords = {
  answer: 'We are sending your answer by email.',
  close: 'Closed.',
  reopen: 'Reopened.',
}

function toAnswer(result: Awaited<ReturnType<typeof handleMessage>>, done: string, typed?: string) {
  return result.ok
    ? data<MessageAnswer>({ ok: true, words: done })
    : data<MessageAnswer>({ ok: false, words: refusals[result.reason], typed }, 409)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<MessageAnswer>(serverAction, (answer) => answer)
}

export { shouldRevalidate } from '~/platform/http/should-revalidate'

export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const [written, setWritten] = useState('')
  const { name, email, subject, body, status, sentWords, answer, answeredWords } = message
  return (
    <article className="max-w-3xl">
      <p className="mb-2 text-small">
        <Link
          to={`/admin/feedback?status=${status}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Back to the messages
        </Link>
      </p>
      <Answer answer={actionData} />
      <h2 className="text-heading wrap-anywhere">{subject}</h2>
      <p className="mt-2 text-quiet wrap-anywhere">
        {`${name}, ${email}, ${sentWords} · ${messageStatusWords[status]}`}
      </p>
      <p className="mt-6 rounded-surface border border-line bg-raised p-5 wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
      {answer === null ? (
        <Form method="post" className="mt-6 grid gap-4">
          <input type="hidden" name="kind" value="answer" />
          <TextArea
            label={`Answer to ${name}`}
            hint={`Goes to ${email} by email, with the message below it.`}
            name="answer"
            rows={8}
            required
            maxLength={10_000}
            defaultValue={actionData?.typed}
            onChange={(event) => setWritten(event.currentTarget.value)}
            errors={actionData?.wrong}
          />
          <div>
            <Button type="submit" variant="primary" pending={isSending}>
              Send the answer
            </Button>
          </div>
        </Form>
      ) : (
        <section aria-labelledby="answer" className="mt-8">
          <h3 id="answer" className="text-title">{`Answered ${answeredWords}`}</h3>
          <p className="mt-3 border-l-2 border-brand pl-5 wrap-anywhere whitespace-pre-wrap">
            {answer}
          </p>
          <Unsent words={actionData?.typed ?? written} answer={answer} />
        </section>
      )}
      <Form method="post" className="mt-4">
        <input type="hidden" name="kind" value={status === 'closed' ? 'reopen' : 'close'} />
        <Button type="submit">{status === 'closed' ? 'Reopen' : 'Close without an answer'}</Button>
      </Form>
    </article>
  )
}

/** What was being written while somebody else answered: nobody should have to type it twice. */
function Unsent({ words, answer }: { words: string; answer: string }) {
  const inWords = (text: string) => text.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
  if (['', inWords(answer)].includes(inWords(words))) return null
  return (
    <div className="mt-6">
      <h3 className="text-title">Your own answer was not sent</h3>
      <p className="mt-3 border-l-2 border-line pl-5 wrap-anywhere whitespace-pre-wrap text-quiet">
        {words}
      </p>
    </div>
  )
}
