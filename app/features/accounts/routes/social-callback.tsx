import { data, redirect } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { finishSocialSignIn } from '../commands.server/social-sign-in'
import { authContext } from '../gates.server'
import { isSocialProvider, offeredProviders } from '../refusals'
import { socialResultPage } from '../rules'
import { readPopup } from '../schema'
import type { Route } from './+types/social-callback'

/** Anybody with the state of a sign-in begun in this browser: here the provider sends them back. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { provider } = params
  const offered = offeredProviders(context.get(requestContext).services)
  if (!isSocialProvider(provider) || !offered.includes(provider)) throw data(null, { status: 404 })
  const result = await finishSocialSignIn(context.get(authContext), {
    provider,
    query: Object.fromEntries(new URL(request.url).searchParams),
    headers: request.headers,
  })
  const headers = new Headers()
  for (const cookie of result.cookies) headers.append('set-cookie', cookie)
  const popup = readPopup(result.popup)
  if (result.ok && result.isConnecting && !popup)
    throw redirect(`/dashboard/account?connected=${provider}`, { headers })
  const refused = result.ok ? null : result.reason
  throw redirect(socialResultPage(provider, { popup, refused }), { headers })
}
