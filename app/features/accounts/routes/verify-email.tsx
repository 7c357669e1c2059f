import { data } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { SendVerification } from '~/ui/send-verification'
import { logIn } from '../commands.server/log-in'
import { describeDropped } from '../commands.server/prove-address'
import { verifyEmail } from '../commands.server/verify-email'
import { findViewer } from '../gates.server'
import { answerRefused, readSignIn, signInHeaders } from '../gates.server/sign-in'
import { findVerificationLink } from '../queries.server/live-token'
import { refusals } from '../refusals'
import { longestPassword } from '../rules'
import { verifyEmailForm } from '../schema'
import { type AuthReply, failureOf } from '../ui/auth-reply'
import { DeadLink, FormPage, linkMeta, NarrowPage } from '~/ui/form-page'
import type { Route } from './+types/verify-email'

export { submitForm as clientAction } from '../ui/auth-reply'
export { sendUncached as headers } from '~/platform/http/too-many-tries'

const title = 'Verify your email'

export const meta: Route.MetaFunction = (page) => linkMeta(page, title)

/** Anybody who has the link. Changes nothing: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findVerificationLink(db, { token, now })
  const viewer = findViewer(context)
  const isSignedIn = viewer !== null
  const canSendAgain = isSignedIn && !viewer.emailVerified
  if (!link) return data({ state: 'dead', isSignedIn, canSendAgain } as const, 410)
  const { state, email, hasPassword, isProved } = link
  const removesSignIn = !isProved && viewer?.id !== link.userId
  return data({ state, token, email, hasPassword, removesSignIn, isSignedIn } as const)
}

/** Anybody who has the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, verifyEmailForm)
  if (!form.ok) {
    const message = form.reply.error?.password?.join(' ')
    return data<AuthReply>({ success: false, message }, 400)
  }
  const { db, input } = await readSignIn(request, context)
  const { now } = input
  const { token, password } = form.value
  const link = await findVerificationLink(db, { token, now })
  if (!link) return answerRefused({ reason: 'verify-link-dead' })

  let viewerId = findViewer(context)?.id ?? null
  let headers: Headers | undefined
  if (password !== '' && viewerId !== link.userId) {
    // Knowing the password proves that they signed up.
    const opened = await logIn(db, { form: { email: link.email, password }, ...input })
    if (!opened.ok) {
      const isWrong = opened.reason === 'wrong-credentials'
      return answerRefused(isWrong ? { reason: 'not-their-password' } : opened)
    }
    viewerId = opened.user.id
    headers = await signInHeaders({ request, context }, opened)
  }
  const result = await verifyEmail(db, { token, viewerId, now })
  if (!result.ok) return answerRefused(result)
  const { dropped } = result
  const removed = dropped && {
    what: describeDropped(dropped),
    newPasswordPage: `/reset-password?token=${dropped.resetToken}`,
  }
  return data({ removed }, { headers })
}

export default function VerifyEmail({ loaderData: link, actionData }: Route.ComponentProps) {
  const { isSignedIn } = link
  if (actionData && 'removed' in actionData)
    return <VerifiedPage removed={actionData.removed} isSignedIn={isSignedIn} />
  if (link.state === 'used') return <VerifiedPage removed={null} isSignedIn={isSignedIn} />
  if (link.state === 'dead')
    return (
      <DeadLink title={title} message={refusals['verify-link-dead']}>
        {link.canSendAgain ? (
          <SendVerification />
        ) : (
          <ButtonLink {...next} to={isSignedIn ? '/dashboard/account' : '/log-in'}>
            {isSignedIn ? 'Your account' : 'Log in'}
          </ButtonLink>
        )}
      </DeadLink>
    )
  const { token, email, hasPassword, removesSignIn } = link
  return (
    <FormPage
      title={title}
      lead={`Press the button to confirm that ${email} is your email address.`}
      failed={failureOf(actionData)}
      token={token}
      submit="Verify my email"
    >
      {removesSignIn && <SignInToKeep email={email} hasPassword={hasPassword} />}
    </FormPage>
  )
}

const next = { variant: 'primary', className: 'justify-self-start' } as const

/**
 * For somebody who signed up on another device, or through a provider that has not verified the
 * address.
 */
function SignInToKeep({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (!hasPassword)
    return (
      <p className="text-small text-quiet">
        You are not logged in to this account in this browser. To keep its Google or GitHub
        connection, open the link in the browser where you are logged in. Otherwise we remove that
        connection, and you choose a password.
      </p>
    )
  return (
    <>
      <p className="text-small text-quiet">
        Enter the password that you chose when you signed up, to keep it and stay logged in on your
        other devices. If you do not know it, leave the field empty: we remove the password and log
        out every device, and you choose a new one.
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password (optional)"
        name="password"
        autoComplete="current-password"
        maxLength={longestPassword}
        required={false}
      />
    </>
  )
}

type Removed = { what: string | null; newPasswordPage: string }

function VerifiedPage({ removed, isSignedIn }: { removed: Removed | null; isSignedIn: boolean }) {
  return (
    <NarrowPage title="Your email is verified">
      <p>
        {removed
          ? `Until now, anybody could have signed up with your email, so we removed the old ways to log in: ${removed.what}. Choose a new password to log in.`
          : 'Thank you. You can win prizes now.'}
      </p>
      {removed ? (
        // A full page load: the router would keep this address, which gives access to the account,
        // in its history.
        <ButtonLink {...next} to={removed.newPasswordPage} reloadDocument>
          Choose a new password
        </ButtonLink>
      ) : (
        <ButtonLink {...next} to={isSignedIn ? '/dashboard' : '/log-in'}>
          {isSignedIn ? 'Continue learning' : 'Log in'}
        </ButtonLink>
      )}
    </NarrowPage>
  )
}
