import { dictionary } from '@zxcvbn-ts/language-common'
import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { type Auth, sessionDays } from './better-auth.server'
import { refuse } from './refusals'
import type { LogInForm, SignUpForm } from './schema'
import { sessions } from './tables.server'

const commonPasswords = new Set<string | number>(dictionary['passwords-common'])

/**
 * Makes an account and signs in. Refuses an address that has one, and passwords that everybody uses.
 *
 * @returns the cookies of the new session, to be sent with the answer.
 */
export async function signUp(auth: Auth, input: { form: SignUpForm; headers: Headers }) {
  const { name, email, password, timeZone } = input.form
  if (commonPasswords.has(password.toLowerCase())) return refuse('common-password')
  try {
    const { headers, response } = await auth.api.signUpEmail({
      body: { name, email, password, ...(timeZone ? { timeZone } : {}) },
      headers: input.headers,
      returnHeaders: true,
    })
    return { ok: true, user: response.user, cookies: headers.getSetCookie() } as const
  } catch (error) {
    if (isRefusedBy(error, 'USER_ALREADY_EXISTS')) return refuse('email-taken')
    // Of two forms sent at once, the other was stored after this one had looked.
    if (isRefusedBy(error, 'FAILED_TO_CREATE_USER') && (await hasAccount(auth, email)))
      return refuse('email-taken')
    throw error
  }
}

/** Opens a session. One answer for an unknown address and a wrong password, in words and in time. */
export async function logIn(auth: Auth, input: { form: LogInForm; headers: Headers }) {
  const { email, password } = input.form
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: input.headers,
      returnHeaders: true,
    })
    return { ok: true, user: response.user, cookies: headers.getSetCookie() } as const
  } catch (error) {
    if (isRefusedBy(error, 'INVALID_EMAIL_OR_PASSWORD')) return refuse('wrong-credentials')
    throw error
  }
}

async function hasAccount(auth: Auth, email: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findUserByEmail(email)) !== null
}

function isRefusedBy(error: unknown, code: string): boolean {
  return error instanceof APIError && (error.body?.code ?? '').startsWith(code)
}

/** Ends the session of these headers; without one there is nothing to end. @returns cookies to send. */
export async function logOut(auth: Auth, input: { headers: Headers }): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: input.headers, returnHeaders: true })
  return headers.getSetCookie()
}

/** Moves a session's end on; a no-op when another request already did. */
export async function renewSession(
  db: Database,
  input: { token: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(input.now.getTime() + sessionDays * 24 * 60 * 60 * 1000)
  await db
    .update(sessions)
    .set({ expiresAt, updatedAt: input.now })
    .where(and(eq(sessions.token, input.token)))
}
