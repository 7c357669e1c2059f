import { data, redirect } from 'react-router'
import type * as z from 'zod'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formatMoment } from '~/ui/format'
import { sendDraft } from '~/ui/drafts/use-draft'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { changeDetails } from '../commands.server/change-account'
import { changePassword } from '../commands.server/change-password'
import { disconnectProvider } from '../commands.server/disconnect-provider'
import { endSessions, logOut } from '../commands.server/end-sessions'
import { authContext, changeViewer, requireSession } from '../gates.server'
import { findAccount } from '../queries.server'
import { listSessions, listSignInMethods } from '../queries.server/find-account'
import {
  isSocialProvider,
  isSocialRefusal,
  refusals,
  socialProviders,
  socialWords,
} from '../refusals'
import { describeDevice, timeZonesWith, waitWords } from '../rules'
import { accountForm } from '../schema'
import { type AccountReply, accountFormId, partOf } from '../ui/account-reply'
import { DetailsPart } from '../ui/details-part'
import { askToLogOut } from '../ui/log-out-action'
import { PasswordPart } from '../ui/password-part'
import { SessionsPart } from '../ui/sessions-part'
import { SignInMethodsPart } from '../ui/sign-in-methods-part'
import type { Route } from './+types/account'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Students: their own account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, token } = await requireSession(request, context)
  const { db, now } = context.get(requestContext)
  const { id: userId, name, email, emailVerified, timeZone } = viewer
  const sessions = await listSessions(db, { userId, now })
  const methods = await listSignInMethods(db, userId)
  const version = (await findAccount(db, userId))?.version ?? 0
  return {
    person: { id: userId, name, email, emailVerified, timeZone, version },
    timeZones: timeZonesWith(timeZone),
    methods,
    news: newsOf(new URL(request.url).searchParams, methods),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      since: formatMoment(session.createdAt, timeZone),
      isThis: session.token === token,
    })),
  }
}

/** How the way to a provider ended that began on this page, unless that has changed since. */
function newsOf(query: URLSearchParams, methods: readonly string[]): AccountReply | undefined {
  const [connected, refused, by] = ['connected', 'refused', 'by'].map((name) => query.get(name))
  if (isSocialProvider(connected) && methods.includes(connected))
    return { part: 'sign-in-methods', done: `${socialProviders[connected]} is connected.` }
  if (isSocialRefusal(refused) && isSocialProvider(by) && !methods.includes(by))
    return { part: 'sign-in-methods', wrong: socialWords(refused, by) }
  return undefined
}

/** Students: their own account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, token } = await requireSession(request, context)
  const sent = await readForm(request, accountForm)
  if (!sent.ok) return data<AccountReply>({ reply: sent.reply }, 400)
  const { db, now } = context.get(requestContext)
  const { id: userId } = viewer
  const form = sent.value
  switch (form.intent) {
    case 'details':
      return saveDetails(form, userId, context)
    case 'password':
      return answer(
        'password',
        'Your password is changed. Your other devices are logged out.',
        await changePassword(db, { userId, token, form, now }),
      )
    case 'disconnect': {
      const result = await disconnectProvider(db, { userId, provider: form.provider })
      const done = `${socialProviders[form.provider]} is disconnected.`
      return answer('sign-in-methods', done, result)
    }
    case 'end-session':
      await endSessions(db, { userId, sessionId: form.sessionId })
      return data<AccountReply>({ part: 'sessions', done: 'That device is logged out.' })
    case 'end-all-sessions':
      break
  }
  const cookie = await logOut(db, context.get(authContext), request.headers)
  await endSessions(db, { userId })
  return redirect('/', { headers: { 'set-cookie': cookie } })
}

async function saveDetails(
  form: Extract<z.infer<typeof accountForm>, { intent: 'details' }>,
  userId: string,
  context: Route.ActionArgs['context'],
) {
  const { db, now } = context.get(requestContext)
  const { name, timeZone } = form
  const reply = { initialValue: { ...form }, error: {} }
  const result = await changeDetails(db, { ...form, userId, now })
  if (!result.ok) {
    const saved = savedDetails('stored' in result ? result.stored : undefined)
    const wrong = refusals[result.reason]
    return data<AccountReply>({ part: 'details', wrong, reply, ...saved }, 409)
  }
  changeViewer(context, { name, timeZone })
  return data<AccountReply>({ part: 'details', done: 'Saved.', reply, version: result.version })
}

/** Whoever was told of what another tab saved has seen it, and means the next save. */
function savedDetails(
  stored: { name: string; timeZone: string; version: number } | undefined,
): Pick<AccountReply, 'version' | 'stored'> {
  if (!stored) return {}
  const { name, timeZone, version } = stored
  const fields: AccountReply['stored'] = [
    ['Full Name', name],
    ['Time zone', timeZone.replaceAll('_', ' ')],
  ]
  return { version, stored: fields }
}

function answer(
  part: AccountReply['part'],
  done: string,
  result: { ok: true } | { ok: false; reason: keyof typeof refusals; waitS?: number },
) {
  if (result.ok) return data<AccountReply>({ part, done })
  const { reason, waitS } = result
  if (waitS === undefined) return data<AccountReply>({ part, wrong: refusals[reason] }, 409)
  const headers = { 'retry-after': String(waitS) }
  return data<AccountReply>({ part, wrong: waitWords(waitS) }, { status: 429, headers })
}

/** Where the server does not answer, the part of the form says so; what was typed is kept for it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  const send = () =>
    intent === 'end-all-sessions'
      ? askToLogOut(serverAction)
      : sendDraft(accountFormId(intent), serverAction, (reply) => reply.done !== undefined)
  return keepPage<AccountReply>(send, (wrong) => ({ part: partOf(intent), wrong }))
}

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { person, timeZones, methods, sessions } = loaderData
  const reply = usePersistentActionData(actionData) ?? loaderData.news
  return (
    <div className="grid max-w-3xl gap-10">
      <DetailsPart person={person} timeZones={timeZones} reply={reply} />
      <SignInMethodsPart methods={methods} reply={reply} />
      <PasswordPart person={person} hasPassword={methods.includes('password')} reply={reply} />
      <SessionsPart sessions={sessions} reply={reply} />
    </div>
  )
}
