import { signUp } from '../commands.server/sign-up'
import { answerRefused, answerSignedIn, loadSignInPage, takeForm } from '../gates.server/sign-in'
import { signUpForm } from '../schema'
import { AuthPage } from '../ui/auth-form'
import { unlisted } from '~/ui/form-page'
import type { Route } from './+types/sign-up'

export { submitSignIn as clientAction } from '../ui/auth-reply'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Sign up')

/** Anybody without a session; somebody with one is redirected. */
export const loader = (asked: Route.LoaderArgs) => loadSignInPage(asked)

/** Anybody may create an account. */
export function action(asked: Route.ActionArgs) {
  return takeForm(asked, signUpForm, async (form, { db, input }) => {
    const result = await signUp(db, { form, ...input })
    if (!result.ok) return answerRefused(result, form)
    return answerSignedIn(asked, { ...result, byScript: form.byScript === 'yes' })
  })
}

export default function SignUp(page: Route.ComponentProps) {
  return <AuthPage mode="sign-up" {...page} />
}
