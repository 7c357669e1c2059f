import type { Auth } from '../better-auth.server'

/** Ends the session of these headers; without one there is nothing to end. @returns cookies to send. */
export async function logOut(auth: Auth, input: { headers: Headers }): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: input.headers, returnHeaders: true })
  return headers.getSetCookie()
}
