import { data } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { logIn } from '../commands.server/log-in'
import { answerRefused, answerSignedIn, loadSignInPage, readSignIn } from '../gates.server/sign-in'
import { logInForm } from '../schema'
import { AuthPage } from '../ui/auth-form'
import type { AuthReply } from '../ui/auth-reply'
import { unlisted } from '../ui/form-page'
import type { Route } from './+types/log-in'

export { submitSignIn as clientAction } from '../ui/auth-reply'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** The guesses may be somebody else's in the same network; a link by email has a limit of its own. */
const orReset = (wait: string) =>
  `${wait} To log in at once, press “Forgot your password?” and use the link in the email.`

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Log in')

/** Anybody without a session; somebody with one is sent on. */
export const loader = (asked: Route.LoaderArgs) => loadSignInPage(asked)

/** Anybody may try: who asks is what this finds out. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, logInForm)
  if (!form.ok) return data<AuthReply>({ success: false, reply: form.reply }, 400)

  const { db, auth, input } = await readSignIn(request, context)
  const result = await logIn(db, auth, { form: form.value, ...input })
  if (!result.ok) return answerRefused(result, form.value, orReset)
  return answerSignedIn(request, context, { ...result, byScript: form.value.byScript === 'yes' })
}

export default function LogIn(page: Route.ComponentProps) {
  return <AuthPage mode="log-in" {...page} />
}
