import { dictionary } from '@zxcvbn-ts/language-common'
import { type Auth, isRefusedBy } from '../better-auth.server'
import { refuse } from '../refusals'
import type { SignUpForm } from '../schema'

const commonPasswords = new Set<string | number>(dictionary['passwords-common'])

/** On the list of passwords that everybody uses, in whatever case (ruling 5). */
function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/**
 * Makes an account and signs in. Refuses an address that has one, and passwords that everybody uses.
 *
 * @returns the cookies of the new session, to be sent with the answer.
 */
export async function signUp(auth: Auth, input: { form: SignUpForm; headers: Headers }) {
  const { name, email, password, timeZone } = input.form
  if (isCommonPassword(password)) return refuse('common-password')
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

async function hasAccount(auth: Auth, email: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findUserByEmail(email)) !== null
}
