import { data, redirect } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { servicesContext } from '~/features/site/queries.server'
import { logIn } from '../commands.server/log-in'
import { findViewer } from '../gates.server'
import { readSignIn } from '../gates.server/origin'
import { answerRefused, answerSignedIn } from '../gates.server/sign-in-answers'
import { offeredProviders, readSocialRefusal } from '../refusals'
import { pageAfterSignIn } from '../rules/sign-in-page'
import { logInForm } from '../schema'
import { AuthPage } from '../ui/auth-form'
import type { AuthReply } from '../ui/auth-reply'
import { unlisted } from '../ui/form-page'
import type { Route } from './+types/log-in'

export { submitSignIn as clientAction } from '../ui/auth-reply'
export { sendActionHeaders as headers } from '../gates.server/sign-in-answers'

/** The guesses may be somebody else's in the same network; a link by email has a limit of its own. */
const orReset = (wait: string) =>
  `${wait} To log in at once, press “Forgot your password?” and use the link in the email.`

export const meta: Route.MetaFunction = () => unlisted('Log in')

/** Anybody without a session; somebody with one is sent on. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const from = searchParams.get('from')
  if (findViewer(context)) throw redirect(pageAfterSignIn({ from, asked: null }))
  const refused = readSocialRefusal(searchParams)
  return {
    providers: offeredProviders(context.get(servicesContext).services),
    from,
    refused: refused ? ({ success: false, message: refused.message } as const) : undefined,
  }
}

/** Anybody may try: who asks is what this finds out. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, logInForm)
  if (!form.ok) return data<AuthReply>({ success: false, reply: form.reply }, 400)

  const { db, auth, input } = await readSignIn(request, context)
  const result = await logIn(db, auth, { form: form.value, ...input })
  if (!result.ok) return answerRefused(result, form.value, orReset)
  return answerSignedIn(request, context, { ...result, byScript: form.value.byScript === 'yes' })
}

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, ...page } = loaderData
  return <AuthPage mode="log-in" {...page} reply={actionData ?? refused} />
}
