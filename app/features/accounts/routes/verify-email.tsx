import { data } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { logIn } from '../commands.server/log-in'
import { type Dropped, droppedWords } from '../commands.server/prove-address'
import { verifyEmail } from '../commands.server/verify-email'
import { findViewer } from '../gates.server'
import { markDevice, readSignIn } from '../gates.server/origin'
import { answerRefused } from '../gates.server/sign-in-answers'
import { findVerificationLink } from '../queries.server/live-token'
import { verifyEmailForm } from '../schema'
import { type AuthReply, failureOf } from '../ui/auth-reply'
import { linkMeta } from '../ui/link-page'
import { VerifiedPage, VerifyPage } from '../ui/verify-page'
import type { Route } from './+types/verify-email'

export { keepAuthPage as clientAction } from '../ui/keep-auth-page'

export const meta: Route.MetaFunction = () => linkMeta('Verify your email')

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  return sent
}

/**
 * Anybody who has the link. Changes nothing: mail scanners open links too, with HEAD and with GET, so
 * that only the button on the page verifies.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findVerificationLink(db, { token, now })
  const viewer = findViewer(context)
  const isSignedIn = viewer !== null
  const canSendAgain = isSignedIn && !viewer.emailVerified
  if (!link) return data({ state: 'dead', isSignedIn, canSendAgain } as const, 410)
  const { state, email, hasPassword, isProved } = link
  const isSafe = isProved || viewer?.id === link.userId
  return data({ state, token, email, hasPassword, isSafe, isSignedIn } as const)
}

/** Anybody who has the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, verifyEmailForm)
  if (!form.ok) {
    const message = form.reply.error?.password?.join(' ')
    return data<AuthReply>({ success: false, message }, 400)
  }
  const { db, auth, input } = await readSignIn(request, context)
  const { now } = input
  const { token, password } = form.value
  const link = await findVerificationLink(db, { token, now })
  if (!link) return answerRefused({ reason: 'verify-link-dead' }, 410)

  let viewerId = findViewer(context)?.id ?? null
  const cookies = new Headers()
  if (password !== '' && viewerId !== link.userId) {
    // Who knows the password is the one who signed up, and is logged in from here on.
    const { email } = link
    const opened = await logIn(db, auth, { form: { email, password }, ...input })
    if (!opened.ok)
      return opened.reason === 'wrong-credentials'
        ? answerRefused({ reason: 'not-their-password' }, 401)
        : answerRefused(opened, 403)
    viewerId = opened.user.id
    cookies.append('set-cookie', opened.cookie)
    cookies.append('set-cookie', await markDevice(request, context, email))
  }
  const result = await verifyEmail(db, { token, viewerId, now })
  return result.ok
    ? data({ verified: describe(result.dropped) }, { headers: cookies })
    : answerRefused(result, 410)
}

function describe(dropped: (Dropped & { resetToken: string }) | null) {
  return {
    dropped: dropped && droppedWords(dropped),
    newPasswordPage: dropped && `/reset-password?token=${dropped.resetToken}`,
  }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'verified' in actionData)
    return <VerifiedPage {...actionData.verified} isSignedIn={loaderData.isSignedIn} />
  if (loaderData.state === 'used')
    return <VerifiedPage dropped={null} newPasswordPage={null} isSignedIn={loaderData.isSignedIn} />
  return <VerifyPage link={loaderData} wrong={failureOf(actionData)?.message} />
}
