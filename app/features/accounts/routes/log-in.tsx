import { logIn } from '../commands.server/log-in'
import { answerRefused, answerSignedIn, loadSignInPage, takeForm } from '../gates.server/sign-in'
import { logInForm } from '../schema'
import { AuthPage } from '../ui/auth-form'
import { unlisted } from '~/ui/form-page'
import type { Route } from './+types/log-in'

export { submitSignIn as clientAction } from '../ui/auth-reply'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** The limit may be due to other people on the network; the reset email has its own limit. */
const orReset = (wait: string) =>
  `${wait} To log in at once, press “Forgot your password?” and use the link in the email.`

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Log in')

/** Anybody without a session; somebody with one is redirected. */
export const loader = (asked: Route.LoaderArgs) => loadSignInPage(asked)

/** Anybody may try. */
export function action(asked: Route.ActionArgs) {
  return takeForm(asked, logInForm, async (form, { db, input }) => {
    const result = await logIn(db, { form, ...input })
    if (!result.ok) return answerRefused(result, form, orReset)
    return answerSignedIn(asked, { ...result, byScript: form.byScript === 'yes' })
  })
}

export default function LogIn(page: Route.ComponentProps) {
  return <AuthPage mode="log-in" {...page} />
}
