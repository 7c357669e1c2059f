import { data, redirect } from 'react-router'
import type * as z from 'zod'
import { sendOrExplain } from '~/platform/http/send-form'
import { describeDevice } from '~/platform/http/describe-device'
import { readForm } from '~/platform/http/read-form.server'
import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { currentZoneName, timeZonesWith } from '~/platform/time/zone-names'
import { buttonClass, ButtonLink } from '~/ui/button'
import { formatMoment } from '~/ui/format'
import { clearDraftsAtLogOut } from '~/ui/drafts/store'
import { sendDraft } from '~/ui/drafts/send-draft'
import { Section } from '~/ui/section'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { changeDetails, disconnectProvider } from '../commands.server/change-account'
import { changePassword } from '../commands.server/change-password'
import { endSessions } from '../commands.server/sessions'
import { changeViewer, findSessionToken, requireStudent } from '../gates.server'
import { signOutHeaders } from '../gates.server/sign-in'
import { listSessions, listSignInMethods } from '../queries.server'
import { isSocialProvider, readSocialRefusal, refusals, socialProviders } from '../refusals'
import { accountForm } from '../schema'
import { type AccountReply, partOf } from '../ui/account-part'
import { DetailsPart } from '../ui/details-part'
import { PasswordPart } from '../ui/password-part'
import { SessionsPart } from '../ui/sessions-part'
import { SignInMethodsPart } from '../ui/sign-in-methods-part'
import type { Route } from './+types/account'

export { shouldRevalidate } from '~/platform/http/should-revalidate'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** Students: their own account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const token = findSessionToken(context)
  const { db, now } = context.get(requestContext)
  const { id, name, email, emailVerified, timeZone, version } = viewer
  const sessions = await listSessions(db, { userId: id, now })
  const methods = await listSignInMethods(db, id)
  return {
    person: { id, name, email, emailVerified, timeZone: currentZoneName(timeZone), version },
    timeZones: timeZonesWith(timeZone),
    methods,
    connection: connectionReply(new URL(request.url).searchParams, methods),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      since: formatMoment(session.createdAt, timeZone),
      isThis: session.token === token,
    })),
  }
}

/** The message after connecting a provider, unless the connection has changed since. */
function connectionReply(query: URLSearchParams, methods: readonly string[]) {
  const part = 'sign-in-methods' as const
  const connected = query.get('connected')
  if (isSocialProvider(connected) && methods.includes(connected))
    return { part, done: `${socialProviders[connected]} is connected.` }
  const refused = readSocialRefusal(query)
  return refused && !methods.includes(refused.provider)
    ? { part, wrong: refused.message }
    : undefined
}

/** Students: their own account. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const token = findSessionToken(context)
  const sent = await readForm(request, accountForm)
  if (!sent.ok) {
    const part = partOf(sent.reply.initialValue?.intent)
    return data<AccountReply>({ part, reply: sent.reply }, 400)
  }
  const { db, now } = context.get(requestContext)
  const { id: userId } = viewer
  const form = sent.value
  const part = partOf(form.intent)
  switch (form.intent) {
    case 'details':
      return saveDetails(form, userId, context)
    case 'password': {
      const result = await changePassword(db, { userId, token, form, now })
      const done = 'Your password is changed. Your other devices are logged out.'
      return answer(part, done, result)
    }
    case 'disconnect': {
      const result = await disconnectProvider(db, { userId, provider: form.provider })
      return answer(part, `${socialProviders[form.provider]} is disconnected.`, result)
    }
    case 'end-session':
      await endSessions(db, { userId, sessionId: form.sessionId })
      return data<AccountReply>({ part, done: 'That device is logged out.' })
    case 'end-all-sessions':
      break
  }
  await endSessions(db, { userId })
  return redirect('/', { headers: signOutHeaders(request, context) })
}

async function saveDetails(
  form: Extract<z.infer<typeof accountForm>, { intent: 'details' }>,
  userId: string,
  context: Route.ActionArgs['context'],
) {
  const { db, now } = context.get(requestContext)
  const { name, timeZone } = form
  const reply = { part: 'details', reply: { initialValue: { ...form } } } as const
  const result = await changeDetails(db, { ...form, userId, now })
  if (result.ok) {
    const { version } = result
    changeViewer(context, { name, timeZone, version })
    return data<AccountReply>({ ...reply, done: 'Saved.', version })
  }
  const wrong = refusals[result.reason]
  const { stored } = result
  if (!stored) return data<AccountReply>({ ...reply, wrong }, 409)
  const fields: AccountReply['stored'] = [
    ['Full Name', stored.name],
    ['Time zone', stored.timeZone.replaceAll('_', ' ')],
  ]
  // The reply shows the person what is stored, so their next save uses its version and replaces it.
  const { version } = stored
  return data<AccountReply>({ ...reply, wrong, version, stored: fields }, 409)
}

function answer(
  part: AccountReply['part'],
  done: string,
  result: { ok: true } | ({ ok: false } & Refused<keyof typeof refusals>),
) {
  if (result.ok) return data<AccountReply>({ part, done })
  const { message, init } = describeRefusal(result, refusals)
  return data<AccountReply>({ part, wrong: message }, init)
}

/** If the server does not answer, that part of the form says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  const part = partOf(intent)
  const send = () =>
    intent === 'end-all-sessions'
      ? clearDraftsAtLogOut(serverAction)
      : sendDraft(`account-${part}`, serverAction, (reply) => reply.done !== undefined)
  return sendOrExplain<AccountReply>(send, (wrong) => ({ part, wrong }))
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { person, timeZones, methods, sessions, connection } = loaderData
  const reply = usePersistentActionData(actionData) ?? connection
  const replyOf = (part: AccountReply['part']) => (reply?.part === part ? reply : undefined)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10 wide:max-w-none wide:grid-cols-2">
      <DetailsPart person={person} timeZones={timeZones} reply={replyOf('details')} />
      <SignInMethodsPart methods={methods} reply={replyOf('sign-in-methods')} />
      <PasswordPart
        person={person}
        hasPassword={methods.includes('password')}
        reply={replyOf('password')}
      />
      <SessionsPart sessions={sessions} reply={replyOf('sessions')} />
      <YourData />
    </div>
  )
}

function YourData() {
  return (
    <Section id="your-data" title="Your data" className="grid justify-items-start gap-3">
      <p className="text-quiet">
        Everything we store about you, as one JSON file: what you wrote, answered, submitted and
        paid.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="/profile/my-data.json" download className={buttonClass('plain')}>
          Download your data
        </a>
        <ButtonLink to="/dashboard/account/delete" variant="danger">
          Delete your account
        </ButtonLink>
      </div>
    </Section>
  )
}
