import { isSameSignature, sign } from '~/platform/signature.server'
import type { Auth } from './create-auth'

/** How long a session lasts after the last visit. */
export const sessionDays = 30

type Keys = Pick<Auth, 'secret' | 'isSecure' | 'cookiePrefix'>

/** The header that sets the cookie of a session; null deletes the cookie. */
export function sessionCookie(keys: Keys, token: string | null): string {
  const value = token === null ? '' : encodeURIComponent(signed(token, keys.secret))
  const maxAgeS = token === null ? 0 : sessionDays * 86_400
  const secure = keys.isSecure ? '; Secure' : ''
  return `${nameFor(keys)}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** The session token of a request; null if there is none or we did not sign it. */
export function readSessionToken(keys: Keys, headers: Pick<Headers, 'get'>): string | null {
  const name = nameFor(keys)
  const pairs = headers.get('cookie')?.split(/;\s*/)
  const pair = pairs?.find((part) => part.startsWith(`${name}=`))
  return pair ? readSignedToken(pair.slice(name.length + 1), keys.secret) : null
}

function nameFor({ cookiePrefix }: Keys): string {
  return `${cookiePrefix}.session_token`
}

/**
 * Token, dot, base64 of an HMAC-SHA-256. Browsers already hold such cookies, so the format cannot
 * change.
 */
function signed(token: string, secret: string): string {
  return `${token}.${sign(token, secret, 'base64')}`
}

/** Null if we did not sign it. */
export function readSignedToken(cookie: string, secret: string): string | null {
  let value: string
  try {
    value = decodeURIComponent(cookie)
  } catch {
    return null
  }
  const token = value.slice(0, value.lastIndexOf('.'))
  return isSameSignature(value, signed(token, secret)) ? token : null
}
