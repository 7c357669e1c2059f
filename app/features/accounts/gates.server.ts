import { createContext, createCookie, redirect, type RouterContextProvider } from 'react-router'
import { pageOfRequest } from '~/platform/react-router/data-address'
import { requestContext } from '~/platform/request-context.server'
import type { Auth } from './commands.server/create-auth'
import { renewSession } from './commands.server/open-session'
import { readSessionToken, sessionCookie } from './commands.server/session-cookie'
import { findSession, type Viewer, type ViewerSession } from './queries.server'
import { refusals } from './refusals'

const renewAfterMs = 24 * 60 * 60 * 1000

export const authContext = createContext<Auth>()

/** The session of this request, read once by the middleware; null for a visitor. */
const sessionContext = createContext<ViewerSession | null>(null)

/** What every cookie of ours has, read by the server alone. */
export const ownCookie = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Set by a gate for the landing page: why the person was sent there. Shown once. */
const noticeCookie = createCookie('site.notice', { ...ownCookie, maxAge: 60 })
/** The page first asked for, where the person lands after signing in (ruling 3); forgotten after ten minutes. */
export const askedCookie = createCookie('site.asked', { ...ownCookie, maxAge: 600 })

/** What a person has just changed about themselves holds for the rest of the request as well. */
export function changeViewer(
  context: Readonly<RouterContextProvider>,
  changes: Partial<Pick<Viewer, 'name' | 'timeZone'>>,
): void {
  const session = context.get(sessionContext)
  if (!session) return
  context.set(sessionContext, { ...session, viewer: { ...session.viewer, ...changes } })
}

/**
 * Reads who is asking before any loader runs, and keeps a session alive that is in use: once a day
 * its end moves on, in the database and in the cookie.
 */
export async function readViewer(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const { db, now } = context.get(requestContext)
  const auth = context.get(authContext)
  const token = readSessionToken(auth, request.headers)
  const session = token ? await findSession(db, token, now) : null
  context.set(sessionContext, session)

  const response = await next()
  if (session && now.getTime() - session.renewedAt.getTime() > renewAfterMs) {
    await renewSession(db, { token: session.token, now })
    response.headers.append('set-cookie', sessionCookie(auth, session.token))
  }
  return response
}

export function findViewer(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(sessionContext)?.viewer ?? null
}

/** Asks again whether the session of this request still holds: for answers that stay open for hours. */
export function watchSession(
  context: Readonly<RouterContextProvider>,
  clock: () => Date,
): () => Promise<boolean> {
  const { db } = context.get(requestContext)
  const token = context.get(sessionContext)?.token
  return async () => token !== undefined && (await findSession(db, token, clock())) !== null
}

/**
 * The signed-in person. A visitor is sent to exactly `/`, where the log-in dialog opens, and comes
 * back after it.
 *
 * @param what a sentence for the dialog that says what the log-in is for
 */
export async function requireStudent(
  request: Request,
  context: Readonly<RouterContextProvider>,
  what?: string,
): Promise<Viewer> {
  const viewer = findViewer(context)
  if (viewer) return viewer
  throw await sendToLogIn(request, what)
}

/** The signed-in person with the session that asks, for what concerns the session itself. */
export async function requireSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ViewerSession> {
  const session = context.get(sessionContext)
  if (session) return session
  throw await sendToLogIn(request)
}

/** An admin. Everybody else is sent to exactly `/admin-login` (ruling 3). */
export async function requireAdmin(
  _request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Viewer> {
  const viewer = findViewer(context)
  if (viewer?.role === 'admin') return viewer
  throw redirect('/admin-login')
}

async function sendToLogIn(request: Request, what?: string): Promise<Response> {
  const headers = new Headers()
  const notice = [refusals['must-log-in'], what].filter(Boolean).join(' ')
  headers.append('set-cookie', await noticeCookie.serialize(notice))
  headers.append('set-cookie', await askedCookie.serialize(pageOfRequest(request.url)))
  return redirect('/', { headers })
}

/** What a gate left for the person to read, and the header that takes it away. */
export async function readNotice(
  request: Request,
): Promise<{ notice: string | null; clear: string }> {
  const notice: unknown = await noticeCookie.parse(request.headers.get('cookie'))
  return {
    notice: typeof notice === 'string' ? notice : null,
    clear: await noticeCookie.serialize('', { maxAge: 0 }),
  }
}
