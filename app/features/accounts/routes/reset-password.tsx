import { ButtonLink } from '~/ui/button'
import { resetPassword } from '../commands.server/reset-password'
import { answerRefused, answerSignedIn, loadLink, takeForm } from '../gates.server/sign-in'
import { refusals } from '../refusals'
import { resetPasswordForm } from '../schema'
import { failureOf } from '../ui/auth-reply'
import { DeadLink, FormPage, linkMeta } from '~/ui/form-page'
import { NewPasswordFields } from '../ui/password-fields'
import type { Route } from './+types/reset-password'

export { submitForm as clientAction } from '../ui/auth-reply'
export { sendUncached as headers } from '~/platform/http/too-many-tries'

const title = 'Choose a new password'

export const meta: Route.MetaFunction = (page) => linkMeta(page, title)

/** Anybody who has the link. */
export const loader = (asked: Route.LoaderArgs) => loadLink(asked, 'reset-password')

/** Anybody who has the link. */
export function action(asked: Route.ActionArgs) {
  return takeForm(asked, resetPasswordForm, async (form, { db, input }) => {
    const result = await resetPassword(db, { form, ...input })
    if (!result.ok) return answerRefused(result)
    const home = result.user.role === 'admin' ? '/admin' : undefined
    return answerSignedIn(asked, { ...result, byScript: false, home })
  })
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
