import { data } from 'react-router'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { logIn } from '../commands.server/log-in'
import { verifyEmail } from '../commands.server/verify-email'
import { authContext, findViewer } from '../gates.server'
import { markDevice, readOrigin } from '../gates.server/origin'
import { findVerificationLink } from '../queries.server/live-token'
import { refusals, socialProviders } from '../refusals'
import { droppedWords, waitWords } from '../rules'
import { verifyEmailForm } from '../schema'
import { linkMeta } from '../ui/link-page'
import { VerifiedPage, VerifyPage, type VerifyReply } from '../ui/verify-page'
import type { Route } from './+types/verify-email'

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

type Sent = Pick<Route.ActionArgs, 'request' | 'context'>

/** Anybody who has the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, verifyEmailForm)
  if (!form.ok) return data<VerifyReply>({ wrong: form.reply.error?.password?.join(' ') }, 400)
  const { db, now } = context.get(requestContext)
  const { token, password } = form.value
  const link = await findVerificationLink(db, { token, now })
  if (!link) return data<VerifyReply>({ wrong: refusals['verify-link-dead'] }, 410)

  const viewerId = findViewer(context)?.id ?? null
  const opened =
    password === '' || viewerId === link.userId
      ? null
      : await logInTo({ request, context }, { email: link.email, password })
  if (opened && !opened.ok) return answerWrong(opened)
  const result = await verifyEmail(db, {
    token,
    viewerId: opened ? opened.user.id : viewerId,
    now,
  })
  if (!result.ok) return data<VerifyReply>({ wrong: refusals[result.reason] }, 410)
  return data<VerifyReply>(
    { verified: describe(result.dropped) },
    { headers: opened?.answerHeaders },
  )
}

/** Who knows the password is the one who signed up, and is logged in to the account from here on. */
async function logInTo({ request, context }: Sent, form: { email: string; password: string }) {
  const { db, now } = context.get(requestContext)
  const from = await readOrigin(request, context)
  const credentials = { form, headers: request.headers, from, now }
  const result = await logIn(db, context.get(authContext), credentials)
  if (!result.ok) return result
  const answerHeaders = new Headers()
  const device = await markDevice(request, context, form.email)
  for (const cookie of [result.cookie, device]) answerHeaders.append('set-cookie', cookie)
  return { ...result, answerHeaders }
}

function answerWrong(refused: Extract<Awaited<ReturnType<typeof logIn>>, { ok: false }>) {
  if ('waitS' in refused) {
    const retryAfter = { 'retry-after': String(refused.waitS) }
    const reply = { wrong: waitWords(refused.waitS) }
    return data<VerifyReply>(reply, { status: 429, headers: retryAfter })
  }
  const isWrong = refused.reason === 'wrong-credentials'
  const wrong = refusals[isWrong ? 'not-their-password' : refused.reason]
  return data<VerifyReply>({ wrong }, isWrong ? 401 : 403)
}

function describe(
  dropped: Extract<Awaited<ReturnType<typeof verifyEmail>>, { ok: true }>['dropped'],
) {
  if (!dropped) return { dropped: null, newPasswordPage: null }
  const providers = dropped.providers.map((provider) => socialProviders[provider])
  return {
    dropped: droppedWords({ ...dropped, providers }),
    newPasswordPage: `/reset-password?token=${dropped.resetToken}`,
  }
}

/** Where the server does not answer, what was typed stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<VerifyReply>(serverAction, (wrong) => ({ wrong }))
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.verified)
    return <VerifiedPage {...actionData.verified} isSignedIn={loaderData.isSignedIn} />
  if (loaderData.state === 'used')
    return <VerifiedPage dropped={null} newPasswordPage={null} isSignedIn={loaderData.isSignedIn} />
  return <VerifyPage link={loaderData} wrong={actionData?.wrong} />
}
