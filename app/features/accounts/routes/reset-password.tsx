import { data } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { resetPassword } from '../commands.server/reset-password'
import { answerRefused, answerSignedIn, readSignIn } from '../gates.server/sign-in'
import { hasLiveToken } from '../queries.server/live-token'
import { refusals } from '../refusals'
import { resetPasswordForm } from '../schema'
import { type AuthReply, failureOf } from '../ui/auth-reply'
import { DeadLink, FormPage, linkMeta } from '../ui/form-page'
import { NewPasswordFields } from '../ui/password-fields'
import type { Route } from './+types/reset-password'

export { submitForm as clientAction } from '../ui/auth-reply'
export { sendUncached as headers } from '~/platform/http/too-many-tries'

const title = 'Choose a new password'

export const meta: Route.MetaFunction = (page) => linkMeta(page, title)

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
  if (!result.ok) return answerRefused(result)
  const home = result.user.role === 'admin' ? '/admin' : undefined
  return answerSignedIn(request, context, { ...result, byScript: false, home })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isLive } = loaderData
  if (!isLive)
    return (
      <DeadLink title={title} message={refusals['reset-link-dead']}>
        <ButtonLink to="/forgot-password" variant="primary" className="justify-self-start">
          Ask for a new link
        </ButtonLink>
      </DeadLink>
    )
  const failed = failureOf(actionData)
  return (
    <FormPage
      title={title}
      lead="Saving it logs you out on all other devices."
      failed={failed}
      token={token}
      submit="Save and log in"
    >
      <NewPasswordFields label="New Password" errors={failed?.reply?.error} />
    </FormPage>
  )
}
