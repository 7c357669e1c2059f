import { createHash, randomBytes } from 'node:crypto'
import { createCookie, type RouterContextProvider } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import type { Origin } from '../commands.server/log-in'
import { authContext } from '../gates.server'

/**
 * Marks a browser in which an account was signed in, for a year: `<account>.<mark>`, signed. It lets
 * nobody in; tries to log in from there are counted apart from everybody else's.
 */
function deviceCookie(context: Readonly<RouterContextProvider>) {
  const { secret, isSecure } = context.get(authContext)
  return createCookie('site.device', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 365 * 86_400,
    secure: isSecure,
    secrets: [secret],
  })
}

/** Where a try to sign in comes from, for counting. */
export async function readOrigin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Origin> {
  const cookie = deviceCookie(context)
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

/** The header that marks this browser as one where the account was signed in. */
export async function markDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
  email: string,
): Promise<string> {
  const { deviceFor } = await readOrigin(request, context)
  const cookie = deviceCookie(context)
  const mark = deviceFor(email) ?? `${markOf(email)}.${randomBytes(16).toString('base64url')}`
  return cookie.serialize(mark)
}
