import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { Viewer } from '~/features/accounts/queries.server'
import { createServerCookie } from '~/platform/http/server-cookie.server'
import { requestContext } from '~/platform/request-context.server'
import { hashKey } from './commands.server/register-for-hackathon'
import { findHackathon } from './queries.server/find-hackathon'
import type { Entrant } from './queries.server/find-registration'
import { findUsesOfKey } from './queries.server/find-test'
import { refusals } from './refusals'
import { mayBeId } from './rules'

const keyDays = 120

/** The key to a registration or test attempt without an account. */
const keyCookie = createServerCookie('site.entrant', { maxAge: keyDays * 86_400 })

/** A key created during this request, which the browser will send with the next one. */
const newKeyContext = createContext<string | null>(null)

/** Set by a registration, so that the next page confirms it once. */
const registeredCookie = createServerCookie('site.registered', { maxAge: 120 })

/**
 * The entrant: the signed-in person, and this browser's key. @param context may hold a key created
 * during this request
 */
export async function readEntrant(
  request: Request,
  viewer: Viewer | null,
  context?: Readonly<RouterContextProvider>,
): Promise<Entrant> {
  const key = context?.get(newKeyContext) ?? (await keyCookie.read(request))
  return { student: viewer, key, keyHash: key === null ? null : hashKey(key) }
}

/**
 * Takes the key from the link in the confirmation email and redirects to the address without it.
 *
 * @param input.event the hackathon of the link, which earlier emails do not name
 * @param input.isConfirmed whether the person agreed to replace this browser's own key
 * @returns null if they must be asked first: anybody can send a link, and later answers would go to
 * the sender's registration
 */
export async function takeKey(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { key, event, isConfirmed }: { key: string; event: string | null; isConfirmed: boolean },
): Promise<Response | null> {
  const { db } = context.get(requestContext)
  const test = `/hackathon-test${event !== null && mayBeId(event) ? `?event=${event}` : ''}`
  const linked = await findUsesOfKey(db, hashKey(key))
  if (!linked.isRegistered) return redirect(test)
  const { keyHash } = await readEntrant(request, null)
  if (keyHash !== null && keyHash !== hashKey(key) && !isConfirmed) {
    const own = await findUsesOfKey(db, keyHash)
    if (own.isRegistered || own.hasAttempt) return null
  }
  const headers = { 'set-cookie': await storeKey(key, context) }
  return redirect(test, { headers })
}

/** The cookie header that stores a key in this browser; the rest of this request uses it too. */
export function storeKey(key: string, context: Readonly<RouterContextProvider>): Promise<string> {
  const secure = context.get(requestContext).appUrl.startsWith('https:')
  context.set(newKeyContext, key)
  return keyCookie.write(key, secure)
}

export function announceRegistration(): Promise<string> {
  return registeredCookie.write('yes')
}

/** Whether the person has just registered, and the header that clears it. */
export async function readAnnouncement(request: Request) {
  const justRegistered = (await registeredCookie.read(request)) === 'yes'
  return { justRegistered, clear: await registeredCookie.clear() }
}

/** The team invitation that led the person to register. */
export function invitationOf({ url }: Request, hackathonId: string): string | null {
  const token = new URL(url).searchParams.get('join')
  return token !== null && mayBeId(token) ? `/hackathons/${hackathonId}/join/${token}` : null
}

/** @throws a 404 if there is no such hackathon */
export async function requireHackathon(context: Readonly<RouterContextProvider>, id: string) {
  const hackathon = await findHackathon(context.get(requestContext).db, id)
  if (!hackathon) throw data(refusals['unknown-hackathon'], { status: 404 })
  return hackathon
}
