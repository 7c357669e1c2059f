import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from './create-auth'

/** How long a sign-in lasts without a visit. */
export const sessionDays = 30

type Keys = Pick<Auth, 'secret' | 'isSecure' | 'cookiePrefix'>

/** The header that gives a browser this session; null takes the cookie away. */
export function sessionCookie(keys: Keys, token: string | null): string {
  const value = token === null ? '' : signToken(token, keys.secret)
  const maxAgeS = token === null ? 0 : sessionDays * 86_400
  const secure = keys.isSecure ? '; Secure' : ''
  return `${nameFor(keys)}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** The session's token of a request; null when it has none that we signed. */
export function readSessionToken(keys: Keys, headers: Pick<Headers, 'get'>): string | null {
  const name = nameFor(keys)
  const pairs = headers.get('cookie')?.split(/;\s*/)
  const pair = pairs?.find((part) => part.startsWith(`${name}=`))
  return pair ? readSignedToken(pair.slice(name.length + 1), keys.secret) : null
}

function nameFor({ cookiePrefix }: Keys): string {
  return `${cookiePrefix}.session_token`
}

/** Token, dot, base64 of an HMAC-SHA-256. Browsers hold cookies of this form: it cannot change. */
function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${hmac(token, secret).toString('base64')}`)
}

function hmac(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

/** Checking a signature takes a thirtieth of a short answer's time, and comes out alike each time. */
const mostRemembered = 5_000

type Signed = { secret: string; token: string }
const remembered = new Map<string, Signed>()

/** Null when it was not signed by us. */
export function readSignedToken(cookie: string, secret: string): string | null {
  const known = remembered.get(cookie)
  if (known?.secret === secret) return known.token
  const token = checkSignedToken(cookie, secret)
  if (token !== null) remember(cookie, { secret, token })
  return token
}

function checkSignedToken(cookie: string, secret: string): string | null {
  let value: string
  try {
    value = decodeURIComponent(cookie)
  } catch {
    return null
  }
  const dot = value.lastIndexOf('.')
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = hmac(value.slice(0, dot), secret)
  return given.length === right.length && timingSafeEqual(given, right) ? value.slice(0, dot) : null
}

/** The earliest goes for the newest: whoever comes back is checked again. */
function remember(cookie: string, signed: Signed): void {
  const [earliest] = remembered.keys()
  if (remembered.size >= mostRemembered && earliest !== undefined) remembered.delete(earliest)
  remembered.set(cookie, signed)
}
