import { data, redirect } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { logIn } from '../commands.server/log-in'
import { findViewer } from '../gates.server'
import { readSignIn } from '../gates.server/origin'
import { answerRefused, answerSignedIn } from '../gates.server/sign-in-answers'
import { isSocialProvider, isSocialRefusal, offeredProviders, socialWords } from '../refusals'
import { pageAfterSignIn } from '../rules/sign-in-page'
import { logInForm } from '../schema'
import { AuthPage } from '../ui/auth-page'
import type { AuthReply } from '../ui/auth-reply'
import { unlisted } from '../ui/narrow-page'
import type { Route } from './+types/log-in'

/** Others of the same network may be the ones who guess; a link by email is not kept waiting by them. */
const resetMeanwhile = (wait: string) =>
  `${wait} To log in at once, press “Forgot your password?” and use the link in the email.`

export const meta: Route.MetaFunction = () => unlisted('Log in')

/**
 * Anybody without a session, who reads why a sign-in with a provider failed; who has one is led to
 * the page they came from, or to the dashboard.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const from = searchParams.get('from')
  const [refused, provider] = [searchParams.get('refused'), searchParams.get('by')]
  if (findViewer(context)) throw redirect(pageAfterSignIn({ from, asked: null }))
  const isKnown = isSocialRefusal(refused) && isSocialProvider(provider)
  return {
    providers: offeredProviders(context.get(requestContext).services),
    from,
    refused: isKnown ? socialWords(refused, provider) : null,
  }
}

/** Anybody may try: who asks is what this finds out. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, logInForm)
  if (!form.ok) return data<AuthReply>({ success: false, reply: form.reply }, 400)

  const { db, auth, input } = await readSignIn(request, context)
  const result = await logIn(db, auth, { form: form.value, ...input })
  if (!result.ok) {
    const isKeptOut = result.reason === 'blocked' || result.reason === 'deleted'
    return answerRefused(result, isKeptOut ? 403 : 401, form.value, resetMeanwhile)
  }
  return answerSignedIn(request, context, { ...result, byScript: form.value.byScript === 'yes' })
}

export { askFromPage as clientAction } from '../ui/auth-reply'

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, from, refused } = loaderData
  const reply = refused === null ? undefined : ({ success: false, message: refused } as const)
  return <AuthPage mode="log-in" providers={providers} from={from} reply={actionData ?? reply} />
}
