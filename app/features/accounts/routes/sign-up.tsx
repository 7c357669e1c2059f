import { data } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { signUp } from '../commands.server/sign-up'
import { answerRefused, answerSignedIn, loadSignInPage, readSignIn } from '../gates.server/sign-in'
import { signUpForm } from '../schema'
import { AuthPage } from '../ui/auth-form'
import type { AuthReply } from '../ui/auth-reply'
import { unlisted } from '../ui/form-page'
import type { Route } from './+types/sign-up'

export { submitSignIn as clientAction } from '../ui/auth-reply'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Sign up')

/** Anybody without a session; somebody with one is sent on. */
export const loader = (asked: Route.LoaderArgs) => loadSignInPage(asked)

/** Anybody may make an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, signUpForm)
  if (!form.ok) return data<AuthReply>({ success: false, reply: form.reply }, 400)

  const { db, auth, input } = await readSignIn(request, context)
  const result = await signUp(db, auth, { form: form.value, ...input })
  if (!result.ok) return answerRefused(result, form.value)
  return answerSignedIn(request, context, { ...result, byScript: form.value.byScript === 'yes' })
}

export default function SignUp(page: Route.ComponentProps) {
  return <AuthPage mode="sign-up" {...page} />
}
