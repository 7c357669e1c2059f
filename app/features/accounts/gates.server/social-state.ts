import { createCookie } from 'react-router'
import type { Auth } from '../commands.server/create-auth'

/** The state of the newest sign-in with a provider that began in this browser. */
export function socialStateCookie({ cookiePrefix, isSecure, secret }: Auth) {
  return createCookie(`${cookiePrefix}.state`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 600,
    secure: isSecure,
    secrets: [secret],
  })
}
