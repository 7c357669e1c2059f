import { data, redirect } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { formatMoment } from '~/ui/format'
import { changeDetails } from '../commands.server/change-details'
import { changePassword } from '../commands.server/change-password'
import { endSession, endSessions, logOut } from '../commands.server/end-sessions'
import { resendVerification } from '../commands.server/verify-email'
import { authContext, requireSession } from '../gates.server'
import { findPasswordHash } from '../queries.server/find-account'
import { listSessions } from '../queries.server/list-sessions'
import { refusals } from '../refusals'
import { describeDevice, waitWords } from '../rules'
import { accountForm } from '../schema'
import type { AccountReply } from '../ui/account-reply'
import { DetailsPart } from '../ui/details-part'
import { PasswordPart } from '../ui/password-part'
import { SessionsPart } from '../ui/sessions-part'
import type { Route } from './+types/account'

/** Students: their own account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, token } = await requireSession(request, context)
  const { db, now } = context.get(requestContext)
  const { id: userId, name, email, emailVerified, timeZone } = viewer
  const sessions = await listSessions(db, { userId, now })
  return {
    person: { name, email, emailVerified, timeZone },
    timeZones: [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted(),
    hasPassword: (await findPasswordHash(db, userId)) !== null,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      since: formatMoment(session.createdAt, timeZone),
      isThis: session.token === token,
    })),
  }
}

/** Students: their own account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, token } = await requireSession(request, context)
  const { db, now, appUrl } = context.get(requestContext)
  const { id: userId } = viewer
  const form = await readForm(request, accountForm)
  if (!form.ok) return data<AccountReply>({ reply: form.reply }, 400)

  const { value } = form
  switch (value.intent) {
    case 'details':
      await changeDetails(db, { userId, name: value.name, timeZone: value.timeZone, now })
      return data<AccountReply>({ part: 'details', done: 'Saved.' })
    case 'password':
      return answer(
        'password',
        'Your password is changed. You are logged out everywhere else.',
        await changePassword(db, context.get(authContext), { userId, token, form: value, now }),
      )
    case 'resend-verification': {
      const site = { name: context.get(siteContext).site.name, appUrl }
      const words = 'Sent. Open the link in the mail.'
      return answer('details', words, await resendVerification(db, { user: viewer, site, now }))
    }
    case 'end-session':
      await endSession(db, { userId, sessionId: value.sessionId })
      return data<AccountReply>({ part: 'sessions', done: 'That device is logged out.' })
    case 'end-all-sessions': {
      const headers = new Headers()
      const cookies = await logOut(context.get(authContext), { headers: request.headers })
      for (const cookie of cookies) headers.append('set-cookie', cookie)
      await endSessions(db, { userId })
      return redirect('/', { headers })
    }
  }
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

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { person, timeZones, hasPassword, sessions } = loaderData
  return (
    <div className="grid max-w-3xl gap-10">
      <DetailsPart person={person} timeZones={timeZones} reply={actionData} />
      <PasswordPart email={person.email} hasPassword={hasPassword} reply={actionData} />
      <SessionsPart sessions={sessions} reply={actionData} />
    </div>
  )
}
