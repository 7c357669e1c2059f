import { createContext, redirect, type RouterContextProvider } from 'react-router'
import { otherAccountHeader, pageAccountHeader } from '~/platform/http/page-account'
import { createServerCookie } from '~/platform/http/server-cookie.server'
import { pageOfRequest } from '~/platform/react-router/data-address'
import { requestContext } from '~/platform/request-context.server'
import type { Auth } from './commands.server/create-auth'
import { renewSession } from './commands.server/sessions'
import { readSessionToken, sessionCookie } from './commands.server/session-cookie'
import { findSession, findShutOut, type Viewer, type ViewerSession } from './queries.server'
import { refusals } from './refusals'

export type Context = Readonly<RouterContextProvider>
export type Asked = { request: Request; context: Context }

const renewAfterMs = 24 * 60 * 60 * 1000

export const authContext = createContext<Auth>()

/** The session of this request, read once by the middleware; null for a visitor. */
const sessionContext = createContext<ViewerSession | null>(null)

/** Why a gate sent the person to another page, which shows it once. */
const noticeCookie = createServerCookie('site.notice', { maxAge: 60 })
const loggedOut = 'You are logged out.'
const otherAccount = 'Another account is logged in here now, so that was not saved.'
/** The page first asked for, to return to after signing in (ruling 3). */
export const askedCookie = createServerCookie('site.asked', { maxAge: 600 })

/** Applies what a person has just changed to the rest of the request. */
export function changeViewer(
  context: Context,
  changes: Partial<Pick<Viewer, 'name' | 'timeZone'>>,
): void {
  const session = context.get(sessionContext)
  if (!session) return
  context.set(sessionContext, { ...session, viewer: { ...session.viewer, ...changes } })
}

/** Reads who is asking before any loader runs. Once a day it extends a session that is in use. */
export async function readViewer(
  { request, context }: Asked,
  next: () => Promise<Response>,
): Promise<Response> {
  const { db, now } = context.get(requestContext)
  const auth = context.get(authContext)
  const token = readSessionToken(auth, request.headers)
  const session = token ? await findSession(db, token, now) : null
  context.set(sessionContext, session)
  const pageAccount = request.headers.get(pageAccountHeader)
  if (session && pageAccount !== null && pageAccount !== session.viewer.id)
    return refuseOtherAccount()

  const response = await next()
  if (session && now.getTime() - session.renewedAt.getTime() > renewAfterMs) {
    await renewSession(db, { token: session.token, now })
    response.headers.append('set-cookie', sessionCookie(auth, session.token))
  }
  return response
}

/** To a form of a page that was made for another account, in a tab that is still open. */
async function refuseOtherAccount(): Promise<Response> {
  const headers = {
    [otherAccountHeader]: 'yes',
    'set-cookie': await noticeCookie.write(otherAccount),
  }
  return new Response(otherAccount, { status: 409, headers })
}

export function findViewer(context: Context): Viewer | null {
  return context.get(sessionContext)?.viewer ?? null
}

export function findSessionToken(context: Context): string | undefined {
  return context.get(sessionContext)?.token
}

/** Checks again whether the session is valid, for answers that stay open for hours. */
export function watchSession(context: Context, clock: () => Date): () => Promise<boolean> {
  const { db } = context.get(requestContext)
  const token = findSessionToken(context)
  return async () => token !== undefined && (await findSession(db, token, clock())) !== null
}

/** As `findViewer`; a page that was made for somebody whose session has ended asks for the log-in. */
export async function findViewerOrAsk(request: Request, context: Context): Promise<Viewer | null> {
  const viewer = findViewer(context)
  if (viewer || !request.headers.has(pageAccountHeader)) return viewer
  return askToLogInHere(request, context, '')
}

/** A visitor is sent to exactly `/`, to log in (for the `purpose`) and return. */
export async function requireStudent(
  request: Request,
  context: Context,
  purpose?: string,
): Promise<Viewer> {
  return findViewer(context) ?? askToLogIn(request, context, { at: '/', purpose })
}

/** Shows a visitor the log-in over the page that they sent a form from, which keeps what they typed. */
export function askToLogInHere(
  request: Request,
  context: Context,
  purpose: string,
): Promise<never> {
  return askToLogIn(request, context, { at: pageOfRequest(request.url), purpose })
}

/**
 * The same for what a page sends by itself: the answer is no save, and when the page next loads its data
 * it shows the log-in, which leads back to it.
 */
export async function answerToLogIn(
  request: Request,
  context: Context,
  page: string,
): Promise<Response> {
  const headers = await logInHeaders(request, context, { page, purpose: undefined })
  return Response.json({ saved: false, reason: 'log-in' }, { status: 401, headers })
}

async function askToLogIn(
  request: Request,
  context: Context,
  { at, purpose }: { at: string; purpose: string | undefined },
): Promise<never> {
  const page = pageOfRequest(request.url)
  throw redirect(at, { headers: await logInHeaders(request, context, { page, purpose }) })
}

/** Have the next page say why to log in, and the log-in lead to the `page`. */
async function logInHeaders(
  request: Request,
  context: Context,
  { page, purpose }: { page: string; purpose: string | undefined },
): Promise<Headers> {
  const headers = new Headers()
  const token = readSessionToken(context.get(authContext), request.headers)
  const shutOut = token && (await findShutOut(context.get(requestContext).db, token))
  const notice = shutOut
    ? refusals[shutOut]
    : [refusals['must-log-in'], purpose].filter(Boolean).join(' ')
  headers.append('set-cookie', await noticeCookie.write(notice))
  headers.append('set-cookie', await askedCookie.write(page))
  return headers
}

/** An admin. Everybody else is sent to exactly `/admin-login` (ruling 3). */
export async function requireAdmin(_request: Request, context: Context): Promise<Viewer> {
  const viewer = findViewer(context)
  if (viewer?.role === 'admin') return viewer
  throw redirect('/admin-login')
}

/** The header that has the next page say it. */
export const tellLoggedOut = () => noticeCookie.write(loggedOut)

/** Why a gate asks to log in, or what happened to the session, and the header that deletes both. */
export async function readNotice(request: Request) {
  const message = await noticeCookie.read(request)
  const isTold = message === loggedOut || message === otherAccount
  return {
    // An object of its own each time, so that the same message is shown again when it is due again.
    notice: message === null || isTold ? null : { message },
    told: isTold ? message : null,
    clear: await noticeCookie.clear(),
  }
}
