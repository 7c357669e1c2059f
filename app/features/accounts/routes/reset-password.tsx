import { data } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { resetPassword } from '../commands.server/reset-password'
import { readSignIn } from '../gates.server/origin'
import { answerRefused, answerSignedIn } from '../gates.server/sign-in-answers'
import { hasLiveToken } from '../queries.server/live-token'
import { refusals } from '../refusals'
import { resetPasswordForm } from '../schema'
import { type AuthReply, failureOf } from '../ui/auth-reply'
import { LinkPage, linkMeta } from '../ui/link-page'
import { NewPasswordFields } from '../ui/new-password-fields'
import type { Route } from './+types/reset-password'

export { keepAuthPage as clientAction } from '../ui/keep-auth-page'

const title = 'Choose a new password'

export const meta: Route.MetaFunction = () => linkMeta(title)

/** A link that works now may not in a moment. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Anybody who has the link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isLive = await hasLiveToken(db, { purpose: 'reset-password', token, now })
  return data({ token, isLive }, isLive ? 200 : 410)
}

/** Anybody who has the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, resetPasswordForm)
  if (!form.ok) return data<AuthReply>({ success: false, reply: form.reply }, 400)

  const { db, auth, input } = await readSignIn(request, context)
  const result = await resetPassword(db, auth, { form: form.value, ...input })
  if (!result.ok) return answerRefused(result, result.reason === 'reset-link-dead' ? 410 : 409)
  const home = result.user.role === 'admin' ? '/admin' : undefined
  return answerSignedIn(request, context, { ...result, byScript: false, home })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const failure = failureOf(actionData)
  return (
    <LinkPage
      title={title}
      link={loaderData}
      dead={<DeadLink />}
      lead="Saving it logs you out on all other devices."
      message={failure?.message}
      submit="Save and log in"
    >
      <NewPasswordFields label="New Password" errors={failure?.reply?.error} />
    </LinkPage>
  )
}

function DeadLink() {
  return (
    <>
      <Notice variant="wrong">{refusals['reset-link-dead']}</Notice>
      <ButtonLink to="/forgot-password" variant="primary" className="justify-self-start">
        Ask for a new link
      </ButtonLink>
    </>
  )
}
