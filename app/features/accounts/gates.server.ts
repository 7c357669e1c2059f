import { createContext, redirect, type RouterContextProvider } from 'react-router'
import { otherAccountHeader, pageAccountHeader } from '~/platform/http/page-account'
import { createServerCookie } from '~/platform/http/server-cookie.server'
import { pageOfRequest } from '~/platform/react-router/data-address'
import { requestContext } from '~/platform/request-context.server'
import type { Auth } from './commands.server/create-auth'
import { renewSession } from './commands.server/sessions'
import { readSessionToken, sessionCookie } from './commands.server/session-cookie'
import { findSession, type Session, type Viewer } from './queries.server'
import { type LogInNotice, refusals } from './refusals'

export type Context = Readonly<RouterContextProvider>
export type Asked = { request: Request; context: Context }

const renewAfterMs = 24 * 60 * 60 * 1000

export const authContext = createContext<Auth>()

/** The session of this request, read once by the middleware; null for a visitor. */
const sessionContext = createContext<Session | null>(null)

/** Why a gate redirected the person; the next page shows it once. */
const noticeCookie = createServerCookie('site.notice', { maxAge: 60 })
const loggedOut = 'You are logged out.'
const otherAccount = 'You are logged in to another account here now, so this was not saved.'
/** The page first asked for, to return to after signing in (ruling 3). */
export const askedCookie = createServerCookie('site.asked', { maxAge: 600 })

/** Makes a change that the person has just saved visible to the rest of the request. */
export function changeViewer(
  context: Context,
  changes: Partial<Pick<Viewer, 'name' | 'timeZone' | 'version'>>,
): void {
  const session = context.get(sessionContext)
  if (!session?.viewer) return
  context.set(sessionContext, { ...session, viewer: { ...session.viewer, ...changes } })
}

/** Reads who is asking before any loader runs. Extends an active session once a day. */
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
  if (session?.viewer && pageAccount !== null && pageAccount !== session.viewer.id)
    return refuseOtherAccount()

  const response = await next()
  if (session?.viewer && now.getTime() - session.renewedAt.getTime() > renewAfterMs) {
    await renewSession(db, { token: session.token, now })
    response.headers.append('set-cookie', sessionCookie(auth, session.token))
  }
  return response
}

/** Answers a form from a page that was rendered for another account, in a tab left open. */
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
  const session = context.get(sessionContext)
  return session?.viewer ? session.token : undefined
}

/** Returns a function that checks the session again, for responses that stay open for hours. */
export function watchSession(context: Context, clock: () => Date): () => Promise<boolean> {
  const { db } = context.get(requestContext)
  const token = findSessionToken(context)
  return async () => token !== undefined && !!(await findSession(db, token, clock()))?.viewer
}

/**
 * Like `findViewer`, but asks for the log-in when the page was rendered for somebody whose session
 * has ended.
 */
export async function findViewerOrAsk(request: Request, context: Context): Promise<Viewer | null> {
  const viewer = findViewer(context)
  if (viewer || !request.headers.has(pageAccountHeader)) return viewer
  return askToLogIn(request, context)
}

/** Redirects a visitor to exactly `/` to log in (for the `purpose`) and come back. */
export async function requireStudent(
  request: Request,
  context: Context,
  purpose?: string,
): Promise<Viewer> {
  return findViewer(context) ?? askToLogIn(request, context, purpose, '/')
}

/** Shows a visitor the log-in on the page they sent a form from, which keeps what they typed. */
export async function askToLogIn(
  request: Request,
  context: Context,
  purpose?: string,
  at = pageOfRequest(request.url),
): Promise<never> {
  throw redirect(at, { headers: await logInHeaders(context, pageOfRequest(request.url), purpose) })
}

/**
 * Like `askToLogIn`, for requests that a page sends by itself: answers 401, saves nothing, and
 * shows the log-in when the page next loads its data.
 */
export async function answerToLogIn(context: Context, page: string): Promise<Response> {
  const headers = await logInHeaders(context, page)
  return Response.json({ saved: false, reason: 'log-in' }, { status: 401, headers })
}

/** Headers that make the next page show why to log in, and make the log-in return to `page`. */
async function logInHeaders(context: Context, page: string, purpose?: string): Promise<Headers> {
  const headers = new Headers()
  const session = context.get(sessionContext)
  const isShutOut = session !== null && session.viewer === null
  const notice = isShutOut
    ? refusals[session.shutOut]
    : [refusals['must-log-in'], purpose].filter(Boolean).join(' ')
  headers.append('set-cookie', await noticeCookie.write(notice))
  headers.append('set-cookie', await askedCookie.write(page))
  return headers
}

/** Admins. Everybody else is redirected to exactly `/admin-login` (ruling 3). */
export async function requireAdmin(_request: Request, context: Context): Promise<Viewer> {
  const viewer = findViewer(context)
  if (viewer?.role === 'admin') return viewer
  throw redirect('/admin-login')
}

/** The header that makes the next page show 'You are logged out.' */
export const tellLoggedOut = () => noticeCookie.write(loggedOut)

/**
 * Why a gate asks to log in, or what happened to the session, and the header that clears it. Somebody
 * shut out reads it on each visit to `/`, because a page left open may have used up the cookie.
 */
export async function readNotice({ request, context }: Asked) {
  const session = context.get(sessionContext)
  const isAtFront = pageOfRequest(request.url) === '/'
  const standing = isAtFront && session?.viewer === null ? refusals[session.shutOut] : null
  const message = (await noticeCookie.read(request)) ?? standing
  const isTold = message === loggedOut || message === otherAccount
  return {
    // A new object each time, so that a repeated message is shown again.
    notice: message === null || isTold ? null : noticeOf(message),
    told: isTold ? message : null,
    clear: await noticeCookie.clear(),
  }
}

function noticeOf(message: string): LogInNotice {
  const isShutOut = message === refusals.blocked || message === refusals.deleted
  return isShutOut
    ? { message, page: '/contact', label: 'Write to us' }
    : { message, page: '/log-in', label: 'Log in' }
}
