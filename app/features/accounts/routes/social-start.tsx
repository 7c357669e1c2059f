import { data, redirect } from 'react-router'
import { countTry } from '~/platform/db/rate-limit.server'
import { requestContext } from '~/platform/request-context.server'
import { startSocialSignIn } from '../commands.server/social-sign-in'
import { askedCookie, authContext, findViewer } from '../gates.server'
import { socialStateCookie } from '../gates.server/origin'
import { isSocialProvider, offeredProviders } from '../refusals'
import { socialResultPage } from '../rules'
import { isWorkInHand, pageSignedInFrom } from '../rules/sign-in-page'
import { readPopup, readTimeZone } from '../schema'
import type { Route } from './+types/social-start'

/** Anybody: sends the browser to the provider, in this window or in a popup. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { provider } = params
  const offered = offeredProviders(context.get(requestContext).services)
  if (!isSocialProvider(provider) || !offered.includes(provider)) throw data(null, { status: 404 })
  const url = new URL(request.url)
  const popup = readPopup(url.searchParams.get('popup'))
  // The provider comes back to the site's usual address, which would not know this browser.
  const isUsualAddress = url.host === new URL(context.get(requestContext).appUrl).host
  if (!isUsualAddress)
    throw redirect(socialResultPage(provider, { popup, refused: 'unauthorized-domain' }))
  const { db, now, clientAddress } = context.get(requestContext)
  const allowed = await countTry(db, {
    policy: 'start-social',
    who: { network: clientAddress },
    now,
  })
  if (!allowed.ok)
    throw redirect(socialResultPage(provider, { popup, refused: 'too-many-attempts' }))
  const auth = context.get(authContext)
  const result = await startSocialSignIn(db, auth, {
    provider,
    popup,
    timeZone: readTimeZone(url.searchParams.get('timeZone')),
    connectTo: findViewer(context)?.id ?? null,
    now,
  })
  if (!result.ok) throw redirect(socialResultPage(provider, { popup, refused: result.reason }))

  const headers = new Headers()
  headers.append('set-cookie', await socialStateCookie(auth).serialize(result.state))
  const from = pageSignedInFrom(request)
  if (from && isWorkInHand(from)) headers.append('set-cookie', await askedCookie.serialize(from))
  throw redirect(result.address, { headers })
}
