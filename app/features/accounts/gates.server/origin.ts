import { createHash, randomBytes } from 'node:crypto'
import { createCookie, data, type RouterContextProvider } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { servicesContext, siteContext } from '~/features/site/queries.server'
import type { Auth } from '../commands.server/create-auth'
import type { Origin } from '../commands.server/log-in'
import { authContext, ownCookie } from '../gates.server'
import { isSocialProvider, offeredProviders, type SocialProvider } from '../refusals'

type Context = Readonly<RouterContextProvider>

/** What the commands that sign somebody in need of a request; `input` goes beside the form. */
export async function readSignIn(request: Request, context: Context) {
  const { db, now, appUrl } = context.get(requestContext)
  const from = await readOrigin(request, context)
  const site = { name: context.get(siteContext).site.name, appUrl }
  return {
    db,
    auth: context.get(authContext),
    input: { headers: request.headers, from, site, now },
  }
}

/** Marks a browser where an account has signed in; it has its own rate limit and opens nothing. */
function deviceCookie(context: Context) {
  return signedCookie(context.get(authContext), 'site.device', 365 * 86_400)
}

/** The state of the newest sign-in with a provider that began in this browser. */
export function socialStateCookie(auth: Auth) {
  return signedCookie(auth, `${auth.cookiePrefix}.state`, 600)
}

/** The provider of an address; 404 unless the site offers it. */
export function requireProvider(params: { provider: string }, context: Context): SocialProvider {
  const { provider } = params
  const offered = offeredProviders(context.get(servicesContext).services)
  if (!isSocialProvider(provider) || !offered.includes(provider)) throw data(null, { status: 404 })
  return provider
}

function signedCookie({ secret, isSecure: secure }: Auth, name: string, maxAge: number) {
  return createCookie(name, { ...ownCookie, maxAge, secure, secrets: [secret] })
}

async function readOrigin(request: Request, context: Context): Promise<Origin> {
  const device: unknown = await deviceCookie(context).parse(request.headers.get('cookie'))
  return {
    address: context.get(requestContext).clientAddress,
    deviceFor: (email) =>
      typeof device === 'string' && device.startsWith(`${hashEmail(email)}.`) ? device : null,
  }
}

/** Does not name the account to other users of the browser. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** Opens the session of `cookie` in this browser, and marks the browser as one of the account. */
export async function signInHeaders(
  request: Request,
  context: Context,
  { user: { email }, cookie }: { user: { email: string }; cookie?: string },
): Promise<Headers> {
  const { deviceFor } = await readOrigin(request, context)
  const device = deviceFor(email) ?? `${hashEmail(email)}.${randomBytes(16).toString('base64url')}`
  const headers = new Headers()
  if (cookie) headers.append('set-cookie', cookie)
  headers.append('set-cookie', await deviceCookie(context).serialize(device))
  return headers
}
