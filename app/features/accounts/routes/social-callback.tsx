import { redirect } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { sessionCookie } from '../commands.server/session-cookie'
import { finishSocialSignIn, readAttempt } from '../commands.server/social-sign-in'
import { authContext } from '../gates.server'
import { requireProvider, socialAttemptCookie } from '../gates.server/sign-in'
import { socialResultPage } from '../rules'
import type { Route } from './+types/social-callback'

/**
 * Anybody: the provider redirects the browser here. Accepts only a sign-in that began in this
 * browser.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const provider = requireProvider(params, context)
  const { db, now, clientAddress } = context.get(requestContext)
  const auth = context.get(authContext)
  const cookie = socialAttemptCookie(auth)
  const { searchParams: query } = new URL(request.url)
  const sought = { state: query.get('state'), provider, now }
  const attempt = readAttempt(await cookie.read(request), sought)
  if (!attempt)
    throw redirect(socialResultPage(provider, { popup: null, refused: 'sign-in-failed' }))
  const headers = new Headers({ 'set-cookie': await cookie.clear() })
  const sent = { attempt, query, headers: request.headers, clientAddress, now }
  const result = await finishSocialSignIn(db, auth, sent)
  if (result.ok && result.token) headers.append('set-cookie', sessionCookie(auth, result.token))
  const { popup } = attempt
  if (result.ok && attempt.connectTo !== null && !popup)
    throw redirect(`/dashboard/account?connected=${provider}`, { headers })
  const refused = result.ok ? null : result.reason
  throw redirect(socialResultPage(provider, { popup, refused }), { headers })
}
