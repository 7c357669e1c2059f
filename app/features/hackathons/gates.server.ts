import { createContext, createCookie, redirect, type RouterContextProvider } from 'react-router'
import type { Viewer } from '~/features/accounts/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { hashKey } from './commands.server/register-for-hackathon'
import { listOpenHackathons, listPastHackathons } from './queries.server/find-hackathon'
import { type Entrant, findRegistration } from './queries.server/find-registration'
import { findTestAttempt } from './queries.server/find-test'

const keyDays = 120

/** The key of a registration, or of an attempt at the test, of somebody without an account. */
const keyCookie = createCookie('site.entrant', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: keyDays * 86_400,
})

/** A key that this request gave to the browser, which does not send it back before the next one. */
const newKeyContext = createContext<string | null>(null)

/** Set by a registration for the page it leads to; shown once. */
const registeredCookie = createCookie('site.registered', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 120,
})

/**
 * Who takes part: the signed-in person, and the key that this browser holds. Anybody may.
 *
 * @param viewer whom the route's own gate let in
 * @param context of a page that may be drawn anew with the answer to its form
 */
export async function readEntrant(
  request: Request,
  viewer: Viewer | null,
  context?: Readonly<RouterContextProvider>,
): Promise<Entrant> {
  const key: unknown =
    context?.get(newKeyContext) ?? (await keyCookie.parse(request.headers.get('cookie')))
  const given = typeof key === 'string' && key !== '' ? key : null
  return { student: viewer, key: given, keyHash: given === null ? null : hashKey(given) }
}

/**
 * The link of the confirmation mail brings the registration along; then it leaves the address.
 *
 * @param input.isConfirmed whether the person agreed to leave what this browser has of another key
 * @returns null when they have to be asked first: anybody can send a link, and the answers typed after
 * it would be somebody else's.
 */
export async function takeKey(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { key, isConfirmed }: { key: string; isConfirmed: boolean },
): Promise<Response | null> {
  const { db, now } = context.get(requestContext)
  const [over] = await listPastHackathons(db, now)
  const open = await listOpenHackathons(db, now)
  const hackathons = over ? [...open, over] : open
  const linked = { student: null, keyHash: hashKey(key) }
  const isOf = async (entrant: Entrant, hasAttempts: boolean) => {
    const found = await Promise.all(
      hackathons.map(
        async ({ id }) =>
          (await findRegistration(db, id, entrant)) ??
          (hasAttempts ? findTestAttempt(db, id, entrant, null, now) : null),
      ),
    )
    return found.some((each) => each)
  }
  if (!(await isOf(linked, false))) return redirect('/hackathon-test')
  const own = await readEntrant(request, null)
  const leavesOther = own.keyHash !== linked.keyHash && (await isOf(own, true))
  if (leavesOther && !isConfirmed) return null
  const headers = { 'set-cookie': await keepKey(key, context) }
  return redirect('/hackathon-test', { headers })
}

/** The header that lets this browser keep a key, which counts for the rest of the request as well. */
export function keepKey(key: string, context: Readonly<RouterContextProvider>): Promise<string> {
  const secure = context.get(requestContext).appUrl.startsWith('https:')
  context.set(newKeyContext, key)
  return keyCookie.serialize(key, { secure })
}

export function announceRegistration(): Promise<string> {
  return registeredCookie.serialize('yes')
}

/** Whether the person has just registered, and the header that forgets it. */
export async function readAnnouncement(request: Request) {
  const value: unknown = await registeredCookie.parse(request.headers.get('cookie'))
  return {
    justRegistered: value === 'yes',
    clear: await registeredCookie.serialize('', { maxAge: 0 }),
  }
}
