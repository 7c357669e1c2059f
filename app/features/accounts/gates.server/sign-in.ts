import { randomBytes } from 'node:crypto'
import { data, redirect } from 'react-router'
import type * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import { servicesContext, siteContext } from '~/features/site/queries.server'
import { readForm } from '~/platform/http/read-form.server'
import { clearCookies, createServerCookie } from '~/platform/http/server-cookie.server'
import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { sign } from '~/platform/signature.server'
import type { Auth } from '../commands.server/create-auth'
import type { Origin } from '../commands.server/log-in'
import { sessionCookie } from '../commands.server/session-cookie'
import { type Asked, askedCookie, authContext, type Context, findViewer } from '../gates.server'
import {
  isSocialProvider,
  offeredProviders,
  readSocialRefusal,
  type Refusal,
  refusals,
  type SocialProvider,
} from '../refusals'
import { hasLiveToken } from '../queries.server/live-token'
import type { TokenPurpose } from '../rules'
import { pageAfterSignIn, pageSignedInFrom } from '../rules/sign-in-page'
import type { AuthReply } from '../ui/auth-reply'

/** What the log-in and sign-up pages show a visitor; somebody with a session is redirected. */
export function loadSignInPage({ request, context }: Asked) {
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

/** What the sign-in commands need from a request; pass `input` along with the form. */
export async function readSignIn(request: Request, context: Context) {
  const { db, now, appUrl } = context.get(requestContext)
  const from = await readOrigin(request, context)
  const site = { name: context.get(siteContext).site.name, appUrl }
  return {
    db,
    input: { headers: request.headers, from, site, now },
  }
}

/** Reads the form of a sign-in page and calls `run`; 400 if the form is not valid. */
export async function takeForm<Schema extends z.ZodType, Answer>(
  { request, context }: Asked,
  schema: Schema,
  run: (form: z.output<Schema>, asked: Awaited<ReturnType<typeof readSignIn>>) => Promise<Answer>,
) {
  const form = await readForm(request, schema)
  if (!form.ok) return data<AuthReply>({ success: false, reply: form.reply }, 400)
  return run(form.value, await readSignIn(request, context))
}

/** The token of a link and whether it works; 410 if not. */
export async function loadLink(
  { request, context }: Asked,
  purpose: TokenPurpose,
  isNeeded = async (_db: Database) => true,
) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isLive = (await hasLiveToken(db, { purpose, token, now })) && (await isNeeded(db))
  return data({ token, isLive }, isLive ? 200 : 410)
}

const deviceCookieName = 'site.device'

/**
 * Marks a browser in which an account has signed in. The mark gets its own rate limit but grants no
 * access.
 */
function deviceCookie(context: Context) {
  return signedCookie(context.get(authContext), deviceCookieName, 365 * 86_400)
}

/**
 * Deletes every cookie of the site that a request has, such as the key of a registration, so that
 * the next person at a shared computer finds nothing. Keeps the mark of the device, which reveals
 * nothing.
 */
export function signOutHeaders(request: Request, context: Context): Headers {
  const headers = new Headers({ 'set-cookie': sessionCookie(context.get(authContext), null) })
  for (const cookie of clearCookies(request, [deviceCookieName]))
    headers.append('set-cookie', cookie)
  return headers
}

/** The newest provider sign-in that began in this browser. */
export function socialAttemptCookie(auth: Auth) {
  return signedCookie(auth, `${auth.cookiePrefix}.state`, 600)
}

/** The provider in the address; 404 unless the site offers it. */
export function requireProvider(params: { provider: string }, context: Context): SocialProvider {
  const { provider } = params
  const offered = offeredProviders(context.get(servicesContext).services)
  if (!isSocialProvider(provider) || !offered.includes(provider)) throw data(null, { status: 404 })
  return provider
}

function signedCookie({ secret, isSecure: secure }: Auth, name: string, maxAge: number) {
  return createServerCookie(name, { maxAge, secure, secrets: [secret] })
}

async function readOrigin(request: Request, context: Context): Promise<Origin> {
  const device = await deviceCookie(context).read(request)
  return {
    address: context.get(requestContext).clientAddress,
    deviceFor: (email) => (device?.startsWith(`${hashEmail(email, context)}.`) ? device : null),
  }
}

/** Keyed, so that other users of the browser cannot test emails against the cookie. */
function hashEmail(email: string, context: Context): string {
  return sign(email, context.get(authContext).secret, 'base64url')
}

/** Opens the session of `token` in this browser, and marks the browser as known to the account. */
export async function signInHeaders(
  { request, context }: Asked,
  { user: { email }, token }: { user: { email: string }; token?: string },
): Promise<Headers> {
  const { deviceFor } = await readOrigin(request, context)
  const mark = () => `${hashEmail(email, context)}.${randomBytes(16).toString('base64url')}`
  const device = deviceFor(email) ?? mark()
  const headers = new Headers()
  if (token) headers.append('set-cookie', sessionCookie(context.get(authContext), token))
  headers.append('set-cookie', await deviceCookie(context).write(device))
  return headers
}

const statuses: Partial<Record<Refusal, number>> = {
  'wrong-credentials': 401,
  'not-their-password': 401,
  'not-an-admin': 401,
  blocked: 403,
  deleted: 403,
  'reset-link-dead': 410,
  'verify-link-dead': 410,
  'setup-link-dead': 410,
}

/**
 * 429 with Retry-After for too many attempts (RFC 6585, section 4). The form is filled in again.
 */
export function answerRefused(
  refused: Refused<Refusal>,
  form?: { name?: string; email: string },
  /** Extends the message for somebody who has to wait. */
  waiting = (message: string) => message,
) {
  // Only these two, because a form may also hold a password.
  const initialValue = form && { name: form.name, email: form.email }
  const status = 'waitS' in refused ? undefined : statuses[refused.reason]
  const { waitS, init, ...told } = describeRefusal(refused, refusals, status)
  const message = waitS === undefined ? told.message : waiting(told.message)
  return data<AuthReply>({ success: false, message, reply: { initialValue } }, init)
}

/**
 * Answers a sign-in: a script gets who signed in and where to go, a plain form gets the redirect.
 */
export async function answerSignedIn(
  { request, context }: Asked,
  signedIn: {
    user: User
    /** The session's token, unless the browser already has it. */
    token?: string
    byScript: boolean
    /** Where to go when there is no page to return to; the dashboard by default. */
    home?: '/admin' | undefined
  },
) {
  const { byScript, home, user } = signedIn
  const from = pageSignedInFrom(request)
  const goTo = pageAfterSignIn({ from, asked: await askedCookie.read(request), home })
  const headers = await signInHeaders({ request, context }, signedIn)
  headers.append('set-cookie', await askedCookie.clear())
  if (!byScript) throw redirect(goTo, { headers })

  return data<AuthReply>({ success: true, user: toSignedInUser(user), goTo }, { headers })
}

type User = { id: string; name: string; email: string; image?: string | null }

export function toSignedInUser({ id, name, email, image }: User) {
  return { id, name, email, avatar: image ?? null }
}
