import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Viewer } from '~/features/accounts/queries.server'
import { type FormReply, readForm } from '~/platform/http/read-form.server'
import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { runSamples } from '../commands.server/run-samples'
import { saveTestAnswers, submitTest } from '../commands.server/take-test'
import { storeKey, readEntrant } from '../gates.server'
import { type Refusal, refusals } from '../refusals'
import { mayBeId } from '../rules'
import { runForm, savedAnswers, submittedAnswers } from '../schema'
import { type Answers, visitorsOwner } from '../ui/answers-draft'
import type { RunReply, TestReply } from '../ui/test-reply'

/** A form of the test page; anybody may send it. */
type Sent = {
  request: Request
  context: Readonly<RouterContextProvider>
  viewer: Viewer | null
  fields: FormData
}

/** Saves the answers given so far. */
export async function saveAnswers(sent: Sent) {
  const form = await readForm(sent.request, savedAnswers)
  if (!form.ok) return invalid(sent.fields, form.reply)
  if (isOfAnother(sent)) return notLoggedIn(sent.fields)
  // A field that is present but empty was cleared.
  const cleared = (['aptitude', 'coding'] as const).filter((kind) => sent.fields.get(kind) === '')
  const { db, sender } = await readSender(sent)
  const result = await saveTestAnswers(db, { ...sender, answers: form.value, cleared })
  if (!result.ok) return refused(sent.fields, result)
  const { version, endsAt } = result
  const leftMs = endsAt.getTime() - sender.now.getTime()
  return data<TestReply>({ saved: true, version, leftMs }, await keyCookie(result, sent))
}

/** Submits all three answers. @throws a redirect to the results */
export async function submitAnswers(sent: Sent) {
  const form = await readForm(sent.request, submittedAnswers)
  if (!form.ok) return invalid(sent.fields, form.reply)
  if (isOfAnother(sent)) return notLoggedIn(sent.fields)
  const { version, ...answers } = form.value
  const { db, sender } = await readSender(sent)
  const result = await submitTest(db, { ...sender, answers, version })
  if (!result.ok) return refused(sent.fields, result)
  const { search } = new URL(sent.request.url)
  throw redirect(`/hackathon-test${search}`, await keyCookie(result, sent))
}

/** Queues the code to run on the samples. */
export async function runCode(sent: Sent) {
  const form = await readForm(sent.request, runForm)
  if (!form.ok) {
    const messages = Object.values(form.reply.error ?? {}).flat()
    return data<RunReply>({ message: messages.join(' ') }, 400)
  }
  if (isOfAnother(sent)) return data<RunReply>({ message: refusals['not-logged-in-now'] }, 401)
  const { db, sender } = await readSender(sent)
  const result = await runSamples(db, { ...sender, code: form.value })
  if (result.ok) return data<RunReply>({ jobId: result.jobId }, await keyCookie(result, sent))
  const { message, init } = describeRefusal(result, refusals)
  return data<RunReply>({ message }, init)
}

async function readSender({ request, context, viewer, fields }: Sent) {
  const { db, now, clientAddress } = context.get(requestContext)
  const entrant = await readEntrant(request, viewer)
  const event = fields.get('event')
  const hackathonId = typeof event === 'string' && mayBeId(event) ? event : undefined
  return { db, sender: { entrant, hackathonId, clientAddress, now } }
}

async function keyCookie({ key }: { key: string | null }, { context }: Sent) {
  return key === null ? {} : { headers: { 'set-cookie': await storeKey(key, context) } }
}

/**
 * Whether the page belongs to a student who is no longer signed in, for example after a log-out in
 * another tab. Saving under this browser's key would create a second test that counts for nothing.
 */
function isOfAnother({ viewer, fields }: Sent): boolean {
  const owner = fields.get('owner')
  return typeof owner === 'string' && !owner.startsWith(visitorsOwner) && owner !== viewer?.id
}

/** The browser may resend it; it is accepted once the student has logged in again. */
function notLoggedIn(fields: FormData) {
  const isOfSaving = fields.get('intent') === 'save'
  const sent = { typed: typedIn(fields), isOfSaving }
  const message = refusals['not-logged-in-now']
  return data<TestReply>({ saved: false, message, mayRetry: true, isTold: true, ...sent }, 401)
}

function invalid(fields: FormData, { error }: FormReply) {
  const isOfSaving = fields.get('intent') === 'save'
  const message = `Correct the marked answers, then ${isOfSaving ? 'save' : 'submit'} again.`
  const sent = { typed: typedIn(fields), isOfSaving }
  return data<TestReply>({ saved: false, message, mayRetry: false, reply: { error }, ...sent }, 400)
}

function refused(fields: FormData, result: Refused<Refusal>) {
  const { message, waitS, init } = describeRefusal(result, refusals)
  const isOfSaving = fields.get('intent') === 'save'
  if (waitS === undefined)
    return data<TestReply>({ saved: false, message, mayRetry: false, isOfSaving }, init)
  const text = `${message} What you typed stays here.`
  const sent = { typed: typedIn(fields), isOfSaving }
  return data<TestReply>({ saved: false, message: text, mayRetry: true, waitS, ...sent }, init)
}

function typedIn(fields: FormData): Partial<Answers> {
  const names = ['mcq', 'aptitude', 'coding', 'language'] as const
  const pairs = names.map((name) => [name, fields.get(name)])
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string'))
}
