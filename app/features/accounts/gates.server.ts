import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  createContext,
  createCookie,
  data,
  redirect,
  type RouterContextProvider,
} from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { sessionDays, type Auth } from './better-auth.server'
import type { Origin } from './commands.server/log-in'
import { renewSession } from './commands.server/renew-session'
import { findSession, type Viewer, type ViewerSession } from './queries.server'
import { type Refusal, refusals } from './refusals'
import { pageAfterSignIn, waitWords } from './rules'
import type { AuthReply } from './ui/auth-reply'

const renewAfterMs = 24 * 60 * 60 * 1000

export const authContext = createContext<Auth>()

/** The session of this request, read once by the middleware; null for a visitor. */
const sessionContext = createContext<ViewerSession | null>(null)

/** Set by a gate for the landing page: why the person was sent there. Shown once. */
const noticeCookie = createCookie('site.notice', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
})
/** The page first asked for, where the person lands after signing in (ruling 3). */
const askedCookie = createCookie('site.asked', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 1800,
})

/**
 * Reads who is asking before any loader runs, and keeps a session alive that is in use: once a day
 * its end moves on, in the database and in the cookie.
 */
export async function readViewer(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const { db, now } = context.get(requestContext)
  const auth = await context.get(authContext).$context
  const cookie = auth.authCookies.sessionToken
  const token = readSignedToken(request.headers.get('cookie'), cookie.name, auth.secret)
  const session = token ? await findSession(db, token, now) : null
  context.set(sessionContext, session)

  const response = await next()
  if (session && now.getTime() - session.renewedAt.getTime() > renewAfterMs) {
    await renewSession(db, { token: session.token, now })
    const secure = cookie.attributes.secure ? '; Secure' : ''
    const value = readCookie(request.headers.get('cookie'), cookie.name) ?? ''
    response.headers.append(
      'set-cookie',
      `${cookie.name}=${value}; Max-Age=${sessionDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return response
}

function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

/** The auth library's signed cookie: token, dot, base64 of an HMAC-SHA-256; null when it was not signed by us. */
function readSignedToken(header: string | null, name: string, secret: string): string | null {
  const raw = readCookie(header, name)
  if (!raw) return null
  let value: string
  try {
    value = decodeURIComponent(raw)
  } catch {
    return null
  }
  const dot = value.lastIndexOf('.')
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(value.slice(0, dot)).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? value.slice(0, dot) : null
}

/** The person asking, or null for a visitor. */
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

/** The signed-in person. A visitor is sent to exactly `/`, where the log-in dialog opens, and comes back after it. */
export async function requireStudent(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Viewer> {
  const viewer = findViewer(context)
  if (viewer) return viewer
  throw await sendToLogIn(request)
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

/**
 * Marks a browser in which an account was signed in, for a year: `<account>.<mark>`, signed. It lets
 * nobody in; tries to log in from there are counted apart from everybody else's.
 */
async function deviceCookie(context: Readonly<RouterContextProvider>) {
  const { secret } = await context.get(authContext).$context
  return createCookie('site.device', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 365 * 86_400,
    secure: context.get(requestContext).appUrl.startsWith('https:'),
    secrets: [secret],
  })
}

/** Where a try to sign in comes from, for counting. */
export async function readOrigin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Origin> {
  const cookie = await deviceCookie(context)
  const device: unknown = await cookie.parse(request.headers.get('cookie'))
  return {
    address: context.get(requestContext).clientAddress,
    deviceFor: (email) =>
      typeof device === 'string' && device.startsWith(`${markOf(email)}.`) ? device : null,
  }
}

function markOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** An admin. Everybody else is sent to exactly `/admin-login` (ruling 3). */
export function requireAdmin(context: Readonly<RouterContextProvider>): Viewer {
  const viewer = findViewer(context)
  if (viewer?.role === 'admin') return viewer
  throw redirect('/admin-login')
}

async function sendToLogIn(request: Request): Promise<Response> {
  const headers = new Headers()
  headers.append('set-cookie', await noticeCookie.serialize(refusals['must-log-in']))
  headers.append('set-cookie', await askedCookie.serialize(addressOf(request)))
  return redirect('/', { headers })
}

/** The page a request belongs to: a form's own address may not answer to a plain visit, so its page counts. */
function addressOf(request: Request): string {
  const url = new URL(request.url)
  return url.pathname + url.search
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

/** The page that was first asked for, and the header that forgets it. */
async function readAskedPage(request: Request): Promise<{ asked: string | null; clear: string }> {
  const asked: unknown = await askedCookie.parse(request.headers.get('cookie'))
  return {
    asked: typeof asked === 'string' ? asked : null,
    clear: await askedCookie.serialize('', { maxAge: 0 }),
  }
}

/** The header that marks this browser as one where the account was signed in. */
export async function markDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
  email: string,
): Promise<string> {
  const { deviceFor } = await readOrigin(request, context)
  const cookie = await deviceCookie(context)
  const mark = deviceFor(email) ?? `${markOf(email)}.${randomBytes(16).toString('base64url')}`
  return cookie.serialize(mark)
}

/**
 * The answer to an expected 'no' of a form: its words, and the given status. Who tried too often gets
 * 429 and is told, in words and in Retry-After, when to come back (RFC 6585, section 4).
 */
export function answerRefused(
  refused: { reason: Refusal; waitS?: number },
  status: 401 | 403 | 409,
) {
  const { reason, waitS } = refused
  if (waitS === undefined)
    return data<AuthReply>({ success: false, message: refusals[reason] }, status)
  const headers = { 'retry-after': String(waitS) }
  return data<AuthReply>({ success: false, message: waitWords(waitS) }, { status: 429, headers })
}

/**
 * The answer to a sign-in that worked: to a script who it is and where to go on, to a plain form the
 * redirect there. Both carry the session's cookies.
 */
export async function answerSignedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  signedIn: {
    user: { id: string; name: string; email: string; image?: string | null }
    cookies: string[]
    byScript: boolean
  },
) {
  const { asked, clear } = await readAskedPage(request)
  const goTo = pageAfterSignIn(asked)
  const headers = new Headers()
  const device = await markDevice(request, context, signedIn.user.email)
  for (const cookie of [...signedIn.cookies, device, clear]) headers.append('set-cookie', cookie)
  if (!signedIn.byScript) throw redirect(goTo, { headers })

  const { id, name, email, image } = signedIn.user
  return data<AuthReply>(
    { success: true, user: { id, name, email, avatar: image ?? null }, goTo },
    { headers },
  )
}
