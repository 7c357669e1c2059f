import { redirect } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { startSocialSignIn } from '../commands.server/social-sign-in'
import { askedCookie, authContext, findViewer } from '../gates.server'
import { requireProvider, socialAttemptCookie } from '../gates.server/sign-in'
import type { SocialRefusal } from '../refusals'
import { socialResultPage } from '../rules'
import { canReturnTo, pageSignedInFrom } from '../rules/sign-in-page'
import { readPopup, readTimeZone } from '../schema'
import type { Route } from './+types/social-start'

/** Anybody: redirects to the provider, in this window or in a popup. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const provider = requireProvider(params, context)
  const { now, appUrl } = context.get(requestContext)
  const url = new URL(request.url)
  const popup = readPopup(url.searchParams.get('popup'))
  const refused = (reason: SocialRefusal) =>
    redirect(socialResultPage(provider, { popup, refused: reason }))
  // The provider returns people to the site's usual host, where this browser has no cookies of
  // ours.
  if (url.host !== new URL(appUrl).host) throw refused('unauthorized-domain')
  const auth = context.get(authContext)
  const result = await startSocialSignIn(auth, {
    provider,
    popup,
    timeZone: readTimeZone(url.searchParams.get('timeZone')),
    connectTo: findViewer(context)?.id ?? null,
    now,
  })
  if (!result.ok) throw refused(result.reason)

  const headers = new Headers()
  headers.append('set-cookie', await socialAttemptCookie(auth).write(result.attempt))
  const from = pageSignedInFrom(request)
  if (from && canReturnTo(from)) headers.append('set-cookie', await askedCookie.write(from))
  throw redirect(result.address, { headers })
}
